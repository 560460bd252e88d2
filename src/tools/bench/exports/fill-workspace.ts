import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { openEmbedded } from '#src/server/database/open-database.ts'

/** Rows inserted by one statement. */
const rowsPerInsert = 200

/**
 * Fills the database of a new data folder with read documents: invoices of 25 fields and 10 lines of 6 columns. Every
 * third has a draft, every sixth was sent.
 */
export async function fillWorkspace(folder: string, count: number): Promise<void> {
  const opened = await openEmbedded(join(folder, 'database'))
  try {
    for (let start = 0; start < count; start += rowsPerInsert) {
      const rows = Array.from({ length: Math.min(rowsPerInsert, count - start) }, (_, index) =>
        buildRow(start + index),
      )
      const json = JSON.stringify(rows)
      await opened.database.execute(sql`insert into workspace.submissions
        (id, idempotency_key, request_id, is_local, model_id, file_name, file_bytes, sha256, state, submitted_at, finished_at, result, to_check, documents_to_check, pages, documents)
        select id, id, id, true, 'invoice', file_name, 1000, '', state, now(), now(), result, 3, 0, 1, 1
        from json_to_recordset(${json}::text::json) as row(id uuid, file_name text, state text, result text)`)
      await opened.database
        .execute(sql`insert into workspace.drafts (submission_id, revision, content, saved_at)
        select id, 1, draft, now() from json_to_recordset(${json}::text::json) as row(id uuid, draft text) where draft is not null`)
      await opened.database
        .execute(sql`insert into workspace.feedback (id, submission_id, request_id, payload, sent_at, status)
        select id, id, id, payload, now(), 202 from json_to_recordset(${json}::text::json) as row(id uuid, payload text) where payload is not null`)
    }
  } finally {
    await opened.close()
  }
}

function buildRow(index: number) {
  const result = stringifyJson(buildResult(index))
  const isSent = index % 6 === 0
  return {
    id: crypto.randomUUID(),
    file_name: `factuur-${index}.pdf`,
    state: isSent ? 'sent' : 'to-review',
    result,
    draft: index % 3 === 0 ? buildDraft(index) : null,
    payload: isSent ? result : null,
  }
}

const buildDraft = (index: number) =>
  stringifyJson({
    documents: [
      {
        edits: [
          ['InvoiceNumber', { state: 'corrected', text: `F-${index}`, value: `F-${index}` }],
          ['Field3', { state: 'accepted' }],
          ['Field4', { state: 'accepted' }],
        ],
      },
    ],
    checked: 3,
  })

function buildResult(index: number): Writable {
  const amount = (cents: number) => ({ Amount: cents / 100, Currency: 'EUR' })
  const plain: [string, Writable][] = [
    ['InvoiceNumber', buildField('String', `2026-${index}`)],
    ['InvoiceDate', buildField('Date', '2026-03-14')],
    ['Total', buildField('Currency', amount(120_000 + index))],
    ...Array.from({ length: 22 }, (_, field): [string, Writable] => [
      `Field${field}`,
      buildField('String', `Waarde ${field} van document ${index}`, field % 8 === 3),
    ]),
  ]
  const lines = Array.from({ length: 10 }, (_, row): [string, Writable][] => [
    [`LineItems.${row}.Description`, buildField('String', `Onderdeel nummer ${row} met toebehoren`)],
    [`LineItems.${row}.ItemCode`, buildField('String', `00${row}${index}`)],
    [`LineItems.${row}.Quantity`, buildField('Double', row + 0.5)],
    [`LineItems.${row}.UnitPrice`, buildField('Currency', amount(1250 + row))],
    [`LineItems.${row}.Amount`, buildField('Currency', amount(2500 + row))],
    [`LineItems.${row}.VatRate`, buildField('Double', 21)],
  ])
  const Fields = new Map([...plain, ...lines.flat()])
  return {
    Documents: [{ FileName: `factuur-${index}.pdf`, TotalPages: 1, NeedsReview: false, Fields }],
  }
}

const buildField = (Type: string, Value: Writable, NeedsReview = false): Writable => ({
  Text: typeof Value === 'string' ? Value : '€ 1.250,00',
  Value,
  Type,
  Confidence: 97.25,
  Page: 0,
  NeedsReview,
})
