import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { withEdit } from './field-content.ts'
import { mergeDrafts, type Conflict } from './merge-drafts.ts'

type Drafts = readonly DocumentDraft[]

/** Under which a conflict's choice is kept. */
export const getConflictKey = ({ document, name }: Pick<Conflict, 'document' | 'name'>) =>
  `${document} ${name}`

/**
 * Both versions put together: what only one of them changed as it was changed, and of each field that both changed
 * the version chosen.
 *
 * @param takesTheirs the conflicts, by `conflictKey`, of which theirs is taken; mine of every other.
 */
export function resolveConflicts(
  versions: { readonly mine: Drafts; readonly theirs: Drafts; readonly base: Drafts },
  differing: readonly Conflict[],
  takesTheirs: ReadonlySet<string>,
): DocumentDraft[] {
  const merged = mergeDrafts(versions.mine, versions.theirs, versions.base)
  return differing
    .filter((conflict) => !takesTheirs.has(getConflictKey(conflict)))
    .reduce<DocumentDraft[]>(
      (drafts, { document, name, mine }) =>
        drafts.with(document, withEdit(drafts[document] ?? { edits: [] }, name, mine)),
      merged,
    )
}
