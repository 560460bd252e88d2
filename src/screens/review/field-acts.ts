import type { ReviewField } from '#src/review/review-field.ts'
import { acceptField, correctField, markAbsent, resetField } from '#src/review/edit-field.ts'
import { nextToCheck } from '#src/review/order-fields.ts'
import type { Language } from '#src/values/print-value.ts'
import type { Desk } from './desk.ts'
import { fieldText, keyOf, kindOf, typingOf } from './review-form.ts'
import { partKey, problemKey, problemOf } from './review-work.ts'
import { readValueText } from './value-text.ts'

/** Id of the control that is focused when a field is gone to. */
export const controlId = (name: string): string => `field-${keyOf(name)}`

/** Selects a field, brings it in sight and puts the focus in it, with what stands there selected: typing goes over it. */
export function goTo(desk: Desk, name: string): void {
  desk.select(name)
  focusWhenShown(`#${controlId(name)}`, true)
}

/** The same with the screen just there: before the reviewer can press anything, whose focus it would take. */
export function arriveAt(desk: Desk, name: string): void {
  if (focusNow(`#${controlId(name)}`, true)) desk.select(name)
  else goTo(desk, name)
}

/** Frames to wait for a row that is drawn only once it is selected. */
const mostFrames = 60

/** What was asked to be focused last: whoever asked before has been overtaken. */
let asked: { readonly selector: string } | undefined

/** Puts the focus in the first control that a selector finds, as soon as it is there; `toEdit` selects its text. */
export function focusWhenShown(selector: string, toEdit = false): void {
  const wish = { selector }
  asked = wish
  const look = (frames: number) =>
    requestAnimationFrame(() => {
      if (asked !== wish) return
      if (!focusNow(selector, toEdit) && frames > 0) look(frames - 1)
    })
  look(mostFrames)
}

/** Puts the focus in a control that is there. @returns whether it is. */
function focusNow(selector: string, toEdit: boolean): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  if (control === null) return false
  control.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
  if (toEdit && control instanceof HTMLTextAreaElement) control.select()
  return true
}

/** The reviewer typed in Text. */
export function typeText(desk: Desk, name: string, text: string): void {
  desk.work.setProblem(problemKey(desk.documentIndex, name), undefined)
  desk.act((document, draft) => correctField(document, draft, name, { text }), `text ${name}`)
}

/** The reviewer typed in Value or its currency: a value that can be read is kept at once, another is said under the field. */
export function typeValue(desk: Desk, field: ReviewField, language: Language): void {
  const { name, type } = field
  const typed = desk.form.getValues(`fields.${keyOf(name)}`)
  const typing = typingOf(desk.document, field, language)
  const read = readValueText(kindOf(field, language), type, typed, typing)
  desk.work.setProblem(problemKey(desk.documentIndex, name), read.ok ? undefined : read.reason, typed)
  if (read.ok)
    desk.act((document, draft) => correctField(document, draft, name, { value: read.value }), `value ${name}`)
}

/** A Value control was left: what was typed takes the form in which it is sent. */
export function leaveValue(desk: Desk, name: string, language: Language): void {
  desk.work.settle()
  const field = desk.work.fields(desk.documentIndex).find((other) => other.name === name)
  const hasProblem = desk.work.snapshot().problems.has(problemKey(desk.documentIndex, name))
  if (field === undefined || hasProblem) return
  const { value, currency } = fieldText(field, language)
  const path = `fields.${keyOf(name)}` as const
  desk.form.setValue(`${path}.value`, value)
  desk.form.setValue(`${path}.currency`, currency)
}

/** Takes back what was typed in a field since it was gone to. */
export function cancelTyping(desk: Desk, field: ReviewField, language: Language): void {
  const { about } = desk.work.snapshot().history
  clearTyped(desk, field.name)
  if (about === `text ${field.name}` || about === `value ${field.name}`) return desk.work.undo()
  // What was typed was no value yet: only the control has it.
  desk.form.setValue(`fields.${keyOf(field.name)}`, fieldText(field, language))
}

/** Accepts a field and goes to the next one to check, unless what stands in it cannot be sent. */
export function acceptAndGo(desk: Desk, name: string, ordered: readonly ReviewField[]): void {
  if (problemOf(desk.work.snapshot().problems, problemKey(desk.documentIndex, name)) !== undefined) return
  desk.work.settle()
  desk.act((document, draft) => acceptField(document, draft, name))
  goToNext(desk, name, ordered)
}

/** Leaves a field out, or takes that back. One that was to be checked is dealt with by it: the next one follows. */
export function toggleAbsent(desk: Desk, field: ReviewField, ordered: readonly ReviewField[]): void {
  const { name, state } = field
  clearTyped(desk, name)
  desk.act((document, draft) =>
    state === 'absent' ? resetField(draft, name) : markAbsent(document, draft, name),
  )
  if (state === 'to-check') goToNext(desk, name, ordered)
}

/** Goes to the next field to check, if there is one, as the fields are now and in the order that is shown. */
function goToNext(desk: Desk, from: string, ordered: readonly ReviewField[]): void {
  const now = new Map(desk.work.fields(desk.documentIndex).map((field) => [field.name, field]))
  const next = nextToCheck(
    ordered.map((field) => now.get(field.name) ?? field),
    from,
  )
  if (next !== undefined) goTo(desk, next.name)
}

/** Back to what the service read. */
export function reset(desk: Desk, name: string): void {
  clearTyped(desk, name)
  desk.act((_, draft) => resetField(draft, name))
}

/** What was typed in a field and is no value goes: the field is about to show something else. */
function clearTyped({ work, documentIndex }: Desk, name: string): void {
  const key = problemKey(documentIndex, name)
  for (const path of work.typedParts(key)) work.setProblem(partKey(key, path), undefined)
  work.setProblem(key, undefined)
}
