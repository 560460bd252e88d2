import { join } from 'node:path'
import { openEmbedded } from '#src/server/database/open-database.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { summariseResult } from '#src/workspace/summarise-result.ts'

/** Submissions stored in one transaction. */
const batchSize = 250

const places = [
  'Arnhem',
  'Breda',
  'Delft',
  'Deventer',
  'Goes',
  'Haarlem',
  'Leiden',
  'Meppel',
  'Zwolle',
  'Tiel',
]
const trades = [
  'Bakkerij',
  'Installaties',
  'Transport',
  'Advies',
  'Techniek',
  'Drukkerij',
  'Bouw',
  'Schilders',
]

/**
 * Fills the embedded database of a data folder, before a server opens it, with submissions of six models and four
 * people, whose results have 12 header fields and 20 lines of a table. The files themselves are missing.
 */
export async function fillWorkspace(dataFolder: string, count: number): Promise<void> {
  const opened = await openEmbedded(join(dataFolder, 'database'))
  try {
    const store = createWorkspaceStore(opened.database)
    for (let start = 0; start < count; start += batchSize) {
      const places = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => start + offset)
      await store.transaction(async (batch) => {
        const submissions = places.map(buildSubmission)
        await batch.addSubmissions(submissions)
        for (const [offset, { id }] of submissions.entries()) {
          const result = buildResult(start + offset)
          await batch.setResult(id, result, summariseResult(result))
        }
      })
    }
    // As in a workspace that grew while a server ran.
    await opened.maintain?.()
  } finally {
    await opened.close()
  }
}

function buildSubmission(place: number) {
  const id = crypto.randomUUID()
  return {
    id,
    idempotencyKey: id,
    modelId: place % 6 === 0 ? 'invoice' : `model-${place % 6}`,
    fileName: `factuur-${String(place).padStart(5, '0')}.txt`,
    fileBytes: 1000 + place,
    sha256: place.toString(16).padStart(64, '0'),
    submittedBy: `person ${place % 4}`,
  }
}

function buildResult(place: number): string {
  const total = (place * 137.31) % 9000
  const name = `${trades[place % trades.length]} ${places[(place * 7) % places.length]} ${place % 997} B.V.`
  const text = (Text: string) => ({ Text, Value: Text, Type: 'String', Confidence: 96, Page: 0 })
  const money = (amount: number) => ({
    Text: amount.toFixed(2).replace('.', ','),
    Value: { Amount: Number(amount.toFixed(2)), Currency: 'EUR' },
    Type: 'Currency',
    Confidence: 91,
    Page: 0,
    NeedsReview: place % 3 === 0,
  })
  const header = {
    SupplierName: text(name),
    InvoiceNumber: text(`VW-2026-${String(place).padStart(6, '0')}`),
    SupplierVatId: text(`NL${String(100_000_000 + place)}B01`),
    Iban: text(`NL91ABNA${String(4_171_640_000 + place)}`),
    CustomerName: text('Kantoor Noord'),
    OrderNumber: text(`PO-${place * 3}`),
    InvoiceDate: { Text: '14-03-2026', Value: '2026-03-14', Type: 'Date', Confidence: 99, Page: 0 },
    NetAmount: money(total / 1.21),
    VatAmount: money(total - total / 1.21),
    TotalAmount: money(total),
  }
  const lines = Array.from({ length: 20 }, (_, row) => [
    [`LineItems.${row}.Description`, text(`Werkzaamheden week ${(place + row) % 53} locatie ${row}`)],
    [`LineItems.${row}.Amount`, money(total / 20 + row)],
  ]).flat()
  return JSON.stringify({
    Documents: [
      { FileName: 'factuur.txt', TotalPages: 2, Fields: { ...header, ...Object.fromEntries(lines) } },
    ],
  })
}
