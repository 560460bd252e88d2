import { expect, test } from 'vitest'
import { compareDocuments } from '#src/review/compare/compare-documents.ts'
import { listReadFields, type ComparedDocument } from '#src/review/compare/compared-field.ts'
import { buildField, parseResult } from '#src/testing/builders/analysis-result.ts'
import { isTakeable } from './item-values.ts'

const names = ['Due', 'Lines.0.Code', 'Lines.0.Date']
const fields = names.map((name) => [name, buildField({ Text: 'x', Value: 'x', Type: 'String' })])
const read = parseResult({ Documents: [{ Fields: Object.fromEntries(fields) }] }).Documents.flatMap(
  listReadFields,
)
const leave = (...unreadable: readonly string[]): ComparedDocument =>
  read.map((field) => (unreadable.includes(field.name) ? { ...field, isUnreadable: true } : field))
const listTakeable = (other: ComparedDocument) =>
  compareDocuments([[], other]).flatMap((item) => (isTakeable(item, 1) ? [item.kind] : []))

test('typed text that is no value cannot be taken over, but the row around it can', () => {
  expect(listTakeable(leave())).toEqual(['field', 'row'])
  expect(listTakeable(leave('Due', 'Lines.0.Date'))).toEqual(['row'])
  expect(listTakeable(leave(...names))).toEqual([])
})
