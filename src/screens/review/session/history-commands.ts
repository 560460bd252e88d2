import { canRedo, canUndo } from '#src/review/draft/history.ts'
import { listChangedFields } from '#src/review/draft/list-changed-fields.ts'
import { goToField } from './field-commands.ts'
import { getField, type ReviewSession } from './review-session.ts'

/**
 * Undoes the last step, or redoes the last undone one, reports which fields changed, and shows the first of them. A
 * change in another document of the submission is only mentioned.
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
 * Shows a field unless it is in view already, in which case the selection stays. The field gets the focus if another
 * field has it, or if the pressed button can no longer have it: otherwise the button keeps it, so that it can be pressed
 * again.
 */
function showField(session: ReviewSession, name: string, canRepeat: boolean): void {
  const { activeElement } = document
  // A grid moves its active cell itself, and its keys for selecting ranges would lose the focus.
  if (activeElement?.closest('[role="grid"]')) return
  const isCell = getField(session, name)?.cell !== undefined
  if (!canRepeat && !isCell && activeElement?.closest('header')) return goToField(session, name)
  const row = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (row !== null && isInSight(row)) return
  // The selection moves, and the focused control is unmounted with the previously open field.
  if (activeElement !== null && activeElement.closest('fieldset') !== null) return goToField(session, name)
  session.select(name)
  session.selection.requestFocus('value', name, { scrollsOnly: true })
}

/** Whether the full height of an element is visible in its scroller. */
function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect()
  const { top, bottom } = (element.closest('[data-scroller]') ?? document.body).getBoundingClientRect()
  return box.top >= top && box.bottom <= bottom
}
