import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { createDraftStore } from '../session/draft-store.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { SameNumberNotice } from './SameNumberNotice.tsx'

beforeAll(async () => {
  await initI18n()
  await Promise.all([loadTexts('review'), loadTexts('list')])
})

const buildInvoice = (FileName: string, number: string) => ({
  ...parseResult(
    buildResult({
      SupplierName: buildField({ Text: 'Zeewind', Value: 'Zeewind', Type: 'String' }),
      InvoiceNumber: buildField({ Text: number, Value: number, Type: 'String' }),
    }),
  ).Documents[0]!,
  FileName,
})

test('a document names and links to others in its file with the same number', async () => {
  const Documents = [
    buildInvoice('een.pdf', '118'),
    buildInvoice('b.pdf', '7'),
    buildInvoice('kopie.pdf', '118'),
  ]
  const result = { Documents, rest: new Map() } as unknown as ReviewSession['result']
  const store = createDraftStore({
    result,
    initial: null,
    language: 'en',
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const submission = buildSubmission({ id: 'mail' })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(submissionsQuery.queryKey, { submissions: [submission], changes: undefined })
  const session = { submission, result, store, documentIndex: 0 } as unknown as ReviewSession
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <ReviewSessionContext value={session}>
          <SameNumberNotice submission={submission} />
        </ReviewSessionContext>
      </QueryClientProvider>
    ),
  })
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
  expect(await screen.findByText('Number 118 from Zeewind is also in:')).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('kopie.pdf'), '/review/mail?document=2'],
  ])
  expect(screen.getByText('in this file')).toBeVisible()
})
