import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { parseRegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import { BranchesView } from './BranchesView.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('registry')
})

test('marks filtered branches as a part, on paper and in the name of the CSV', async () => {
  const vestigingen = ['Kade', 'Kaai', 'Plein'].map((eersteHandelsnaam, at) => ({
    vestigingsnummer: `00000000000${at}`,
    eersteHandelsnaam,
  }))
  const answer = parseRegistryAnswer({ kvkNummer: '90006577', vestigingen })
  if (answer.kind !== 'branches') throw new Error(answer.kind)
  const shown = { number: '90006577', operation: 'branches', geoData: false, page: 1 } as const
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <BranchesView shown={shown} list={answer.list} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ka' } })
  expect(await screen.findByText('Filter “ka”: 2 of 3 branches')).toBeInTheDocument()
  // The test environment has no downloads.
  URL.createObjectURL = () => 'blob:csv'
  URL.revokeObjectURL = () => {}
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('button', { name: 'CSV of the 2 shown' }))
  await expect
    .poll(() => saved.mock.contexts)
    .toMatchObject([{ download: 'kvk-90006577-branches-2-of-3.csv' }])
  saved.mockRestore()
})
