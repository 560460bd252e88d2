import { expect, test } from 'vitest'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { findConflicts, mergeDrafts } from './merge-drafts.ts'

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
