import { listChangedFields } from '#src/review/draft/list-changed-fields.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import type { DraftStore } from '../session/draft-store.ts'

/**
 * Undoes or redoes a step and reports which fields changed: they may not be among the differences.
 *
 * @param index of the shown document, from 0.
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
  showMessage('success', t(step === 'undo' ? 'compare.undone' : 'compare.redone', { what }))
}

/** Undoing a row changes many fields. */
const maxNamed = 4
