import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#src/client/api/upload-file.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { createHandlers } from '#src/demo/handlers.ts'
import { UploadQueueContext } from '#src/screens/documents/upload/upload-queue-context.ts'
import { FeedbackQueueContext } from '#src/screens/shared/feedback-queue-context.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { initI18n, loadTexts } from './locales/i18n.ts'
import { createAppRouter } from './routes.tsx'

let backend: TestBackend
let network: ReturnType<typeof setupServer>
let id: string
/** Answers the requests for the document; undefined lets the server answer. */
let answer: () => Promise<Response> | Response | undefined
let requestCount = 0

const breakOff = () => HttpResponse.error()

beforeAll(async () => {
  const result = buildResult({ InvoiceDate: buildField({}) })
  backend = await createTestBackend({ recognise: async () => ({ ok: true, json: stringifyJson(result) }) })
  network = setupServer(...createHandlers(backend.fetch))
  network.listen({ onUnhandledFrame: 'error' })
  // The review preloads it: loaded now, it does not load while the test ends.
  await import('#src/screens/shared/commands/PaletteMenu.tsx')
  await initI18n()
  for (const part of ['list', 'review', 'commands', 'formats', 'settings', 'names'] as const)
    await loadTexts(part)
  const upload = await uploadFile({
    file: new File(['Factuur'], 'invoice.txt'),
    modelId: 'invoice',
    wait: true,
    format: '',
    idempotencyKey: 'one',
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  id = upload.submissionId ?? ''
  network.use(
    http.get(`*${workspacePaths.submission(id)}`, () => {
      requestCount += 1
      return answer()
    }),
  )
})
afterEach(() => {
  cleanup()
  answer = () => undefined
})
afterAll(async () => {
  network.close()
  sessionStorage.clear()
  localStorage.clear()
  await backend.close()
})

/** Opens the review, and waits for the failure. After the second attempt its query waits an hour for the next one. */
async function openFailingReview() {
  const retryDelay = (failures: number) => (failures === 0 ? 0 : 3_600_000)
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: true, retryDelay, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const uploads = createUploadQueue({ send: uploadFile, onSettled: () => {} })
  const feedbackQueue = createFeedbackQueue({ send: async () => {}, onSettled: () => {} })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/review/${id}`] }))
  render(
    <QueryClientProvider client={client}>
      <UploadQueueContext value={uploads}>
        <FeedbackQueueContext value={feedbackQueue}>
          <RouterProvider router={router} />
        </FeedbackQueueContext>
      </UploadQueueContext>
    </QueryClientProvider>,
  )
  // Its name is known once the list is loaded.
  expect(await screen.findByRole('heading', { name: 'invoice.txt' })).toBeVisible()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This document cannot be loaded right now')
  expect(alert).toHaveTextContent('The server cannot be reached')
  return alert
}

/** Records every change inside an element from now on, and its removal. */
function recordChanges(element: Element) {
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const options = { childList: true, characterData: true, attributes: true, subtree: true }
  observer.observe(element, options)
  return {
    changes,
    stop: () => observer.disconnect(),
  }
}

test('a failure to load stays as it is during further attempts, with the focus, and ends with the answer', async () => {
  answer = breakOff
  const alert = await openFailingReview()
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.click(button)
  await expect.poll(() => button.textContent).toBe('Try again')
  // From here on, every attempt is automatic.
  const seen = recordChanges(screen.getByRole('main'))
  const before = requestCount
  await expect.poll(() => requestCount).toBeGreaterThan(before + 1)
  expect(seen.changes).toEqual([])
  seen.stop()
  expect(alert).toBeInTheDocument()
  expect(button).toHaveFocus()
  answer = () => new HttpResponse(null, { status: 503 })
  await expect.poll(() => alert.textContent).toContain('(503)')
  expect(alert).toBeInTheDocument()
  expect(button).toHaveFocus()
  answer = () => undefined
  expect(await screen.findByRole('group', { name: 'Invoice date' })).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

test('"Try again" makes a request at once while a query waits for its next attempt, and shows that it tries', async () => {
  answer = breakOff
  const alert = await openFailingReview()
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Try again' })
  const seen = recordChanges(alert)
  const held = Promise.withResolvers<void>()
  answer = async () => {
    await held.promise
    return HttpResponse.error()
  }
  const before = requestCount
  await user.click(button)
  await expect.poll(() => requestCount).toBe(before + 1)
  expect(button).toHaveTextContent('Trying…')
  expect(button).toHaveFocus()
  // Pressed again, it is not asked twice.
  await user.keyboard('{Enter}')
  held.resolve()
  await expect.poll(() => button.textContent).toBe('Try again')
  expect(requestCount).toBe(before + 1)
  expect(button).toHaveFocus()
  expect(alert).toBeInTheDocument()
  expect(seen.changes).toEqual([])
  answer = () => undefined
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('group', { name: 'Invoice date' })).toBeVisible()
})
