import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildFeedback, stringifyFeedback } from '../build-feedback.ts'
import { createBuildDocumentView, emptyViewContext, type DocumentView } from '../document-view.ts'
import { countProgress } from './count-progress.ts'
import { addField, confirmNotFound, correctField, markAbsent, resetField } from './edit-field.ts'
import { listUnreadRequired, type ModelFieldInfo } from './expected-fields.ts'
import { orderFields } from './order-fields.ts'

const untouched: DocumentDraft = { edits: [] }
const read = (text: string, flagged = false) => ({
  Text: text,
  Value: text,
  Type: 'String' as const,
  Page: 0,
  Confidence: 99,
  NeedsReview: flagged,
  rest: new Map(),
})
const buildDocument = (fields: Record<string, ReturnType<typeof read>>): ResultDocument => ({
  Fields: new Map(Object.entries(fields)),
  rest: new Map(),
})
const model: readonly ModelFieldInfo[] = [
  { name: 'Number', type: 'String', required: true },
  { name: 'Date', type: 'Date', required: true },
  { name: 'Remark', type: 'String' },
]
const buildView = (context: Partial<typeof emptyViewContext> = {}) =>
  createBuildDocumentView(new Set(), { ...emptyViewContext, model, getShownPage: () => 2, ...context })
const document = buildDocument({ Number: read('A1', true), Other: read('x') })
const show = ({ fields }: DocumentView) => fields.map(({ name, state }) => `${name} ${state}`)

test('lists every field of the model that was not found, in its order; a required one is to check', () => {
  const view = buildView()(document, untouched)
  expect(show(view)).toEqual(['Number to-check', 'Other unchecked', 'Date to-check', 'Remark not-found'])
  expect(view.byName.get('Date')).toMatchObject({
    type: 'Date',
    text: '',
    isMissing: true,
    reasons: ['required'],
  })
  expect(countProgress(view.fields)).toEqual({ checked: 0, toCheck: 2 })
})

test('lists no empty row for a rare field; an added field of that name stays, even when emptied', () => {
  const rare: readonly ModelFieldInfo[] = [...model, { name: 'Bic', type: 'String', rare: true }]
  const build = buildView({ model: rare })
  expect(show(build(document, untouched))).toEqual(show(buildView()(document, untouched)))
  const { editedDocument } = build(document, untouched)
  const added = addField(editedDocument, untouched, {
    name: 'Bic',
    type: 'String',
    text: 'ABNANL2A',
    page: 0,
  })
  const emptied = correctField(build(document, added).editedDocument, added, 'Bic', { text: '' })
  expect(build(document, emptied).byName.get('Bic')).toMatchObject({ state: 'added', text: '' })
})

test('a field that is both required and rare is to check', () => {
  const both: readonly ModelFieldInfo[] = [{ name: 'Cashier', type: 'String', required: true, rare: true }]
  const view = buildView({ model: both })(document, untouched)
  expect(show(view)).toEqual(['Number to-check', 'Other unchecked', 'Cashier to-check'])
  expect(countProgress(view.fields)).toEqual({ checked: 0, toCheck: 2 })
  expect(listUnreadRequired(document, both)).toEqual(['Cashier'])
})

test('adds nothing without a known model, or to one of several documents if it has no field', () => {
  expect(show(buildView({ model: [] })(document, untouched))).toEqual(['Number to-check', 'Other unchecked'])
  const empty = buildDocument({})
  expect(show(buildView({ isOnlyDocument: false })(empty, untouched))).toEqual([])
  expect(buildView()(empty, untouched).fields).toHaveLength(3)
})

