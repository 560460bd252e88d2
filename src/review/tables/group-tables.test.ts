import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { setCell } from './edit-cells.ts'
import { deleteRows, duplicateRows, insertRow, moveRows } from './edit-rows.ts'
import { groupTables, listTableFields } from './group-tables.ts'

const untouched: DocumentDraft = { edits: [] }

/** A document whose table Lines has the given texts, one pair per row, numbered from `base`. */
function withLines(rows: readonly (readonly [string, string])[], base = 0): ResultDocument {
  const cells = rows.flatMap(([name, amount], index) => [
    [`Lines.${base + index}.Name`, buildField({ Text: name, Value: name, Type: 'String', Page: 1 })] as const,
    [
      `Lines.${base + index}.Amount`,
      buildField({ Text: amount, Value: { Amount: Number(amount) }, Type: 'Currency', Page: 1 }),
    ] as const,
  ])
  return parseResult(buildResult(Object.fromEntries(cells))).Documents[0]!
}
const abc = withLines([
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
])

/** The rows as a reviewer sees them. */
const shown = (document: ResultDocument, draft: DocumentDraft) =>
  groupTables(buildReviewFields(document, draft))
    .tables.get('Lines')
    ?.rows.map(({ number, cells }) => `${number}:${[...cells.values()].map((cell) => cell.text).join(',')}`)

test('sorts rows by number, not by text', () => {
  const document = parseResult(buildResult({ 'T.10.A': buildField(), 'T.2.A': buildField() })).Documents[0]!
  expect(
    groupTables(buildReviewFields(document, untouched))
      .tables.get('T')
      ?.rows.map((row) => row.number),
  ).toEqual([2, 10])
})

test.each(['Total', 'a.b', 'a.01.b', 'a.-1.b', 'a.1.5x.', '.1.b', 'a.1e3.b'])(
  'does not treat %s as a table field',
  (name) => {
    const document = parseResult(buildResult({ [name]: buildField() })).Documents[0]!
    expect(groupTables(buildReviewFields(document, untouched)).plain.map((field) => field.name)).toEqual([
      name,
    ])
  },
)

test('allows dots in the name of a table', () => {
  const document = parseResult(buildResult({ 'my.own.3.Lines.0.A': buildField() })).Documents[0]!
  expect([...groupTables(buildReviewFields(document, untouched)).tables.keys()]).toEqual(['my.own.3.Lines'])
})

const priced = parseResult(
  buildResult(
    Object.fromEntries(
      [
        'Lines.0.Description',
        'Lines.0.Quantity',
        'Lines.0.Amount',
        'Lines.1.Position',
        'Lines.1.Description',
        'Lines.1.Quantity',
        'Lines.1.UnitPrice',
        'Lines.1.Amount',
        'Lines.2.Remark',
      ].map((name) => [name, buildField()]),
    ),
  ),
).Documents[0]!
const listColumns = (columns: readonly string[] = []) =>
  groupTables(buildReviewFields(priced, untouched), priced.Fields.keys(), [
    { name: 'Lines', columns: columns.map((name) => ({ name })) },
  ])
    .tables.get('Lines')
    ?.columns.map(({ name }) => name)

test('a column that the first row lacks has the position that it has in other rows', () => {
  expect(listColumns()).toEqual(['Position', 'Description', 'Quantity', 'UnitPrice', 'Amount', 'Remark'])
})

test('columns are in the order of the model; unlisted ones are next to their neighbours', () => {
  expect(listColumns(['Quantity', 'Unit', 'Description', 'Amount'])).toEqual([
    'Quantity',
    'UnitPrice',
    'Position',
    'Description',
    'Amount',
    'Remark',
  ])
})

test('lists exactly the fields that were grouped', () => {
  const name = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('T', 'a.b', '__proto__', '0'),
        fc.nat(12),
        fc.constantFrom('A', 'B', 'constructor'),
      )
      .map((parts) => parts.join('.')),
  )
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const document: ResultDocument = {
        Fields: new Map(names.map((each) => [each, { Text: each, rest: new Map() }])),
        rest: new Map(),
      }
      const fields = buildReviewFields(document, untouched)
      const { plain, tables } = groupTables(fields)
      const again = [...plain, ...[...tables.values()].flatMap(listTableFields)]
      expect(new Set(again)).toEqual(new Set(fields))
      expect(again).toHaveLength(fields.length)
    }),
  )
})

test('moves the rows below a deleted row up without a gap', () => {
  const draft = deleteRows(abc, untouched, 'Lines', { at: 1 })
  expect(shown(abc, draft)).toEqual(['0:a,1', '1:c,3'])
  expect(draft.edits.filter(([, edit]) => edit.state === 'absent').map(([name]) => name)).toEqual([
    'Lines.2.Name',
    'Lines.2.Amount',
  ])
})

test('inserts an empty row with the types of the columns and the page of its neighbour', () => {
  const draft = insertRow(abc, untouched, 'Lines', 1)
  expect(shown(abc, draft)).toEqual(['0:a,1', '1:,', '2:b,2', '3:c,3'])
  expect(buildReviewFields(abc, draft).find((field) => field.name === 'Lines.1.Amount')).toMatchObject({
    type: 'Currency',
    page: 1,
    value: null,
  })
})

test('inserts a copy below its row and moves a row to the given index', () => {
  expect(shown(abc, duplicateRows(abc, untouched, 'Lines', { at: 0 }))).toEqual([
    '0:a,1',
    '1:a,1',
    '2:b,2',
    '3:c,3',
  ])
  expect(shown(abc, moveRows(abc, untouched, 'Lines', { from: 0, to: 2 }))).toEqual([
    '0:b,2',
    '1:c,3',
    '2:a,1',
  ])
})

test('keeps counting from one in a table that starts at one', () => {
  const document = withLines(
    [
      ['a', '1'],
      ['b', '2'],
    ],
    1,
  )
  expect(shown(document, deleteRows(document, untouched, 'Lines', { at: 0 }))).toEqual(['1:b,2'])
})

test('adds a missing cell with the type of its column and the page of its row', () => {
  const draft = setCell(abc, untouched, { table: 'Lines', row: 3, column: 'Amount' }, { text: '4,50' })
  expect(buildReviewFields(abc, draft).at(-1)).toMatchObject({
    name: 'Lines.3.Amount',
    state: 'added',
    type: 'Currency',
    page: 1,
    value: { Amount: 4.5 },
  })
})

test('moves a correction along with its row', () => {
  const corrected = setCell(abc, untouched, { table: 'Lines', row: 2, column: 'Name' }, { text: 'see' })
  expect(shown(abc, deleteRows(abc, corrected, 'Lines', { at: 0 }))).toEqual(['0:b,2', '1:see,3'])
})

test('leaves no edits when a row is moved away and back', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(2), (from, to) => {
      const back = moveRows(abc, moveRows(abc, untouched, 'Lines', { from, to }), 'Lines', {
        from: to,
        to: from,
      })
      expect(shown(abc, back)).toEqual(shown(abc, untouched))
      expect(back.edits).toEqual([])
    }),
  )
})
