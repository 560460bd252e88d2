import type { ReviewField } from '#src/review/fields/review-field.ts'
import { acceptField, markAbsent, resetField } from '#src/review/fields/edit-field.ts'
import { findNextToCheck } from '#src/review/fields/order-fields.ts'
import { getField, getOrderedFields, type ReviewSession } from './review-session.ts'
import { findTypedProblem } from './typed-text.ts'

/** Selects a field, scrolls it into view and focuses its Text with the text selected, so that typing replaces it. */
export function goToField(
  session: ReviewSession,
  name: string,
  block: 'nearest' | 'center' = 'nearest',
): void {
  session.select(name)
  session.selection.requestFocus('text', name, { selectsText: true, block })
}

/** Accepts a field and goes to the next one to check, unless what was typed in it cannot be sent. */
export function acceptAndGoToNext(session: ReviewSession, name: string): void {
  const { store, documentIndex } = session
  if (findTypedProblem(store.getState().typed, { document: documentIndex, name }) !== undefined) return
  const ordered = getOrderedFields(session)
  store.endEditGroup()
  session.apply((document, draft) => acceptField(document, draft, name))
  goToNextToCheck(session, name, ordered)
}

/** Leaves a field out, or takes that back. A field to check is dealt with by it: the next one follows. */
export function toggleAbsent(session: ReviewSession, { name, state }: ReviewField): void {
  const ordered = getOrderedFields(session)
  session.store.clearTyped(session.documentIndex, name)
  session.apply((document, draft) =>
    state === 'absent' ? resetField(draft, name) : markAbsent(document, draft, name),
  )
  if (state === 'to-check') goToNextToCheck(session, name, ordered)
}

/** @param ordered the order before the edit: an edit must not change where the reviewer goes next. */
function goToNextToCheck(session: ReviewSession, from: string, ordered: readonly ReviewField[]): void {
  const current = ordered.map((field) => getField(session, field.name) ?? field)
  const next = findNextToCheck(current, from)
  if (next !== undefined) goToField(session, next.name)
}

/** Resets a field to what the service read. */
export function resetToResult(session: ReviewSession, name: string): void {
  session.store.clearTyped(session.documentIndex, name)
  session.apply((_, draft) => resetField(draft, name))
}