test('a filled field is added with the Type of the model on the shown page, and keeps its position', () => {
  const build = buildView()
  const { editedDocument, fields } = build(document, untouched)
  const filled = correctField(editedDocument, untouched, 'Date', { text: '14 maart 2025' })
  const view = build(document, filled)
  expect(view.byName.get('Date')).toMatchObject({
    state: 'added',
    type: 'Date',
    value: '2025-03-14',
    page: 2,
    isMissing: false,
  })
  expect(view.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
  expect(orderFields(view.fields).map(({ name }) => name)).toEqual(
    orderFields(fields).map(({ name }) => name),
  )
  expect(countProgress(view.fields)).toEqual({ checked: 1, toCheck: 2 })
})

test('a field that is emptied again counts as not found', () => {
  const { editedDocument } = buildView()(document, untouched)
  const filled = correctField(editedDocument, untouched, 'Remark', { text: 'a' })
  expect(correctField(editedDocument, filled, 'Remark', { text: '' })).toEqual(untouched)
  expect(correctField(editedDocument, untouched, 'Remark', { text: ' ' })).toBe(untouched)
})

test('"Not in the document" removes the flag of a required field, and undoing that restores it', () => {
  const build = buildView()
  const confirmed = confirmNotFound(untouched, 'Date')
  const view = build(document, confirmed)
  expect(view.byName.get('Date')?.state).toBe('absent')
  expect(countProgress(view.fields)).toEqual({ checked: 1, toCheck: 2 })
  expect(build(document, resetField(confirmed, 'Date')).byName.get('Date')?.state).toBe('to-check')
})

test('flags a required field that was read empty', () => {
  const view = buildView()(buildDocument({ Number: read('') }), untouched)
  expect(view.byName.get('Number')).toMatchObject({ state: 'to-check', isMissing: false })
  expect(view.byName.get('Number')?.reasons).toContain('required')
})

test.each([[''], [null], [[]], [{}]])(
  'a required field emptied to %j is to check until it is marked absent',
  (value) => {
    const filled = buildDocument({ Number: read('A1'), Date: read('x') })
    const emptied = correctField(filled, untouched, 'Number', { value, text: '' })
    const view = buildView()(filled, emptied)
    expect(view.byName.get('Number')).toMatchObject({ state: 'to-check', reasons: ['required'] })
    expect(countProgress(view.fields, filled)).toEqual({ checked: 0, toCheck: 1 })
    const absent = buildView()(filled, markAbsent(filled, emptied, 'Number'))
    expect(countProgress(absent.fields, filled)).toEqual({ checked: 0, toCheck: 0 })
  },
)

test('a field that did not change is the same object after a keystroke in another', () => {
  const build = buildView()
  const before = build(document, untouched)
  const after = build(
    document,
    correctField(before.editedDocument, untouched, 'Other', { text: 'y' }),
    before,
  )
  for (const name of ['Number', 'Date', 'Remark'])
    expect(after.byName.get(name)).toBe(before.byName.get(name))
})

const name = fc.constantFrom('A', 'B', 'C', 'D', 'T.0.A', '__proto__', 'constructor')
const anyModel = fc.uniqueArray(
  fc.record({ name, type: fc.constantFrom(...fieldTypes), required: fc.boolean() }),
  { selector: (field) => field.name },
)
const anyDocument = fc.uniqueArray(name).map((names): ResultDocument => ({
  Fields: new Map(names.map((each) => [each, read('x')])),
  rest: new Map(),
}))
const anySteps = fc.array(
  fc.record({ name, kind: fc.constantFrom('fill', 'empty', 'absent', 'confirm', 'reset') }),
  { maxLength: 8 },
)

/** The fields of a document that are sent. */
function listSent(fields: ResultDocument, draft: DocumentDraft): { names: string[]; json: string } {
  const result: AnalysisResult = { Documents: [fields], rest: new Map() }
  const built = buildFeedback(result, [draft])
  if (!built.ok) throw new Error('The feedback is incomplete')
  return {
    names: [...(built.payload.Documents[0]?.Fields.keys() ?? [])],
    json: stringifyFeedback(built.payload),
  }
}

test('rows that were not filled change nothing in the payload, whatever other edits are made', () => {
  fc.assert(
    fc.property(anyModel, anyDocument, anySteps, (fields, read_, steps) => {
      const build = buildView({ model: fields })
      let view = build(read_, untouched)
      for (const step of steps) {
        const field = view.byName.get(step.name)
        if (field === undefined) continue
        const edits = {
          fill: () => correctField(view.editedDocument, view.draft, step.name, { text: 'y', value: 'y' }),
          empty: () => correctField(view.editedDocument, view.draft, step.name, { text: '', value: null }),
          absent: () => markAbsent(view.editedDocument, view.draft, step.name),
          confirm: () => (field.isMissing ? confirmNotFound(view.draft, step.name) : view.draft),
          reset: () => resetField(view.draft, step.name),
        }
        view = build(read_, edits[step.kind as keyof typeof edits](), view)
      }
      const sent = listSent(read_, view.draft)
      const shown = view.fields.filter(({ isMissing, state }) => !isMissing && state !== 'absent')
      expect(new Set(sent.names)).toEqual(new Set(shown.map((field) => field.name)))
      // Without the model the same is sent.
      const kept = view.draft.edits.filter(([each, { state }]) => read_.Fields.has(each) || state === 'added')
      expect(listSent(read_, { edits: kept }).json).toBe(sent.json)
      expect(new Set(view.fields.map((field) => field.name)).size).toBe(view.fields.length)
    }),
  )
})
