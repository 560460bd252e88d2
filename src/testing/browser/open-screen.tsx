import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { App, queryClient } from '#src/app/App.tsx'
import '#src/app/theme.css'
import { initI18n } from '#src/app/locales/i18n.ts'
import { createAppRouter } from '#src/app/routes.tsx'
import { uploadFile } from '#src/client/api/upload-file.ts'

await initI18n()

/** Shows the app at a URL, in English, as a first-time visitor sees it. */
export async function openScreen(address: string) {
  localStorage.clear()
  queryClient.clear()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await render(<App router={router} />)
  return router
}

/**
 * Uploads a document as text and waits until it is read.
 * @returns the id of its submission.
 * @throws when the service does not accept it.
 */
export async function submitDocument(name: string, lines: readonly string[]): Promise<string> {
  const { submissionId } = await uploadFile({
    file: new File([lines.join('\n')], name),
    modelId: 'invoice',
    wait: true,
    format: '',
    idempotencyKey: crypto.randomUUID(),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  if (submissionId === undefined || submissionId === null) throw new Error(`${name} was not accepted`)
  return submissionId
}

/** Submits a document and opens its review. @returns the id of its submission. */
export async function openReview(name: string, lines: readonly string[]): Promise<string> {
  const id = await submitDocument(name, lines)
  await openScreen(`/review/${id}`)
  return id
}

/** Locates the row of a field in the review. */
export const getField = (name: string) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('group', { name, exact: true })

/** Selects a field of the review and opens its details. @returns its Text. */
export async function openText(name: string) {
  const field = getField(name)
  await field.click()
  const details = field.getByRole('button', { name: 'Details' })
  await expect.element(details).toBeVisible()
  if (details.element().getAttribute('aria-expanded') === 'false') await details.click()
  return field.getByRole('textbox', { name: 'Text', exact: true })
}

/** Builds an invoice with this total; with 1.251,82 its amounts add up. */
export const createInvoiceLines = (total = '1.251,82'): readonly string[] => [
  'Zeewind Installaties B.V.',
  'Havenkade 12, 1975 AB IJmuiden',
  'KvK 69599084',
  '',
  'FACTUUR',
  'Factuurnummer: VW-2025-0417',
  'Factuurdatum: 14-03-2025',
  '',
  'Omschrijving            Aantal      Prijs      Bedrag',
  'Warmtepomp                   1     900,00      900,00',
  'Montage per uur              3      44,86      134,56',
  '',
  'Totaal excl. btw EUR 1.034,56',
  'Btw 21% EUR 217,26',
  `Totaal EUR ${total}`,
]
