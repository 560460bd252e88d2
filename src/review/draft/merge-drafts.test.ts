import { expect, test } from 'vitest'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { findConflicts, mergeDrafts } from './merge-drafts.ts'
import { getConflictKey, resolveConflicts } from './resolve-conflicts.ts'

const draft = (edits: Record<string, FieldEdit>): DocumentDraft[] => [{ edits: Object.entries(edits) }]
const accepted: FieldEdit = { state: 'accepted' }
const text = (words: string): FieldEdit => ({ state: 'corrected', text: words, value: words })
const base = draft({ A: accepted, B: text('old') })

test('keeps what only one side changed, including deletions', () => {
  const mine = draft({ A: accepted, B: text('mine'), C: accepted })
  const theirs = draft({ B: text('old'), D: accepted })
  expect(findConflicts(mine, theirs, base)).toEqual([])
  expect(mergeDrafts(mine, theirs, base)).toEqual(draft({ B: text('mine'), D: accepted, C: accepted }))
})

test('reports a conflict where both changed a field differently, and keeps theirs', () => {
  const [mine, theirs] = [draft({ A: accepted, B: text('mine') }), draft({ A: accepted, B: text('theirs') })]
  expect(findConflicts(mine, theirs, base)).toEqual([
    { document: 0, name: 'B', mine: text('mine'), theirs: text('theirs'), base: text('old') },
  ])
  expect(mergeDrafts(mine, theirs, base)).toEqual(theirs)
})

test('reports no conflict for the same change on both sides, regardless of key order', () => {
  const theirs = draft({ A: accepted, B: { value: 'x', text: 'x', state: 'corrected' } })
  expect(findConflicts(draft({ A: accepted, B: text('x') }), theirs, base)).toEqual([])
})

test('reports a conflict between my deletion and their change', () => {
  expect(
    findConflicts(draft({ A: accepted }), draft({ A: accepted, B: text('theirs') }), base).map(
      ({ name }) => name,
    ),
  ).toEqual(['B'])
})

const place = (left: number) => ({ page: 0, box: [left, 0, left + 10, 10] }) as const
const located = (edit: FieldEdit, left: number): FieldEdit => ({
  ...edit,
  location: { ...place(left), box: [...place(left).box] },
})

test('reports no conflict about a location, and keeps mine unless they changed the field', () => {
  const mine = draft({
    A: located(accepted, 5),
    B: located(text('old'), 5),
    C: located({ state: 'moved' }, 5),
  })
  const theirs = draft({ A: located(accepted, 9), B: text('theirs') })
  expect(findConflicts(mine, theirs, base)).toEqual([])
  expect(mergeDrafts(mine, theirs, base)).toEqual(
    draft({ A: located(accepted, 5), B: text('theirs'), C: located({ state: 'moved' }, 5) }),
  )
})

const moved = (from: string | null): FieldEdit =>
  from === null ? { state: 'absent', from } : { state: 'moved', from }

test('where rows of a table moved, one version of the whole table is chosen, so that no row is mixed', () => {
  // I deleted the first of three rows; they corrected the amount of the third.
  const mine = draft({
    'L.0.A': moved('L.1.A'),
    'L.1.A': moved('L.2.A'),
    'L.2.A': moved(null),
    N: text('mine'),
  })
  const theirs = draft({ 'L.2.A': text('316') })
  const conflicts = findConflicts(mine, theirs, draft({}))
  expect(conflicts.map(({ name, table }) => [name, table])).toEqual([
    ['L.0.A', 'L'],
    ['L.1.A', 'L'],
    ['L.2.A', 'L'],
  ])
  const versions = { mine, theirs, base: draft({}) }
  expect(resolveConflicts(versions, conflicts, new Set())).toEqual(
    draft({ 'L.2.A': moved(null), N: text('mine'), 'L.0.A': moved('L.1.A'), 'L.1.A': moved('L.2.A') }),
  )
  const theirsChosen = new Set(conflicts.map(getConflictKey))
  expect(theirsChosen.size).toBe(1)
  expect(resolveConflicts(versions, conflicts, theirsChosen)).toEqual(
    draft({ 'L.2.A': text('316'), N: text('mine') }),
  )
})

test('cells of another table, and of one whose rows stayed, are merged one by one', () => {
  const mine = draft({ 'L.0.A': moved('L.1.A'), 'L.1.A': moved(null), 'M.0.A': text('mine') })
  const theirs = draft({ 'M.1.A': text('theirs') })
  expect(findConflicts(mine, theirs, draft({}))).toEqual([])
  expect(mergeDrafts(mine, theirs, draft({}))[0]?.edits).toHaveLength(4)
})

test('without a base every difference is a conflict, so that nothing they undid returns unasked', () => {
  const mine = draft({ A: accepted, B: text('old'), C: accepted, 'L.0.A': moved('L.1.A'), 'L.1.B': accepted })
  const theirs = draft({ C: located(accepted, 5), D: accepted })
  const conflicts = findConflicts(mine, theirs, undefined)
  expect(conflicts.map(({ name, table }) => [name, table])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['L.0.A', 'L'],
    ['L.1.B', 'L'],
    ['D', undefined],
  ])
  const versions = { mine, theirs, base: undefined }
  expect(resolveConflicts(versions, conflicts, new Set(conflicts.map(getConflictKey)))).toEqual(theirs)
  const [merged] = resolveConflicts(versions, conflicts, new Set())
  expect(merged?.edits.map(([name]) => name).toSorted()).toEqual(['A', 'B', 'C', 'L.0.A', 'L.1.B'])
})
