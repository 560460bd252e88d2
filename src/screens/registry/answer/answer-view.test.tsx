import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { backendQuery } from '#src/client/api/models.ts'
import { backendStateQuery } from '#src/client/api/models/model-changes.ts'
import { parseRegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import { AnswerView } from './AnswerView.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('registry')
})

test('reports a missing name or address of the answer, not of the registry', () => {
  const answer = parseRegistryAnswer({ rechtsvorm: 'Eenmanszaak' })
  const shown = { number: '90000749', operation: 'owner', geoData: false, page: 1 } as const
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(backendQuery.queryKey, { kind: 'local' } as never)
  client.setQueryData(backendStateQuery.queryKey, { registry: { kind: 'built-in' } } as never)
  render(
    <QueryClientProvider client={client}>
      <AnswerView shown={shown} answer={answer} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'KvK number 90000749' })).toBeVisible()
  expect(screen.getByText('This answer contains no name.')).toBeVisible()
  expect(screen.getByText('This answer contains no address.')).toBeVisible()
  expect(screen.getByText(/fictitious companies of KVK.*says nothing about a real number/)).toBeVisible()
})
