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

test('every field is as one of the two left it: as chosen where both changed it, as changed where one did', () => {
  fc.assert(
    fc.property(aDraft, aDraft, aDraft, fc.subarray(names), (base, mine, theirs, ofTheirs) => {
      const versions = { base: [base], mine: [mine], theirs: [theirs] }
      const differing = findConflicts(versions.mine, versions.theirs, versions.base)
      const takesTheirs = new Set(ofTheirs.map((name) => getConflictKey({ document: 0, name })))
      const [made] = resolveConflicts(versions, differing, takesTheirs)
      for (const name of names) {
        const text = (draft: DocumentDraft | undefined) => (draft ? findEdit(draft, name)?.text : undefined)
        const isConflict = differing.some((conflict) => conflict.name === name)
        const changedByMe = text(mine) !== text(base)
        const wanted = isConflict
          ? takesTheirs.has(getConflictKey({ document: 0, name }))
            ? theirs
            : mine
          : changedByMe
            ? mine
            : theirs
        expect(text(made), name).toBe(text(wanted))
      }
    }),
  )
})
