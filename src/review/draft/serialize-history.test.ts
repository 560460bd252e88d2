import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'
import { withEdit } from './field-content.ts'
import { restoreHistory, serializeHistory } from './serialize-history.ts'
import { pushStep, createHistory, undo, type History } from './history.ts'

type Drafts = readonly DocumentDraft[]

const name = fc.constantFrom('A', '__proto__', 'Lines.0.Amount', 'Lines.1.Amount', 'constructor')
const value = fc.constantFrom('12345678901234567890', '1.50', '"x"', 'null', '{"b":1,"a":[2]}').map(parseJson)
const edit = fc.oneof(
  fc.constant(undefined),
  fc.record({ state: fc.constant('corrected' as const), text: fc.string(), value }),
  fc.constant({ state: 'absent' as const }),
)
/** A sequence of edits in two documents, and how many of them are undone. */
const work = fc.record({
  edits: fc.array(fc.tuple(fc.nat(1), name, edit), { maxLength: 12 }),
  back: fc.nat(12),
})

function buildHistory({
  edits,
  back,
}: typeof work extends fc.Arbitrary<infer T> ? T : never): History<Drafts> {
  const start = createHistory<Drafts>([{ edits: [] }, { edits: [] }])
  const edited = edits.reduce((history, [document, field, to]) => {
    const { present } = history
    return pushStep(history, present.with(document, withEdit(present[document]!, field, to)))
  }, start)
  return Array.from({ length: back }).reduce<History<Drafts>>((history) => undo(history), edited)
}

/** Equal drafts in new objects, as the server returns them. */
const cloneDrafts = (drafts: Drafts) =>
  parseJson(stringifyJson(drafts as unknown as Writable)) as unknown as Drafts
const serializeStates = (history: History<Drafts>) =>
  [history.past, history.present, history.future].map((part) => stringifyJson(part as unknown as Writable))

test('restores exactly the same history after a reload', () => {
  fc.assert(
    fc.property(work, (given) => {
      const history = buildHistory(given)
      expect(
        serializeStates(restoreHistory(serializeHistory(history), cloneDrafts(history.present))),
      ).toEqual(serializeStates(history))
    }),
  )
})

test('never applies a history to a different draft', () => {
  fc.assert(
    fc.property(work, name, (given, field) => {
      const history = buildHistory(given)
      const newer = history.present.with(
        0,
        withEdit(history.present[0]!, field, { state: 'added', text: 'newer' }),
      )
      expect(restoreHistory(serializeHistory(history), newer)).toEqual(createHistory(newer))
    }),
  )
})

test('stores the steps nearest to the present within the limits', () => {
  fc.assert(
    fc.property(work, fc.nat(5), fc.nat(600), (given, steps, length) => {
      const history = buildHistory(given)
      const record = serializeHistory(history, { maxSteps: steps, maxLength: length })
      expect(record.length).toBeLessThanOrEqual(length + 80)
      const restored = restoreHistory(record, history.present)
      expect(restored.past.length + restored.future.length).toBeLessThanOrEqual(steps)
      const past = restored.past.length === 0 ? [] : history.past.slice(-restored.past.length)
      expect(serializeStates({ ...restored })).toEqual(
        serializeStates({ ...history, past, future: history.future.slice(0, restored.future.length) }),
      )
    }),
  )
})

test('ignores the key order of an edit', () => {
  const history = pushStep(createHistory<Drafts>([{ edits: [] }]), [
    { edits: [['A', { state: 'corrected', text: 'x', page: 1, unlinked: false }]] },
  ])
  const present: Drafts = [{ edits: [['A', { page: 1, text: 'x', state: 'corrected' }]] }]
  expect(restoreHistory(serializeHistory(history), present).past).toHaveLength(1)
})

test.each([undefined, '', '{', '{"mark":1}', '[]'])('restores an empty history from %j', (record) => {
  expect(restoreHistory(record, [{ edits: [] }])).toEqual(createHistory([{ edits: [] }]))
})
