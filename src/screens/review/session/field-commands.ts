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
 * Accepts a field and goes to the next one to check, unless what was typed in it cannot be sent, or it is required and empty:
 * then it stays, because somebody has to fill it in or say that it is not in the document.
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
  // A field that nothing asks for is accepted by the way: that says nothing about going on.
  if (!hasNext) session.goOn({ isByTheWay: before === 'unchecked' })
}

/** Ends typing in a field: its Value takes the form in which it is sent, and the Text printed where it was found. */
export function leaveField(session: ReviewSession, name: string): void {
  takeFoundText(session, name)
  session.store.commitTyped({ document: session.documentIndex, name })
}

/**
 * Takes over the text that is printed where a typed Value was found, since what was read there is another one. Only from a
 * single place, and only what means that Value. Not while steps are taken back: that would be a new one, after which they
 * could not be done again.
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
 * @param ordered the order before the edit: an edit must not change where the reviewer goes next.
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

/** Remembers the location of a field that the reviewer chose. Choosing several one after the other is one step to undo. */
export function chooseFieldLocation(session: ReviewSession, name: string, location: FieldLocation): void {
  if (isSameJson(getField(session, name)?.edit?.location ?? null, location)) return
  session.apply((document, draft) => chooseLocation(document, draft, name, location), `location ${name}`)
}

/** Shows the next location where the text of a field was found, and remembers it. Does nothing while there is no other. */
export function showNextLocation(session: ReviewSession, name: string): void {
  const summary = findLocated(session.selection.getState(), name)?.summary
  if (summary === undefined || !('locations' in summary)) return
  const { locations } = summary
  // The viewer may not have shown the last one yet.
  const shown = findNearestLocation(locations, getField(session, name)?.edit?.location) ?? 0
  const next = locations[(shown + 1) % locations.length]
  if (next !== undefined && locations.length > 1) chooseFieldLocation(session, name, next)
}

/** Drops the text selected on the page: it is used, or no longer wanted. */
export function dropPendingText({ selection }: ReviewSession): void {
  // Left selected on the page, it would be offered again with the next key.
  window.document.getSelection()?.removeAllRanges()
  selection.setPendingText(undefined)
}
