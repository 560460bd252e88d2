import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildFeedback } from './build-feedback.ts'
import { setCell } from './tables/edit-cells.ts'
import { insertRow } from './tables/edit-rows.ts'
import { addColumn, pasteBlock } from './tables/paste-block.ts'

const text = (Text: string) => buildField({ Text, Value: Text, Type: 'String' })
const untouched: DocumentDraft = { edits: [] }
const parse = (...names: readonly string[]) =>
  parseResult(buildResult(Object.fromEntries(names.map((name) => [name, text(name)]))))
const invoice = parse('Number', 'Items.0.Code', 'Items.0.Text', 'Total')
const document = invoice.Documents[0]!

/** The names in the payload, in its order. */
function listSent(result: typeof invoice, draft: DocumentDraft): string[] {
  const feedback = buildFeedback(result, [draft])
  if (!feedback.ok) throw new Error('refused')
  return [...(feedback.payload.Documents[0]?.Fields.keys() ?? [])]
}

const inGridOrder = [
  'Number',
  'Items.0.Code',
  'Items.0.Text',
  'Total',
  'Items.1.Code',
  'Items.1.Text',
  'Items.2.Code',
  'Items.2.Text',
]

test('cells pasted into inserted rows are sent row by row, as typed ones are', () => {
  const texts = [
    ['b', 'c'],
    ['d', 'e'],
  ]
  const columns = ['Code', 'Text']
  const empty = insertRow(document, insertRow(document, untouched, 'Items', 1), 'Items', 2)
  const pasted = pasteBlock(document, empty, 'Items', { at: 1, columns, texts })
  const typed = texts.reduce(
    (draft, line, index) =>
      line.reduce((before, cell, position) => {
        const at = { table: 'Items', row: index + 1, column: columns[position] ?? '' }
        return setCell(document, before, at, { text: cell })
      }, draft),
    untouched,
  )
  expect(listSent(invoice, typed)).toEqual(inGridOrder)
  expect(listSent(invoice, pasted)).toEqual(inGridOrder)
})

test('a cell added to a row of the result is sent with its row', () => {
  const appended = pasteBlock(document, untouched, 'Items', {
    at: 1,
    columns: ['Code', 'Text'],
    texts: [['b', 'c']],
  })
  const widened = addColumn(document, appended, 'Items', { name: 'Unit', type: 'String' })
  const filled = setCell(document, widened, { table: 'Items', row: 0, column: 'Unit' }, { text: 'kg' })
  expect(listSent(invoice, filled)).toEqual([
    'Number',
    'Items.0.Code',
    'Items.0.Text',
    'Total',
    'Items.0.Unit',
    'Items.1.Code',
    'Items.1.Text',
  ])
})

test('a table without an added cell is sent in the order of the service', () => {
  const names = ['Items.0.Code', 'Items.1.Code', 'Items.0.Text', 'Items.1.Text']
  const result = parse(...names)
  const corrected = setCell(
    result.Documents[0]!,
    untouched,
    { table: 'Items', row: 0, column: 'Text' },
    { text: 'x' },
  )
  expect(listSent(result, corrected)).toEqual(names)
})
