import { countProgress } from '#src/review/fields/count-progress.ts'
import { listFailingChecks } from '#src/review/send-items.ts'
import type { DraftStore } from '../session/draft-store.ts'

/**
 * The number of unchecked fields in all documents, as the reviewer sees them: failing checks flag fields too. Includes
 * the documents that are flagged as a whole.
 */
export function countLiveUnchecked(store: DraftStore): number {
  const { documents } = store.getState()
  const fields = documents.map((view) => countProgress(view.fields))
  const left = fields.reduce((sum, { checked, toCheck }) => sum + toCheck - checked, 0)
  return left + documents.filter((view) => view.isFlaggedWithoutField).length
}

/** Whether a check fails in any document of a result as the reviewer sees it, whether or not its fields were accepted. */
export const hasFailingChecks = (store: DraftStore): boolean =>
  listFailingChecks(store.getState().documents.map(({ fields }) => fields)).length > 0
