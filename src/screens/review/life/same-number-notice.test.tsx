import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
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

/** Shows the notice on the first of these documents, beside other files of the list. */
function showNotice(
  Documents: readonly ReturnType<typeof buildInvoice>[],
  others: readonly Submission[] = [],
) {
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
  client.setQueryData(submissionsQuery.queryKey, {
    submissions: [submission, ...others],
    changes: undefined,
  })
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
}

test('a document names and links to others in its file with the same number', async () => {
  showNotice([buildInvoice('een.pdf', '118'), buildInvoice('b.pdf', '7'), buildInvoice('kopie.pdf', '118')])
  expect(await screen.findByText('Number 118 from Zeewind is also in:')).toBeVisible()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('kopie.pdf'), '/review/mail?document=2'],
  ])
  expect(screen.getByText('in this file')).toBeVisible()
})

test('another file has an amount only if it is that of the document with the number', async () => {
  const amount = { totalAmount: 1251.82, totalCurrency: 'EUR' }
  showNotice(
    [buildInvoice('een.pdf', '118')],
    [
      buildSubmission({
        ...amount,
        id: 'pak',
        fileName: 'pak.zip',
        partyName: 'Zeewind',
        documentNumber: '7',
        documentIdentities: [
          { partyName: 'Zeewind', documentNumber: '7' },
          { partyName: 'Zeewind', documentNumber: '118' },
        ],
      }),
      buildSubmission({
        ...amount,
        id: 'los',
        fileName: 'los.pdf',
        partyName: 'Zeewind',
        documentNumber: '118',
        documentIdentities: [{ partyName: 'Zeewind', documentNumber: '118' }],
      }),
    ],
  )
  await screen.findByText('Number 118 from Zeewind is also in:')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.not.stringContaining('1,251.82'),
    expect.stringMatching(/^los\.pdf.*1,251\.82/),
  ])
  expect(items[0]).toMatch(/^pak\.zip/)
})
