import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { OutdatedPayloadError } from '#src/client/http/outdated-payload-error.ts'
import { switchLanguages } from '#src/testing/browser/switch-languages.ts'
import { sessionQuery } from '#src/client/api/session.ts'
import { FeedbackQueueBar } from './FeedbackQueueBar.tsx'
import { FeedbackQueueContext } from './feedback-queue-context.ts'

const showLanguage = switchLanguages('review')

const stale = new ApiError(
  409,
  JSON.stringify({ status: 409, code: 'draft_stale', detail: '' }),
  'application/problem+json',
)

const noSession = { required: false, signedIn: false, name: null, organisation: null, isAdmin: false }

test.each([
  ['a lost answer', new TypeError('fetch failed'), true, /^It is unknown whether the corrections/],
  ['corrections of somebody else', stale, false, /were not sent/],
  ['a change here', new OutdatedPayloadError(), false, /were not sent/],
])(
  'after %s it says what became of it, offers to open the document, and to send again only what can succeed',
  async (_, error, canRetry, words) => {
    await showLanguage('en')
    const queue = createFeedbackQueue({ send: () => Promise.reject(error), onSettled: () => {} })
    const client = new QueryClient()
    client.setQueryData(sessionQuery.queryKey, noSession)
    const rootRoute = createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <FeedbackQueueContext value={queue}>
            <FeedbackQueueBar />
          </FeedbackQueueContext>
        </QueryClientProvider>
      ),
    })
    const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
    const { unmount } = render(<RouterProvider router={router as never} />)
    queue.enqueue({ submissionId: 's', requestId: 'r', fileName: 'a.pdf', payload: '{}' })
    await act(async () => queue.sendNow('s'))
    expect(await screen.findByRole('button', { name: 'Open' }, { timeout: 120_000 })).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(canRetry)
    unmount()
  },
)
