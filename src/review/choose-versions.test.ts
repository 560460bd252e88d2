import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/drafts.ts'
import { chooseVersions, conflictKey } from './choose-versions.ts'
import { editOf } from './field-content.ts'
import { conflicts } from './merge-drafts.ts'

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
      const differing = conflicts(versions.mine, versions.theirs, versions.base)
      const takesTheirs = new Set(ofTheirs.map((name) => conflictKey({ document: 0, name })))
      const [made] = chooseVersions(versions, differing, takesTheirs)
      for (const name of names) {
        const text = (draft: DocumentDraft | undefined) => (draft ? editOf(draft, name)?.text : undefined)
        const isConflict = differing.some((conflict) => conflict.name === name)
        const changedByMe = text(mine) !== text(base)
        const wanted = isConflict
          ? takesTheirs.has(conflictKey({ document: 0, name }))
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
