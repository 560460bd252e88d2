import { toFieldLocation } from '#src/page/nearest-location.ts'
import { fillFromPage } from '#src/review/fields/fill-from-page.ts'
import { formatCellName } from '#src/contract/service/cell-name.ts'
import { setCell } from '#src/review/tables/edit-cells.ts'
import type { PagePick } from '#src/viewer/viewer-props.ts'
import { chooseFieldLocation } from './field-commands.ts'
import type { MissingCell } from './selection-store.ts'
import { getField, type ReviewSession } from './review-session.ts'

/**
 * Puts text picked on the page into a field, with its location, as one undo step. If the field already has that
 * text, and its Value means it, only the location is stored.
 *
 * The draft stores the first box. The selection keeps all boxes until the document is closed: the picked words may
 * be apart, so that no search finds them.
 */
export function fillField(session: ReviewSession, name: string, { text, how, location }: PagePick): void {
  const { store, documentIndex, selection } = session
  const field = getField(session, name)
  if (field === undefined || field.state === 'absent') return
  const isAppended = how === 'append' && field.text.trim() !== ''
  const filled = isAppended ? `${field.text.trimEnd()} ${text}` : text
  // Appended words of another page do not change the field's page.
  const page = isAppended ? (field.page ?? location.page) : location.page
  const fieldLocation = page === location.page ? toFieldLocation(page, location.boxes) : undefined
  if (fieldLocation) selection.setPickedText(name, { text: filled, location })
  store.endEditGroup()
  store.clearTyped(documentIndex, name)
  // A Value that was emptied or set by hand has left the Text unchanged.
  if (filled === field.text && page === field.page && !field.isUnlinked) {
    if (fieldLocation) chooseFieldLocation(session, name, fieldLocation)
  } else {
    const fill = { text: filled, page, location: fieldLocation }
    session.apply((document, draft) => fillFromPage(document, draft, name, fill))
  }
  store.endEditGroup()
}

/** Adds a cell that its table lacks, with the text picked on the page, and selects it. */
export function fillMissingCell(
  session: ReviewSession,
  cell: MissingCell,
  { text, location: picked }: PagePick,
): void {
  const name = formatCellName(cell)
  const { page } = picked
  const location = toFieldLocation(page, picked.boxes)
  session.selection.setPickedText(name, { text, location: picked })
  session.store.endEditGroup()
  session.apply((document, draft) => setCell(document, draft, cell, { text, page, location }))
  session.store.endEditGroup()
  session.select(name)
}

/** Controls that keep the focus when a field is filled: those of a row, and the cells of a grid. */
const editorSelector = '[data-scroller] :is(fieldset, [role="group"], [role="grid"])'

/**
 * Keeps the focus in the field's editor, with the caret at the end of the text, so that Enter continues and typing
 * changes the text. If the pages had the focus, the editor gets it, except on touch screens, where the keyboard would
 * cover the page.
 */
export function focusFilledField(session: ReviewSession, name: string, pages: Element | null): void {
  const focused = document.activeElement
  const isOnPages = focused !== null && pages?.contains(focused) === true
  if (focused !== null && !isOnPages && focused.closest(editorSelector) !== null) {
    // Selecting text on the page has removed the caret from the control, although it has the focus.
    if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) placeCaret(focused)
    return
  }
  if (isOnPages || matchMedia('(pointer: fine)').matches) session.selection.requestFocus('value', name)
}

function placeCaret(control: HTMLTextAreaElement | HTMLInputElement): void {
  // Inputs of other types have no caret.
  if (control instanceof HTMLTextAreaElement || /^(text|search|tel|url|)$/.test(control.type))
    control.setSelectionRange(control.value.length, control.value.length)
}
