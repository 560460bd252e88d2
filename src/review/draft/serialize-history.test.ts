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
/** Edits one after another in two documents, and how often the last are taken back. */
const work = fc.record({
  edits: fc.array(fc.tuple(fc.nat(1), name, edit), { maxLength: 12 }),
  back: fc.nat(12),
})

function historyOf({ edits, back }: typeof work extends fc.Arbitrary<infer T> ? T : never): History<Drafts> {
  const start = createHistory<Drafts>([{ edits: [] }, { edits: [] }])
  const made = edits.reduce((history, [document, field, to]) => {
    const { present } = history
    return pushStep(history, present.with(document, withEdit(present[document]!, field, to)))
  }, start)
  return Array.from({ length: back }).reduce<History<Drafts>>((history) => undo(history), made)
}

/** As it comes from the server: other objects that say the same. */
const again = (drafts: Drafts) => parseJson(stringifyJson(drafts as unknown as Writable)) as unknown as Drafts
const told = (history: History<Drafts>) =>
  [history.past, history.present, history.future].map((part) => stringifyJson(part as unknown as Writable))

test('a history is to the letter the same after a reload', () => {
  fc.assert(
    fc.property(work, (given) => {
      const history = historyOf(given)
      expect(told(restoreHistory(serializeHistory(history), again(history.present)))).toEqual(told(history))
    }),
  )
})

test('a history is never laid over other work than it was made with', () => {
  fc.assert(
    fc.property(work, name, (given, field) => {
      const history = historyOf(given)
      const newer = history.present.with(
        0,
        withEdit(history.present[0]!, field, { state: 'added', text: 'newer' }),
      )
      expect(restoreHistory(serializeHistory(history), newer)).toEqual(createHistory(newer))
    }),
  )
})

test('of a long history the steps nearest to the present are kept, in bounds', () => {
  fc.assert(
    fc.property(work, fc.nat(5), fc.nat(600), (given, steps, length) => {
      const history = historyOf(given)
      const record = serializeHistory(history, { maxSteps: steps, maxLength: length })
      expect(record.length).toBeLessThanOrEqual(length + 80)
      const kept = restoreHistory(record, history.present)
      expect(kept.past.length + kept.future.length).toBeLessThanOrEqual(steps)
      const past = kept.past.length === 0 ? [] : history.past.slice(-kept.past.length)
      expect(told({ ...kept })).toEqual(
        told({ ...history, past, future: history.future.slice(0, kept.future.length) }),
      )
    }),
  )
})

test('the order in which the parts of an edit were written down makes no difference', () => {
  const history = pushStep(createHistory<Drafts>([{ edits: [] }]), [
    { edits: [['A', { state: 'corrected', text: 'x', page: 1, unlinked: false }]] },
  ])
  const present: Drafts = [{ edits: [['A', { page: 1, text: 'x', state: 'corrected' }]] }]
  expect(restoreHistory(serializeHistory(history), present).past).toHaveLength(1)
})

test.each([undefined, '', '{', '{"mark":1}', '[]'])('%j tells of nothing', (record) => {
  expect(restoreHistory(record, [{ edits: [] }])).toEqual(createHistory([{ edits: [] }]))
})
