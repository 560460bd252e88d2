import { expect, test } from 'vitest'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { findConflicts, mergeDrafts } from './merge-drafts.ts'

const draft = (edits: Record<string, FieldEdit>): DocumentDraft[] => [{ edits: Object.entries(edits) }]
const accepted: FieldEdit = { state: 'accepted' }
const text = (words: string): FieldEdit => ({ state: 'corrected', text: words, value: words })
const base = draft({ A: accepted, B: text('old') })

test('what each changed alone is kept, deletions included', () => {
  const mine = draft({ A: accepted, B: text('mine'), C: accepted })
  const theirs = draft({ B: text('old'), D: accepted })
  expect(findConflicts(mine, theirs, base)).toEqual([])
  expect(mergeDrafts(mine, theirs, base)).toEqual(draft({ B: text('mine'), D: accepted, C: accepted }))
})

test('a field that both changed differently is a conflict and stays theirs', () => {
  const [mine, theirs] = [draft({ A: accepted, B: text('mine') }), draft({ A: accepted, B: text('theirs') })]
  expect(findConflicts(mine, theirs, base)).toEqual([
    { document: 0, name: 'B', mine: text('mine'), theirs: text('theirs'), base: text('old') },
  ])
  expect(mergeDrafts(mine, theirs, base)).toEqual(theirs)
})

test('the same change by both is no conflict, in whatever order its parts are written', () => {
  const theirs = draft({ A: accepted, B: { value: 'x', text: 'x', state: 'corrected' } })
  expect(findConflicts(draft({ A: accepted, B: text('x') }), theirs, base)).toEqual([])
})

test('my deletion against their change is a conflict', () => {
  expect(
    findConflicts(draft({ A: accepted }), draft({ A: accepted, B: text('theirs') }), base).map(
      ({ name }) => name,
    ),
  ).toEqual(['B'])
})
