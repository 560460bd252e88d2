import { expect, test } from 'vitest'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { createHistory, pushStep, undo, type History } from './history.ts'
import { rebaseHistory } from './rebase-history.ts'

type Drafts = readonly DocumentDraft[]

const draft = (edits: Record<string, FieldEdit>): Drafts => [{ edits: Object.entries(edits) }]
const text = (words: string): FieldEdit => ({ state: 'corrected', text: words })
const added = (words: string): FieldEdit => ({ state: 'added', text: words })
const build = (...steps: Drafts[]) =>
  steps
    .slice(1)
    .reduce<History<Drafts>>((history, step) => pushStep(history, step), createHistory(steps[0] ?? []))
const list = ({ past, present, future }: History<Drafts>) => ({ past, present, future })

test('every step gets the changes of somebody else, and nothing else', () => {
  const history = undo(build(draft({}), draft({ A: text('a') }), draft({ A: text('a'), B: text('b') })))
  expect(list(rebaseHistory(history, draft({ C: text('theirs'), A: text('a') })))).toEqual({
    past: [draft({ C: text('theirs') })],
    present: draft({ C: text('theirs'), A: text('a') }),
    future: [draft({ A: text('a'), B: text('b'), C: text('theirs') })],
  })
})

test('returns the same history if the edits are the same, in any order', () => {
  const history = undo(build(draft({}), draft({ A: text('a'), B: text('b') }), draft({})))
  expect(rebaseHistory(history, draft({ B: text('b'), A: text('a') }))).toBe(history)
})

test('drops a step in a field that somebody else changed since', () => {
  const history = build(draft({}), draft({ A: text('a') }), draft({ A: text('a'), B: text('b') }))
  expect(list(rebaseHistory(history, draft({ A: text('theirs'), B: text('b') })))).toEqual({
    past: [draft({ A: text('theirs') })],
    present: draft({ A: text('theirs'), B: text('b') }),
    future: [],
  })
})

test('what somebody else undid stays undone', () => {
  const history = build(draft({ A: text('a') }), draft({ A: text('a'), B: text('b') }))
  expect(rebaseHistory(history, draft({ B: text('b') })).past).toEqual([draft({})])
})

test('keeps no step from before the field that they changed was added', () => {
  const history = build(draft({}), draft({ X: added('x') }), draft({ X: added('x'), A: text('a') }))
  const theirs = draft({ X: added('theirs'), A: text('a') })
  expect(rebaseHistory(history, theirs).past).toEqual([draft({ X: added('theirs') })])
})

const moved = (from: string | null): FieldEdit =>
  from === null ? { state: 'absent', from } : { state: 'moved', from }
const deleted = { 'L.0.A': moved('L.1.A'), 'L.1.A': moved(null) }

test('keeps no step from before rows moved in a table in which they changed a cell', () => {
  const history = build(draft({}), draft(deleted), draft({ ...deleted, N: text('n') }))
  const cell: FieldEdit = { state: 'corrected', from: 'L.1.A', text: 'theirs' }
  const theirs = draft({ ...deleted, 'L.0.A': cell, N: text('n') })
  expect(rebaseHistory(history, theirs).past).toEqual([draft({ ...deleted, 'L.0.A': cell })])
})

test('where they moved rows, every step has the table as they left it', () => {
  const history = build(
    draft({}),
    draft({ 'L.1.A': text('mine') }),
    draft({ 'L.1.A': text('mine'), N: text('n') }),
  )
  const theirs = draft({
    'L.0.A': { state: 'corrected', from: 'L.1.A', text: 'mine' },
    'L.1.A': moved(null),
    N: text('n'),
  })
  const [step, ...more] = rebaseHistory(history, theirs).past
  expect([new Map(step?.[0]?.edits), more]).toEqual([
    new Map(
      Object.entries({ 'L.0.A': { state: 'corrected', from: 'L.1.A', text: 'mine' }, 'L.1.A': moved(null) }),
    ),
    [],
  ])
})
