import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { FormatArticle } from './FormatArticle.tsx'
import { useForget } from './use-forget.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('formats')
})

const format: LearntFormat = {
  id: 'one',
  modelId: 'invoice',
  documents: [
    {
      document: 'a',
      requestId: 'r',
      submissionId: null,
      taughtAt: '2026-11-20T10:00:00.000Z',
      importedAt: null,
      isFromInvoice: false,
    },
  ],
  identifiers: ['kvk:69599084'],
  words: 12,
  fields: [],
  tables: [{ name: 'Lines', documents: 1, headings: ['Aantal'], columns: ['Quantity'] }],
  waiting: [],
}

function Shown() {
  return <FormatArticle format={format} isShown={false} forget={useForget()} />
}

test('only the button of the whole format is named Forget, and its description is the format', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(modelsQuery.queryKey, [])
  client.setQueryData(submissionsQuery.queryKey, { submissions: [], changes: undefined })
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const forget = screen.getByRole('button', { name: /forget/i })
  expect(forget).toHaveAccessibleName('Forget')
  expect(forget).toHaveAccessibleDescription('69599084')
  expect(screen.getAllByRole('button', { name: /^Unlearn / })).toHaveLength(2)
})
