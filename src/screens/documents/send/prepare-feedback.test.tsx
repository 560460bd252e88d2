import { beforeEach, expect, test } from 'vitest'
import type { DocumentDraft, DraftContent, RegistryFinding } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import { getTypedKey } from '#src/review/editing/typed-text.ts'
import { acceptField, confirmNotFound, correctField, markAbsent } from '#src/review/fields/edit-field.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { insertRow } from '#src/review/tables/edit-rows.ts'
import { pasteBlock } from '#src/review/tables/paste-block.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { prepareFeedback } from './prepare-feedback.ts'

beforeEach(() => localStorage.clear())

const submission = { id: 'one', requestId: 'r' } as Submission
const euros = (Amount: number) => buildField({ Text: `€ ${Amount}`, Value: Amount, Type: 'Currency' })
const result = parseResult(
  buildResult({
    NetAmount: euros(100),
    VatAmount: euros(21),
    TotalAmount: euros(120),
    Note: buildField({ Text: 'a', Value: 'a', Type: 'String' }),
    SupplierName: buildField({ Text: 'Bakkerij Jansen', Value: 'Bakkerij Jansen', Type: 'String' }),
    KvkNumber: buildField({ Text: '69599084', Value: '69599084', Type: 'String' }),
  }),
)
const document = result.Documents[0]!
const prepare = (
  draft: DocumentDraft,
  model: readonly ModelFieldInfo[] = [],
  findings: Pick<DraftContent, 'registryFindings' | 'searchedTexts' | 'typedTexts'> = {},
) =>
  listHeld(
    prepareFeedback(
      submission,
      result,
      { revision: 1, content: { documents: [draft], checked: 0, ...findings }, savedAt: null, savedBy: null },
      { model, member: null, language: 'en' },
    ),
  )
const listHeld = (prepared: ReturnType<typeof prepareFeedback>) =>
  'fields' in prepared ? [prepared.why, ...prepared.fields.map(({ field }) => field)] : prepared
const accepted = ['NetAmount', 'VatAmount', 'TotalAmount'].reduce<DocumentDraft>(
  (draft, name) => acceptField(document, draft, name),
  { edits: [] },
)
const right = correctField(document, accepted, 'TotalAmount', { text: '€ 121,00' })

test('holds back fields to check, and failing checks that were accepted', () => {
  expect(prepare({ edits: [] })).toEqual(['unchecked', 'TotalAmount', 'NetAmount', 'VatAmount'])
  expect(prepare(accepted)).toEqual(['checks', 'TotalAmount'])
  expect(prepare(right)).toMatchObject({ ok: true })
})

test('holds back a document without a required field, until its reviewer marks it as absent', () => {
  const model = [{ name: 'Order', type: 'String', required: true } as const]
  expect(prepare(right, model)).toEqual(['unchecked', 'Order'])
  expect(prepare(confirmNotFound(right, 'Order'), model)).toMatchObject({ ok: true })
})

test('holds back a document flagged for a missing field that no row shows, because its model is unknown or does not require it', () => {
  const Fields = { Note: buildField({ Text: 'a', Value: 'a', Type: 'String' }) }
  const lacking = parseResult({ Documents: [{ NeedsReview: true, MissingFields: ['Order'], Fields }] })
  const draft = { revision: 1, content: null, savedAt: null, savedBy: null }
  const hold = (model: readonly ModelFieldInfo[]) =>
    listHeld(prepareFeedback(submission, lacking, draft, { model, member: null, language: 'en' }))
  expect(hold([])).toMatchObject({ ok: false, why: 'asked' })
  expect(hold([{ name: 'Order', type: 'String' }])).toMatchObject({ ok: false, why: 'asked' })
  expect(hold([{ name: 'Order', type: 'String', required: true }])).toEqual(['unchecked', 'Order'])
})

test('holds back a document whose required field was emptied by its reviewer', () => {
  const model = [{ name: 'SupplierName', type: 'String', required: true } as const]
  expect(prepare(right, model)).toMatchObject({ ok: true })
  const emptied = correctField(document, right, 'SupplierName', { value: '' })
  expect(prepare(emptied, model)).toEqual(['unchecked', 'SupplierName'])
  const blank = correctField(document, right, 'SupplierName', { text: '', value: '' })
  expect(prepare(blank, model)).toEqual(['unchecked', 'SupplierName'])
  expect(prepare(markAbsent(document, blank, 'SupplierName'), model)).toMatchObject({ ok: true })
})

test('holds back typed text that is not a value, which somebody typed in another browser', () => {
  const typedTexts: DraftContent['typedTexts'] = [['0 TotalAmount', { value: '12,3,4', currency: '' }]]
  expect(prepare(right, [], { typedTexts })).toEqual(['unreadable', 'TotalAmount'])
})

test('holds back typed text that is not a value, which only this device has', () => {
  const dated = parseResult(buildResult({ Due: buildField() }))
  const send = (typed: string) => {
    const key = getTypedKey({ document: 0, name: 'Due' })
    createTypedTextStorage(submission.id, null).write(new Map([[key, { value: typed, currency: '' }]]))
    const draft = { revision: 1, content: null, savedAt: null, savedBy: null }
    return listHeld(prepareFeedback(submission, dated, draft, { member: null, language: 'en' }))
  }
  expect(send('3 apr 2025')).toMatchObject({ ok: true })
  expect(send('3 apr 20x')).toEqual(['unreadable', 'Due'])
})

test('holds back fields that the registry contradicts, and counts texts on no page, both from the draft', () => {
  const typed = correctField(document, right, 'Note', { text: 'typed' })
  expect(prepare(typed)).toMatchObject({ ok: true, offPage: 0 })
  const searchedTexts: DraftContent['searchedTexts'] = [[0, 'Note', 'typed', false]]
  expect(prepare(typed, [], { searchedTexts })).toMatchObject({ ok: true, offPage: 1 })
  const ask = (finding: RegistryFinding) => prepare(typed, [], { registryFindings: [['69599084', finding]] })
  expect(ask({ kind: 'unknown', at: 1 })).toEqual(['unchecked', 'KvkNumber'])
  // The name belongs to another company than the number.
  expect(ask({ kind: 'registered', names: ['Test EMZ Dagobert'], at: 1 })).toEqual([
    'unchecked',
    'SupplierName',
    'KvkNumber',
  ])
  expect(ask({ kind: 'registered', names: ['Bakkerij Jansen B.V.'], at: 1 })).toMatchObject({ ok: true })
})

test('names the cells of inserted rows row by row', () => {
  const amount = buildField({ Text: '1.00', Value: 1, Type: 'Double' })
  const invoice = parseResult(buildResult({ 'Items.0.Quantity': amount, 'Items.0.Price': amount }))
  const [read] = invoice.Documents
  const empty = [1, 2].reduce<DocumentDraft>((draft, at) => insertRow(read!, draft, 'Items', at), {
    edits: [],
  })
  const columns = ['Quantity', 'Price']
  const texts = [
    ['two', 'b'],
    ['three', 'd'],
  ]
  const pasted = pasteBlock(read!, empty, 'Items', { at: 1, columns, texts })
  const draft = { revision: 1, content: { documents: [pasted], checked: 0 }, savedAt: null, savedBy: null }
  expect(listHeld(prepareFeedback(submission, invoice, draft, { member: null, language: 'en' }))).toEqual([
    'unreadable',
    'Items.1.Quantity',
    'Items.1.Price',
    'Items.2.Quantity',
    'Items.2.Price',
  ])
})
