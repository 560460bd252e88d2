import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { FieldLocation } from '#src/contract/workspace/drafts.ts'
import { findNearestLocation } from '#src/page/nearest-location.ts'
import {
  acceptField,
  chooseLocation,
  confirmNotFound,
  correctField,
  markAbsent,
  relinkValue,
  resetField,
} from '#src/review/fields/edit-field.ts'
import { isValueTyped } from '#src/review/fields/typed-off-page.ts'
import { findEdit, withEdit } from '#src/review/draft/field-content.ts'
import { canRedo } from '#src/review/draft/history.ts'
import { getGroupKey } from '#src/review/editing/draft-transitions.ts'
import { findNextToCheck } from '#src/review/fields/order-fields.ts'
import { findLocated } from './selection-store.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { getField, getOrderedFields, type ReviewSession } from './review-session.ts'
import { findTypedProblem } from '#src/review/editing/typed-text.ts'

/** Selects a field, scrolls it into view and focuses its Value with the text selected, so that typing replaces it. */
export function goToField(
  session: ReviewSession,
  name: string,
  block: 'nearest' | 'center' = 'nearest',
): void {
  session.select(name)
  session.selection.requestFocus('value', name, { selectsText: true, block })
}

/**
 * Accepts a field and selects the next one to check, unless its typed text cannot be sent, or it is required and
 * empty: then it stays selected, because somebody has to fill it in or mark it as absent.
 */
export function acceptAndGoToNext(session: ReviewSession, name: string): void {
  const { store, documentIndex } = session
  if (findTypedProblem(store.getState().typed, { document: documentIndex, name }) !== undefined) return
  const ordered = getOrderedFields(session)
  const before = getField(session, name)?.state
  leaveField(session, name)
  const left = getField(session, name)
  if (left?.isMissing && left.state === 'to-check') {
    session.goOn({ isByTheWay: false, isUnfilled: true })
    return
  }
  session.apply((document, draft) => acceptField(document, draft, name))
  const hasNext = goToNextToCheck(session, name, ordered)
  // Accepting a field without a flag does not mean that the reviewer wants to move on.
  if (!hasNext) session.goOn({ isByTheWay: before === 'unchecked' })
}

/** Ends typing in a field: its Value takes the form in which it is sent, and its Text is taken from where it was found. */
export function leaveField(session: ReviewSession, name: string): void {
  takeFoundText(session, name)
  session.store.commitTyped({ document: session.documentIndex, name })
}

/**
 * Takes over the printed text where a typed Value was found, because the Text that was read belongs to another
 * value. Only from a single location, and only if it means that Value. Not during undo: a new step would remove the
 * steps to redo.
 */
function takeFoundText(session: ReviewSession, name: string): void {
  const field = getField(session, name)
  const summary = findLocated(session.selection.getState(), name)?.summary
  if (field === undefined || !isValueTyped(field) || summary === undefined || !('printedText' in summary))
    return
  if (canRedo(session.store.getState().history)) return
  const { count, matchQuality, printedText, page, locations } = summary
  if (count !== 1 || matchQuality === 'fuzzy') return
  session.apply(
    (document, draft) => {
      const taken = correctField(document, draft, name, { text: printedText, page, location: locations[0] })
      const relinked = relinkValue(document, taken, name)
      const edit = findEdit(relinked, name)
      if (edit === undefined || !isSameJson(edit.value ?? null, field.value ?? null)) return draft
      return withEdit(relinked, name, { ...edit, isTextFound: true })
    },
    getGroupKey('value', name),
  )
}

/** Marks a field absent, or undoes that. Marking resolves a field to check, so the next one is selected. */
export function toggleAbsent(session: ReviewSession, { name, state, isMissing }: ReviewField): void {
  const ordered = getOrderedFields(session)
  session.store.clearTyped(session.documentIndex, name)
  session.apply((document, draft) => {
    if (state === 'absent') return resetField(draft, name)
    return isMissing ? confirmNotFound(draft, name) : markAbsent(document, draft, name)
  })
  if (state === 'to-check') goToNextToCheck(session, name, ordered)
}

/**
 * @param ordered the order before the edit: an edit must not change the next field.
 * @returns false when no field is left to check.
 */
function goToNextToCheck(session: ReviewSession, from: string, ordered: readonly ReviewField[]): boolean {
  const current = ordered.map((field) => getField(session, field.name) ?? field)
  const next = findNextToCheck(current, from)
  if (next !== undefined) goToField(session, next.name)
  return next !== undefined
}

/** Resets a field to what the service read. */
export function resetToResult(session: ReviewSession, name: string): void {
  session.store.clearTyped(session.documentIndex, name)
  session.apply((_, draft) => resetField(draft, name))
}

/** Stores the location that the reviewer chose for a field. Consecutive choices are one undo step. */
export function chooseFieldLocation(session: ReviewSession, name: string, location: FieldLocation): void {
  if (isSameJson(getField(session, name)?.edit?.location ?? null, location)) return
  session.apply((document, draft) => chooseLocation(document, draft, name, location), `location ${name}`)
}

/** Shows the next location where a field's text was found, and stores it. Does nothing if there is no other. */
export function showNextLocation(session: ReviewSession, name: string): void {
  const summary = findLocated(session.selection.getState(), name)?.summary
  if (summary === undefined || !('locations' in summary)) return
  const { locations } = summary
  // The viewer may not have shown the last location yet.
  const shown = findNearestLocation(locations, getField(session, name)?.edit?.location) ?? 0
  const next = locations[(shown + 1) % locations.length]
  if (next !== undefined && locations.length > 1) chooseFieldLocation(session, name, next)
}

/** Drops the text selected on the page: it was used, or is no longer wanted. */
export function dropPendingText({ selection }: ReviewSession): void {
  // Otherwise the next key would offer the remaining selection again.
  window.document.getSelection()?.removeAllRanges()
  selection.setPendingText(undefined)
}
