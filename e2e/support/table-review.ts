import type { Page } from '@playwright/test'
import { createTextFile } from './files/upload-file.ts'
import { documentsPage, closePage } from './review-page.ts'
import { startServer } from './servers/server.ts'
import { startFakeService, type FakeService } from './servers/fake-service.ts'

/** Creates a field of a result. `more` overrides properties. */
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

/** Creates the fields of a table with three columns. Row 2 is flagged. */
export function createTableFields(rows: number, getPage = (_row: number) => 0) {
  const cells = Array.from({ length: rows }, (_, row) => [
    [
      `Lines.${row}.Name`,
      createField(`name ${row + 1}`, 'String', { Page: getPage(row), NeedsReview: row === 1, Mark: row }),
    ],
    [`Lines.${row}.Unit`, createField('piece', 'String', { Page: getPage(row) })],
    [`Lines.${row}.Amount`, createField('0,10', 'Currency', { Page: getPage(row) })],
  ])
  return Object.fromEntries(cells.flat()) as Record<string, unknown>
}

/** Opens the review of a document for which a fake service returns `documents`. */
export async function withTableReview(
  page: Page,
  documents: readonly { readonly Fields: Record<string, unknown> }[],
  runSteps: (fakeService: FakeService) => Promise<void>,
) {
  const fakeService = await startFakeService(JSON.stringify({ Documents: documents }))
  const server = await startServer({ SERVICE_URL: fakeService.url })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, createTextFile('brief.txt', 'Kenmerk 12\nTotaal 12,50\n'))
    await documentsPage.open(page, 'brief.txt')
    await runSteps(fakeService)
  } finally {
    await closePage(page)
    await server.dispose()
    await fakeService.close()
  }
}

/** Returns the fields of a document in the first sent feedback. */
export function getSentFields(fakeService: FakeService, document = 0) {
  const payload = JSON.parse(fakeService.feedback[0] ?? '') as {
    Documents: { Fields: Record<string, { Text: string; Value: unknown; Page: number; Mark?: number }> }[]
  }
  return payload.Documents[document]?.Fields ?? {}
}
