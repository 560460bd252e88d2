import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { resolveConflicts, getConflictKey } from './resolve-conflicts.ts'
import { findEdit } from './field-content.ts'
import { findConflicts } from './merge-drafts.ts'

const names = ['A', 'B', 'C', 'D', 'E']
const aDraft: fc.Arbitrary<DocumentDraft> = fc
  .tuple(...names.map(() => fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined })))
  .map((texts) => ({
    edits: texts.flatMap((text, index) =>
      text === undefined ? [] : [[names[index] ?? '', { state: 'corrected' as const, text }]],
    ),
  }))

test('takes the chosen side of every conflict and every change that only one side made', () => {
  fc.assert(
    fc.property(aDraft, aDraft, aDraft, fc.subarray(names), (base, mine, theirs, theirNames) => {
      const versions = { base: [base], mine: [mine], theirs: [theirs] }
      const conflicts = findConflicts(versions.mine, versions.theirs, versions.base)
      const theirsChosen = new Set(theirNames.map((name) => getConflictKey({ document: 0, name })))
      const [resolved] = resolveConflicts(versions, conflicts, theirsChosen)
      for (const name of names) {
        const text = (draft: DocumentDraft | undefined) => (draft ? findEdit(draft, name)?.text : undefined)
        const isConflict = conflicts.some((conflict) => conflict.name === name)
        const isMine = isConflict
          ? !theirsChosen.has(getConflictKey({ document: 0, name }))
          : text(mine) !== text(base)
        expect(text(resolved), name).toBe(text(isMine ? mine : theirs))
      }
    }),
  )
})
