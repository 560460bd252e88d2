import type { Page } from '@playwright/test'
import { createTextFile } from './files/upload-file.ts'
import { documentsPage, closePage } from './review-page.ts'
import { startServer } from './servers/server.ts'
import { startFakeService, type FakeService } from './servers/fake-service.ts'

/** A field of a result; what matters of it. */
export const createField = (Text: string, Type = 'String', more: Record<string, unknown> = {}) => ({
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
export function createTableFields(rows: number, pageOf = (_row: number) => 0) {
  const cells = Array.from({ length: rows }, (_, row) => [
    [
      `Lines.${row}.Name`,
      createField(`name ${row + 1}`, 'String', { Page: pageOf(row), NeedsReview: row === 1, Mark: row }),
    ],
    [`Lines.${row}.Unit`, createField('piece', 'String', { Page: pageOf(row) })],
    [`Lines.${row}.Amount`, createField('0,10', 'Currency', { Page: pageOf(row) })],
  ])
  return Object.fromEntries(cells.flat()) as Record<string, unknown>
}

/** A server whose service answers these documents to everything; the review is open. */
export async function withTableReview(
  page: Page,
  documents: readonly { readonly Fields: Record<string, unknown> }[],
  act: (standIn: FakeService) => Promise<void>,
) {
  const standIn = await startFakeService(JSON.stringify({ Documents: documents }))
  const server = await startServer({ SERVICE_URL: standIn.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, createTextFile('brief.txt', 'Kenmerk 12\nTotaal 12,50\n'))
    await documentsPage.open(page, 'brief.txt')
    await act(standIn)
  } finally {
    await closePage(page)
    await server.dispose()
    await standIn.close()
  }
}

/** The fields of the first document as they were sent. */
export function getSentFields(standIn: FakeService, document = 0) {
  const payload = JSON.parse(standIn.feedback[0] ?? '') as {
    Documents: { Fields: Record<string, { Text: string; Value: unknown; Page: number; Mark?: number }> }[]
  }
  return payload.Documents[document]?.Fields ?? {}
}
