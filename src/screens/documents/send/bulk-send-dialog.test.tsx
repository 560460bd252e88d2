import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { BulkSendDialog } from './BulkSendDialog.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

afterEach(() => vi.unstubAllGlobals())

function show(chosen: readonly Submission[], client: QueryClient) {
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <BulkSendDialog submissions={chosen} onClose={() => {}} />
      </QueryClientProvider>
    ),
  })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
}

test('reports and counts documents whose number is also in another file', async () => {
  const build = (id: string, documentNumber: string) =>
    buildSubmission({ id, fileName: `${id}.pdf`, partyName: 'Zeewind', documentNumber })
  const chosen = [build('a', '118'), build('b', '7')]
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(submissionsQuery.queryKey, {
    submissions: [...chosen, build('c', '118')],
    changes: undefined,
  })
  show(chosen, client)
  expect(await screen.findByText('The same supplier and number as c.pdf.')).toBeInTheDocument()
  expect(
    screen.getByText(/^1 file may have been submitted twice: .* It is not held back\.$/),
  ).toBeInTheDocument()
})

test.each([
  [[1, 1], 'Send 2 documents'],
  [[1, 10], 'Send the corrections of 2 files'],
])('files with %j documents are sent by a button that counts what it says', async (counts, name) => {
  const chosen = counts.map((documents, index) =>
    buildSubmission({ id: String(index), documents, state: 'to-review' }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(submissionsQuery.queryKey, { submissions: chosen, changes: undefined })
  client.setQueryData(modelsQuery.queryKey, [])
  const content = { documents: [{ edits: [] }], checked: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ revision: 1, content, savedAt: null, savedBy: null }))
  for (const { id } of chosen)
    client.setQueryData(resultQuery(id).queryKey, parseResult(buildResult({ InvoiceDate: buildField() })))
  show(chosen, client)
  expect(await screen.findByRole('button', { name, hidden: true })).toBeEnabled()
})
