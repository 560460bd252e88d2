import type { ReviewField } from '#src/review/fields/review-field.ts'
import { acceptField, correctField, markAbsent, resetField } from '#src/review/fields/edit-field.ts'
import { findNextToCheck } from '#src/review/fields/order-fields.ts'
import type { Language } from '#src/values/format-value.ts'
import type { ReviewSession } from './review-session.ts'
import { formatFieldText, toFormKey, getFieldValueKind, getParseOptions } from '../form/field-text.ts'
import { getPartKey, getProblemKey, findProblem } from './draft-store.ts'
import { parseValueText } from '../form/value-text.ts'

/** Id of the control that is focused when a field is gone to. */
export const getControlId = (name: string): string => `field-${toFormKey(name)}`

/** Selects a field, brings it in sight and puts the focus in it, with what stands there selected: typing goes over it. */
export function goToField(desk: ReviewSession, name: string): void {
  desk.select(name)
  focusWhenRendered(`#${getControlId(name)}`, true)
}

/** The same with the screen just there: before the reviewer can press anything, whose focus it would take. */
export function goToInitialField(desk: ReviewSession, name: string): void {
  if (tryFocus(`#${getControlId(name)}`, true)) desk.select(name)
  else goToField(desk, name)
}

/** Frames to wait for a row that is drawn only once it is selected. */
const maxFrames = 60

/** What was asked to be focused last: whoever asked before has been overtaken. */
let pendingFocus: { readonly selector: string } | undefined

/** Puts the focus in the first control that a selector finds, as soon as it is there; `toEdit` selects its text. */
export function focusWhenRendered(selector: string, toEdit = false): void {
  const wish = { selector }
  pendingFocus = wish
  const look = (frames: number) =>
    requestAnimationFrame(() => {
      if (pendingFocus !== wish) return
      if (!tryFocus(selector, toEdit) && frames > 0) look(frames - 1)
    })
  look(maxFrames)
}

/** Puts the focus in a control that is there. @returns whether it is. */
function tryFocus(selector: string, toEdit: boolean): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  if (control === null) return false
  control.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
  if (toEdit && control instanceof HTMLTextAreaElement) control.select()
  return true
}

/** The reviewer typed in Text. */
export function typeText(desk: ReviewSession, name: string, text: string): void {
  desk.store.setProblem(getProblemKey(desk.documentIndex, name), undefined)
  desk.apply((document, draft) => correctField(document, draft, name, { text }), `text ${name}`)
}

/** The reviewer typed in Value or its currency: a value that can be read is kept at once, another is said under the field. */
export function typeValue(desk: ReviewSession, field: ReviewField, language: Language): void {
  const { name, type } = field
  const typed = desk.form.getValues(`fields.${toFormKey(name)}`)
  const typing = getParseOptions(desk.document, field, language)
  const read = parseValueText(getFieldValueKind(field, language), type, typed, typing)
  desk.store.setProblem(getProblemKey(desk.documentIndex, name), read.ok ? undefined : read.reason, typed)
  if (read.ok)
    desk.apply(
      (document, draft) => correctField(document, draft, name, { value: read.value }),
      `value ${name}`,
    )
}

/** A Value control was left: what was typed takes the form in which it is sent. */
export function commitTypedValue(desk: ReviewSession, name: string, language: Language): void {
  desk.store.endEditGroup()
  const field = desk.store.getFields(desk.documentIndex).find((other) => other.name === name)
  const hasProblem = desk.store.getSnapshot().problems.has(getProblemKey(desk.documentIndex, name))
  if (field === undefined || hasProblem) return
  const { value, currency } = formatFieldText(field, language)
  const path = `fields.${toFormKey(name)}` as const
  desk.form.setValue(`${path}.value`, value)
  desk.form.setValue(`${path}.currency`, currency)
}

/** Takes back what was typed in a field since it was gone to. */
export function cancelTyping(desk: ReviewSession, field: ReviewField, language: Language): void {
  const { groupKey: about } = desk.store.getSnapshot().history
  clearTypedText(desk, field.name)
  if (about === `text ${field.name}` || about === `value ${field.name}`) return desk.store.undo()
  // What was typed was no value yet: only the control has it.
  desk.form.setValue(`fields.${toFormKey(field.name)}`, formatFieldText(field, language))
}

/** Accepts a field and goes to the next one to check, unless what stands in it cannot be sent. */
export function acceptAndGoToNext(desk: ReviewSession, name: string, ordered: readonly ReviewField[]): void {
  if (findProblem(desk.store.getSnapshot().problems, getProblemKey(desk.documentIndex, name)) !== undefined)
    return
  desk.store.endEditGroup()
  desk.apply((document, draft) => acceptField(document, draft, name))
  goToNextToCheck(desk, name, ordered)
}

/** Leaves a field out, or takes that back. One that was to be checked is dealt with by it: the next one follows. */
export function toggleAbsent(desk: ReviewSession, field: ReviewField, ordered: readonly ReviewField[]): void {
  const { name, state } = field
  clearTypedText(desk, name)
  desk.apply((document, draft) =>
    state === 'absent' ? resetField(draft, name) : markAbsent(document, draft, name),
  )
  if (state === 'to-check') goToNextToCheck(desk, name, ordered)
}

/** Goes to the next field to check, if there is one, as the fields are now and in the order that is shown. */
function goToNextToCheck(desk: ReviewSession, from: string, ordered: readonly ReviewField[]): void {
  const now = new Map(desk.store.getFields(desk.documentIndex).map((field) => [field.name, field]))
  const next = findNextToCheck(
    ordered.map((field) => now.get(field.name) ?? field),
    from,
  )
  if (next !== undefined) goToField(desk, next.name)
}

/** Back to what the service read. */
export function resetToResult(desk: ReviewSession, name: string): void {
  clearTypedText(desk, name)
  desk.apply((_, draft) => resetField(draft, name))
}

/** What was typed in a field and is no value goes: the field is about to show something else. */
function clearTypedText({ store: work, documentIndex }: ReviewSession, name: string): void {
  const key = getProblemKey(documentIndex, name)
  for (const path of work.listTypedParts(key)) work.setProblem(getPartKey(key, path), undefined)
  work.setProblem(key, undefined)
}
