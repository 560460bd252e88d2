import { listChangedFields } from '#src/review/draft/list-changed-fields.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import type { DraftStore } from '../session/draft-store.ts'

/**
 * Takes back the last step of work, or does it again, and says which fields that changed: they may not be among the
 * differences.
 *
 * @param index of the document that is shown, from 0.
 */
export function stepDraft(store: DraftStore, index: number, step: 'undo' | 'redo', t: Translate): void {
  const before = store.getState()
  store[step]()
  const after = store.getState()
  if (after.history === before.history) return
  const [earlier, later] = [before.documents[index], after.documents[index]]
  const names = earlier && later ? listChangedFields(earlier.draft, later.draft) : []
  const fields = names.map((name) => after.model.namer.formatReference(name))
  const what = fields.length === 0 ? t('compare.otherDocument') : fields.slice(0, maxNamed).join(', ')
  showMessage(t(step === 'undo' ? 'compare.undone' : 'compare.redone', { what }))
}

/** A row that is taken back changes many. */
const maxNamed = 4
