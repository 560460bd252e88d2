import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { setQueryData } from '#src/testing/browser/set-query-data.ts'
import { switchLanguages } from '#src/testing/browser/switch-languages.ts'
import { setRecentAction, type RecentAction } from './recent-action.ts'
import { RecentActionBar } from './RecentActionBar.tsx'

const showLanguage = switchLanguages('list')

beforeEach(() => showLanguage('en'))

/** The bar after an action on a document, while the list holds `listed`. */
async function showBar(recent: RecentAction, listed: readonly Submission[]) {
  setRecentAction(recent)
  const client = new QueryClient()
  const setListed = (submissions: readonly Submission[]) =>
    setQueryData(client, submissionsQuery.queryKey, { submissions, changes: undefined })
  await setListed(listed)
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <RecentActionBar />
      </QueryClientProvider>
    ),
    notFoundComponent: () => null,
  })
  const history = createMemoryHistory({ initialEntries: [`/review/${recent.refused[0]?.before.id ?? 'x'}`] })
  const router = createRouter({ routeTree: root, history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('region', { name: 'Last action' })
  const navigate = (to: string) => act(async () => router.navigate({ to: to as never }))
  return { setListed, navigate }
}

const before = buildSubmission({ fileName: 'a.pdf', state: 'to-review' })
const queryBar = () => screen.queryByRole('region', { name: 'Last action' })

test('the announcement of a new reading goes when that has been read', async () => {
  const after = buildSubmission({ id: 'b', fileName: 'a.pdf', state: 'processing' })
  const bar = await showBar({ action: 'read-again', done: [{ before, after }], refused: [], doneAt: 0 }, [
    before,
  ])
  expect(queryBar()).toHaveTextContent('a.pdf will be read again.')
  await bar.setListed([after])
  expect(queryBar()).toBeInTheDocument()
  await bar.setListed([{ ...after, state: 'to-review' }])
  expect(queryBar()).toBeNull()
})

test('a failure goes when another document is reviewed', async () => {
  const problem = { status: 409, code: 'submission_stale', detail: '' }
  const bar = await showBar({ action: 'reject', done: [], refused: [{ before, problem }], doneAt: 0 }, [
    before,
  ])
  expect(queryBar()).toHaveTextContent('a.pdf was not changed.')
  await bar.navigate('/')
  expect(queryBar()).toBeInTheDocument()
  await bar.navigate('/review/other')
  expect(queryBar()).toBeNull()
})
