import { expect, test } from 'vitest'
import { buildDocumentRow, buildLineRows, listDocumentHeadings, listLineHeadings } from './build-rows.ts'
import { createColumnCollector } from './columns.ts'
import type { NamedCells, PreparedDocument } from './prepare-document.ts'
import { toTextCell } from './to-cell.ts'

const cells = (...pairs: [string, string, string?][]): NamedCells =>
  pairs.map(([name, value, currency]) => [name, { value: toTextCell(value), currency: toTextCell(currency) }])

const prepare = (overrides: Partial<PreparedDocument>): PreparedDocument => ({
  fileName: 'a.pdf',
  number: 1,
  modelId: 'invoice',
  state: 'read',
  submissionState: 'to-review',
  submittedAt: '2026-03-14T10:00:00.000Z',
  submittedBy: null,
  sentAt: null,
  submissionId: 'id',
  fields: [],
  lines: [],
  ...overrides,
})

const invoice = {
  id: 'invoice',
  label: null,
  provider: null,
  documentType: null,
  fields: [
    { name: 'Number', type: 'String' as const },
    { name: 'Total', type: 'Currency' as const },
  ],
  tables: [{ name: 'Lines', columns: [{ name: 'Price', type: 'Currency' as const }] }],
}

const collect = (documents: readonly PreparedDocument[], models = [invoice]) => {
  const collector = createColumnCollector(models)
  for (const document of documents) collector.add(document)
  return collector.finish()
}
const tail = <T>(row: readonly T[], from: number) => row.slice(from)

test('columns are the model’s, then others as they are met; a missing value leaves a gap', () => {
  const documents = [
    prepare({ fields: cells(['Extra', 'x'], ['Number', '1']) }),
    prepare({ fields: cells(['Total', '2', 'EUR'], ['Paid', '3', 'USD']) }),
  ]
  const { fields } = collect(documents)
  expect(tail(listDocumentHeadings(fields, 'en'), 11)).toEqual([
    'Number',
    'Total',
    'Total currency',
    'Extra',
    'Paid',
    'Paid currency',
  ])
  const rows = documents.map((document) => tail(buildDocumentRow(document, fields, 'en'), 11))
  const [one, two] = rows.map((row) => row.map((cell) => cell?.kind === 'text' && cell.text))
  expect(one).toEqual(['1', false, false, 'x', false, false])
  expect(two).toEqual([false, '2', 'EUR', false, '3', 'USD'])
})

test('each row of a table names its document', () => {
  const lines = [{ table: 'Lines', row: 3, cells: cells(['Name', 'bolt'], ['Price', '2', 'EUR']) }]
  const { lines: columns } = collect([prepare({ lines })])
  expect(listLineHeadings(columns, 'nl')).toEqual([
    'Bestand',
    'Document',
    'Model',
    'Waarden',
    'Id van inzending',
    'Tabel',
    'Regel',
    'Price',
    'Price valuta',
    'Name',
  ])
  const [row = []] = buildLineRows(prepare({ lines, number: 2 }), columns, 'nl')
  expect(row).toEqual([
    toTextCell('a.pdf'),
    { kind: 'number', number: '2' },
    toTextCell('invoice'),
    toTextCell('zoals gelezen'),
    toTextCell('id'),
    toTextCell('Lines'),
    { kind: 'number', number: '3' },
    toTextCell('2'),
    toTextCell('EUR'),
    toTextCell('bolt'),
  ])
})

test('headings are distinct, whatever a model calls its fields', () => {
  const { fields } = collect(
    [prepare({ fields: cells(['File', 'a'], ['FILE', 'b'], ['File (2)', 'c']) })],
    [],
  )
  const headings = listDocumentHeadings(fields, 'en')
  expect(new Set(headings.map((heading) => heading.toLowerCase())).size).toBe(headings.length)
})

test('fields beyond the columns of a sheet share one, and none is lost', () => {
  const names = Array.from({ length: 2002 }, (_, index) => `F${index}`)
  const document = prepare({ fields: cells(...names.map((name): [string, string] => [name, 'v'])) })
  const { fields } = collect([document], [])
  const headings = listDocumentHeadings(fields, 'en')
  const row = buildDocumentRow(document, fields, 'en')
  expect([headings.length, row.length, headings.at(-1)]).toEqual([2012, 2012, 'Other fields'])
  expect(row.at(-1)).toEqual(toTextCell('F2000: v; F2001: v'))
})
