import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { withEdit } from './field-content.ts'
import { mergeDrafts, type Conflict } from './merge-drafts.ts'

type Drafts = readonly DocumentDraft[]

/** Identifies a choice: the conflicts of a table whose rows moved share one. */
export const getConflictKey = ({ document, name, table }: Pick<Conflict, 'document' | 'name' | 'table'>) =>
  table === undefined ? `${document} ${name}` : `${document} ${table}.`

/**
 * Merges both versions: takes every change that only one side made, and the chosen side of every conflict.
 *
 * @param theirsChosen keys (getConflictKey) of the conflicts for which theirs was chosen; mine wins the others.
 */
export function resolveConflicts(
  versions: { readonly mine: Drafts; readonly theirs: Drafts; readonly base: Drafts | undefined },
  conflicts: readonly Conflict[],
  theirsChosen: ReadonlySet<string>,
): DocumentDraft[] {
  const merged = mergeDrafts(versions.mine, versions.theirs, versions.base)
  return conflicts
    .filter((conflict) => !theirsChosen.has(getConflictKey(conflict)))
    .reduce<DocumentDraft[]>(
      (drafts, { document, name, mine }) =>
        drafts.with(document, withEdit(drafts[document] ?? { edits: [] }, name, mine)),
      merged,
    )
}
