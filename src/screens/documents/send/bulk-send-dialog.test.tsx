import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { BulkSendDialog } from './BulkSendDialog.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

test('reports and counts documents whose number is also in another file', async () => {
  const build = (id: string, documentNumber: string) =>
    buildSubmission({ id, fileName: `${id}.pdf`, partyName: 'Zeewind', documentNumber })
  const chosen = [build('a', '118'), build('b', '7')]
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(submissionsQuery.queryKey, {
    submissions: [...chosen, build('c', '118')],
    changes: undefined,
  })
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <BulkSendDialog submissions={chosen} onClose={() => {}} />
      </QueryClientProvider>
    ),
  })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
  expect(await screen.findByText('The same supplier and number as c.pdf.')).toBeInTheDocument()
  expect(
    screen.getByText(/^1 file may have been submitted twice: .* It is not held back\.$/),
  ).toBeInTheDocument()
})
