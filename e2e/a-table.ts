import type { Page } from '@playwright/test'
import { textDocument } from './documents.ts'
import { documentsPage, leave } from './reviewer.ts'
import { startServer } from './server.ts'
import { startStandIn, type StandInService } from './stand-in-service.ts'

/** A field of a result; what matters of it. */
export const aField = (Text: string, Type = 'String', more: Record<string, unknown> = {}) => ({
  Text,
  Value:
    Type === 'Currency' ? { Amount: Number(Text.replace('.', '').replace(',', '.')), Currency: 'EUR' } : Text,
  Type,
  Page: 0,
  Confidence: 90,
  NeedsReview: false,
  ...more,
})

/** The fields of a table with three columns, of as many rows as asked. Row 2 asks for attention. */
export function aTable(rows: number, pageOf = (_row: number) => 0) {
  const cells = Array.from({ length: rows }, (_, row) => [
    [
      `Lines.${row}.Name`,
      aField(`name ${row + 1}`, 'String', { Page: pageOf(row), NeedsReview: row === 1, Mark: row }),
    ],
    [`Lines.${row}.Unit`, aField('piece', 'String', { Page: pageOf(row) })],
    [`Lines.${row}.Amount`, aField('0,10', 'Currency', { Page: pageOf(row) })],
  ])
  return Object.fromEntries(cells.flat()) as Record<string, unknown>
}

/** A server whose service answers these documents to everything; the review is open. */
export async function reviewing(
  page: Page,
  documents: readonly { readonly Fields: Record<string, unknown> }[],
  act: (standIn: StandInService) => Promise<void>,
) {
  const standIn = await startStandIn(JSON.stringify({ Documents: documents }))
  const server = await startServer({ SERVICE_URL: standIn.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, textDocument('brief.txt', 'Kenmerk 12\nTotaal 12,50\n'))
    await documentsPage.open(page, 'brief.txt')
    await act(standIn)
  } finally {
    await leave(page)
    await server.dispose()
    await standIn.close()
  }
}

/** The fields of the first document as they were sent. */
export function sentFields(standIn: StandInService, document = 0) {
  const payload = JSON.parse(standIn.feedback[0] ?? '') as {
    Documents: { Fields: Record<string, { Text: string; Value: unknown; Page: number; Mark?: number }> }[]
  }
  return payload.Documents[document]?.Fields ?? {}
}
