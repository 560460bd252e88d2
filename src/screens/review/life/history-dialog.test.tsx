import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
  await loadTexts('review')
})

test.each([
  ['rejected', 'Rejected'],
  ['reviewed', 'Reviewed'],
  [undefined, 'Needs review'],
] as const)('a reading with the decision %s is %s in the history', (kind, state) => {
  const decision = kind && {
    at: '2026-01-02T00:00:00Z',
    by: null,
    kind,
    reason: null,
    note: '',
    until: null,
  }
  const submission = buildSubmission({ decision: decision ?? null })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(documentHistoryQuery(submission.id).queryKey, { readings: [submission], events: [] })
  client.setQueryData(feedbackQuery(submission.id).queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <HistoryDialog submission={submission} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('listitem').textContent).toContain(state)
})
