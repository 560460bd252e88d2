import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { listChangedFields } from '#src/review/draft/list-changed-fields.ts'
import { goToField } from './field-commands.ts'
import { getField, type ReviewSession } from './review-session.ts'

/**
 * Takes back the last step of work, or does again the last one that was taken back; says which fields that changed, and
 * shows the first of them. What was changed in another document of the submission is only said to be there.
 */
export function stepHistory(session: ReviewSession, step: 'undo' | 'redo'): void {
  const { store, documentIndex, selection } = session
  const before = store.getState()
  store[step]()
  const after = store.getState()
  const [earlier, later] = [before.documents[documentIndex], after.documents[documentIndex]]
  if (earlier === undefined || later === undefined || after.history === before.history) return
  const names = listChangedFields(earlier.draft, later.draft)
  const fields = names.flatMap((name) => later.byName.get(name) ?? earlier.byName.get(name) ?? [])
  selection.setHistoryStep({
    step,
    fields: fields.map(({ readableName }) => readableName),
    drafts: after.history.present,
  })
  const shown = names.find((name) => later.byName.has(name))
  const hasMore = step === 'undo' ? canUndo(after.history) : canRedo(after.history)
  if (shown !== undefined) showField(session, shown, hasMore)
}

/**
 * Shows a field unless it is in sight: what the reviewer was at stays open. It gets the focus if a field has it, or if the
 * button that was pressed can no longer have it: who pressed a button may want to press it again.
 */
function showField(session: ReviewSession, name: string, canRepeat: boolean): void {
  const { activeElement } = document
  // A grid moves its active cell by itself, and the keys that select ranges would lose theirs.
  if (activeElement?.closest('[role="grid"]')) return
  const isCell = getField(session, name)?.cell !== undefined
  if (!canRepeat && !isCell && activeElement?.closest('header')) return goToField(session, name)
  const row = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (row !== null && isInSight(row)) return
  // The selection moves, and the control that has the focus goes with the field that was open.
  if (activeElement !== null && activeElement.closest('fieldset') !== null) return goToField(session, name)
  session.select(name)
  session.selection.requestFocus('value', name, { scrollsOnly: true })
}

/** Whether the whole height of an element is within what its scroller shows. */
function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const { top, bottom } = (element.closest('[data-scroller]') ?? document.body).getBoundingClientRect()
  return box.top >= top && box.bottom <= bottom
}
