import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { exportSummaryQuery } from '#src/client/api/exports.ts'
import { ExportDialog } from './ExportDialog.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

test('the dialog says that texts may be shortened and that columns have the names of the model', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(exportSummaryQuery({ ids: ['a'] }).queryKey, {
    submissions: 1,
    documents: 1,
    rejected: 0,
    postponed: 0,
    skipped: [],
  })
  render(
    <QueryClientProvider client={client}>
      <ExportDialog submissions={[{ id: 'a', fileName: 'a.pdf' }]} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const queryText = (words: RegExp) => screen.queryByText(words)
  const [shortened, headings] = [
    /\(32,767 characters\) is shortened; the sheet “Notes” lists it/,
    /named as in the model/,
  ]
  expect(queryText(shortened)).toBeInTheDocument()
  expect(queryText(headings)).toBeInTheDocument()
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'CSV', hidden: true }))
  expect(queryText(shortened)).toBeNull()
  expect(queryText(headings)).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'JSON', hidden: true }))
  expect(queryText(headings)).toBeNull()
})
