import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createBuildDocumentView, emptyViewContext, type DocumentView } from './document-view.ts'
import {
  acceptField,
  addField,
  confirmNotFound,
  correctField,
  markAbsent,
  renameField,
  resetField,
} from './fields/edit-field.ts'
import type { EditedDocument } from './draft/field-content.ts'
import { deleteRows, insertRow, moveRows } from './tables/edit-rows.ts'
import { setCell } from './tables/edit-cells.ts'

const buildText = (text: string) => buildField({ Text: text, Value: text, Type: 'String' })
const buildAmount = (amount: number) => buildField({ Text: String(amount), Value: amount, Type: 'Double' })
const result = parseResult(
  buildResult({
    Remark: buildText('words'),
    SupplierKvkNumber: buildText('69599084'),
    NetAmount: buildAmount(30),
    VatAmount: buildAmount(6),
    TotalAmount: buildAmount(36),
    'LineItems.0.Description': buildText('one'),
    'LineItems.0.Amount': buildAmount(10),
    'LineItems.1.Description': buildText('two'),
    'LineItems.1.Amount': buildAmount(20),
    'Other.1.Iban': buildText('NL91ABNA0417164300'),
  }),
)
const context = {
  ...emptyViewContext,
  model: [
    { name: 'InvoiceNumber', type: 'String', required: true, labels: [] },
    { name: 'Bic', type: 'String', labels: [] },
  ] as const,
}
const createBuild = () => createBuildDocumentView(new Set(['69599085']), context)
const document = result.Documents[0]!

type Edit = (document: EditedDocument, draft: DocumentDraft) => DocumentDraft

const lines = { table: 'LineItems', row: 0, column: 'Amount' }
/** Applied one after the other: edits of plain fields and cells that appear, disappear, move and have checks. */
const edits: readonly (readonly [name: string, edit: Edit])[] = [
  ['a text', (edited, draft) => correctField(edited, draft, 'Remark', { text: 'other words' })],
  ['the same text', (edited, draft) => correctField(edited, draft, 'Remark', { text: 'other words still' })],
  ['a sum', (edited, draft) => correctField(edited, draft, 'TotalAmount', { text: '37' })],
  ['what makes it right', (edited, draft) => correctField(edited, draft, 'VatAmount', { text: '7' })],
  ['a line', (edited, draft) => setCell(edited, draft, lines, { text: '11' })],
  ['a number', (edited, draft) => correctField(edited, draft, 'SupplierKvkNumber', { text: '69599085' })],
  ['a number no more', (edited, draft) => correctField(edited, draft, 'SupplierKvkNumber', { text: 'x' })],
  ['a missing field', (edited, draft) => correctField(edited, draft, 'InvoiceNumber', { text: '7' })],
  ['a missing one confirmed', (_, draft) => confirmNotFound(draft, 'Bic')],
  ['an added field', (edited, draft) => addField(edited, draft, { name: 'New', text: 'a', type: 'String' })],
  ['its name', (edited, draft) => renameField(edited, draft, 'New', 'Newer')],
  ['an absent field', (edited, draft) => markAbsent(edited, draft, 'NetAmount')],
  ['a row', (edited, draft) => insertRow(edited, draft, 'LineItems', 1)],
  ['rows that move', (edited, draft) => moveRows(edited, draft, 'LineItems', { from: 0, to: 2 })],
  ['a row less', (edited, draft) => deleteRows(edited, draft, 'LineItems', { at: 0 })],
  [
    'a cell with an identifier',
    (edited, draft) => correctField(edited, draft, 'Other.1.Iban', { text: '1' }),
  ],
  ['a field restored', (_, draft) => resetField(draft, 'NetAmount')],
  ['a text as it was read', (_, draft) => resetField(draft, 'Remark')],
  ['an accepted field', (edited, draft) => acceptField(edited, draft, 'Remark')],
  ['an added field gone', (edited, draft) => markAbsent(edited, draft, 'Newer')],
]

const pickDerived = ({
  fields,
  baseFields,
  byName,
  plainFields,
  cellFields,
  tables,
  kvkNumbers,
}: DocumentView) => ({
  fields,
  baseFields,
  byName,
  plainFields,
  cellFields,
  tables,
  kvkNumbers,
})

test('a view built on the previous one equals a view built from scratch', () => {
  const build = createBuild()
  const drafts: DocumentDraft[] = [{ edits: [] }]
  let view = build(document, { edits: [] })
  for (const [name, edit] of edits) {
    const draft = edit(view.editedDocument, view.draft)
    expect(draft, name).not.toBe(view.draft)
    drafts.push(draft)
    view = build(document, draft, view)
    expect(pickDerived(view), name).toEqual(pickDerived(createBuild()(document, draft)))
  }
  // In reverse, as undo does, and in steps of several edits.
  for (const draft of [...drafts.toReversed(), ...drafts.filter((_, index) => index % 4 === 0)]) {
    view = build(document, draft, view)
    expect(pickDerived(view)).toEqual(pickDerived(createBuild()(document, draft)))
  }
})

test('a keystroke replaces one field object, and only the lists that contain it', () => {
  const build = createBuild()
  const before = build(document, { edits: [] })
  const draft = correctField(before.editedDocument, before.draft, 'Remark', { text: 'word' })
  const after = build(document, draft, before)
  const changed = after.fields.filter((field) => before.byName.get(field.name) !== field)
  expect(changed.map(({ name }) => name)).toEqual(['Remark'])
  expect(after.cellFields).toBe(before.cellFields)
  expect(after.tables).toBe(before.tables)
  expect(after.kvkNumbers).toBe(before.kvkNumbers)
})

test('a model that loads later sorts the columns of a table in its order', () => {
  const before = createBuild()(document, { edits: [] })
  const modelTables = [{ name: 'LineItems', columns: [{ name: 'Amount' }, { name: 'Description' }] }]
  const build = createBuildDocumentView(new Set(), { ...context, modelTables })
  const listColumns = ({ tables }: DocumentView) => tables.get('LineItems')?.columns.map(({ name }) => name)
  expect(listColumns(before)).toEqual(['Description', 'Amount'])
  expect(listColumns(build(document, { edits: [] }, before))).toEqual(['Amount', 'Description'])
})

test('fields that would have the same name show their raw names, and the others do not', () => {
  const build = createBuild()
  const [alike] = parseResult(
    buildResult({ TotalAmount: buildAmount(1), Total_Amount: buildAmount(1), Remark: buildText('x') }),
  ).Documents
  const view = build(alike!, { edits: [] })
  expect(view.plainFields.map(({ readableName }) => readableName).slice(0, 3)).toEqual([
    'Total amount (TotalAmount)',
    'Total amount (Total_Amount)',
    'Remark',
  ])
  const next = build(alike!, correctField(alike!, { edits: [] }, 'Remark', { text: 'y' }), view)
  expect(next.plainFields[0]).toBe(view.plainFields[0])
})
