import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import type { EditedDocument } from '#src/review/draft/field-content.ts'
import { endGroup, pushStep, redo, undo, type History } from '#src/review/draft/history.ts'
import { rebaseHistory } from '#src/review/draft/rebase-history.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { inferNotation } from '#src/review/fields/infer-notation.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Language } from '#src/values/language.ts'
import { formatFieldText } from './field-text.ts'
import type { ValueText } from './value-text.ts'
import type { DocumentView } from '../document-view.ts'
import {
  getTypedKey,
  omitTyped,
  parseTypedValue,
  type TypedTarget,
  type TypedText,
  type TypedTextMap,
} from './typed-text.ts'

/** Derives an edited draft; one of the edits of src/review. */
export type DraftEdit = (document: EditedDocument, draft: DocumentDraft) => DocumentDraft

/** The state that a command starts from. `documents` is derived from the history, so commands do not set it. */
export interface EditState {
  readonly history: History<readonly DocumentDraft[]>
  readonly typed: TypedTextMap
  readonly documents: readonly DocumentView[]
}

// Each command as a function of the state. It returns the same object when it changes nothing.

/** Edits a document's draft. Successive edits with the same group key are one step to undo. */
export function applyEdit(state: EditState, index: number, edit: DraftEdit, groupKey?: string): EditState {
  const view = state.documents[index]
  const drafts = state.history.present
  const draft = drafts[index]
  if (view === undefined || draft === undefined) return state
  const edited = edit(view.editedDocument, draft)
  if (edited === draft) return state
  return { ...state, history: pushStep(state.history, drafts.with(index, edited), groupKey) }
}

/** Handles typing in Text. Drops text typed in Value: Value follows Text, or keeps the value set by hand. */
export function typeText(state: EditState, target: TypedTarget, text: string): EditState {
  const { document: index, name } = target
  const edit: DraftEdit = (document, draft) => correctField(document, draft, name, { text })
  return applyEdit(setTyped(state, target, undefined), index, edit, getGroupKey('text', name))
}

/**
 * Handles typing in Value or its currency: a readable value is stored at once, other text is a problem under the field.
 * While Value shows exactly the characters of Text, or there is no Text yet, typing changes both, since the document
 * prints it so.
 */
export function typeValue(
  state: EditState,
  target: TypedTarget,
  change: Partial<ValueText>,
  language: Language,
): EditState {
  const { document: index, name } = target
  const view = state.documents[index]
  const field = view?.byName.get(name)
  if (view === undefined || field === undefined) return state
  const shown = state.typed.get(getTypedKey(target)) ?? formatTypingStart(view, field, language)
  const text: ValueText = { value: shown.value, currency: shown.currency, ...change }
  const read = parseTypedValue(view, field, text, language)
  const problem = read.ok ? undefined : read.reason
  const isText = change.value !== undefined && isTypedAsText(field, shown)
  const typed: TypedText = { ...target, ...text, problem, language, ...(isText && { isText }) }
  const next = setTyped(state, target, typed)
  // A Text may be anything: storing the typed text in it shows it on every device.
  if (!read.ok)
    return isText && change.value !== undefined ? storeText(next, target, typed.value.trim()) : next
  // A trailing space is not printed, and would count as a correction of the reading.
  const changes = isText ? { text: text.value.trim(), value: read.value } : { value: read.value }
  const edit: DraftEdit = (document, draft) => correctField(document, draft, name, changes)
  return applyEdit(next, index, edit, getGroupKey('value', name))
}

/** Stores typed text that is not a value as the Text: a Text that cannot be parsed has no Value. */
function storeText(state: EditState, { document, name }: TypedTarget, text: string): EditState {
  const edit: DraftEdit = (edited, draft) => correctField(edited, draft, name, { text })
  return applyEdit(state, document, edit, getGroupKey('value', name))
}

/** The initial texts of the controls when typing begins: an amount that was not read gets the currency of the document. */
function formatTypingStart({ document }: DocumentView, field: ReviewField, language: Language): ValueText {
  const shown = formatFieldText(field, language)
  const isEmpty = (field.result?.Value ?? field.value ?? null) === null
  const { currency } = isEmpty && field.type === 'Currency' ? inferNotation(document) : {}
  return currency === undefined ? shown : { ...shown, currency }
}

/** Whether text typed in Value is the field's Text too. The first key decides, until the control loses focus. */
const isTypedAsText = (field: ReviewField, shown: ValueText & Partial<TypedText>): boolean =>
  shown.isText ??
  // An emptied field prints nothing, so that what is typed next is its Text again.
  (field.isMissing || (shown.value === field.text && (!field.isUnlinked || field.text === '')))

/**
 * Sets the text that a control shows verbatim; undefined shows the draft again. With text that is not a value the
 * draft is reset to the state before the typing: nobody meant the values in between.
 */
export function setTyped(state: EditState, target: TypedTarget, text: TypedText | undefined): EditState {
  const key = getTypedKey(target)
  if (text === undefined && !state.typed.has(key)) return state
  const typed = new Map(state.typed)
  // The last typed text is last in the map.
  typed.delete(key)
  if (text !== undefined) typed.set(key, text)
  const { name, path, kind = 'value' } = target
  const isNoValue = kind === 'value' && text?.problem !== undefined
  const history = isNoValue ? withdrawGroup(state.history, getGroupKey('value', name, path)) : state.history
  return { ...state, history, typed }
}

/**
 * The drafts before the step grouped by `groupKey`, which continues or begins here: typing that is not a value is a
 * step that changes nothing (isEmptyStep), so that undo finds it in its position.
 */
function withdrawGroup(history: EditState['history'], groupKey: string): EditState['history'] {
  const isOpen = history.groupKey === groupKey
  if (isOpen && isEmptyStep(history)) return history
  const before = isOpen ? (history.past.at(-1) ?? history.present) : history.present
  return pushStep(history, [...before], groupKey)
}

/** Whether the last step changed nothing, because its typed text is not a value. */
function isEmptyStep({ past, present }: EditState['history']): boolean {
  const before = past.at(-1)
  return before !== undefined && before.every((draft, index) => draft === present[index])
}

/** Handles leaving a control: typed text is replaced by the form in which it is sent, unless it is not a value. */
export function commitTyped(state: EditState, target: TypedTarget): EditState {
  const next = endEditGroup(state)
  const text = next.typed.get(getTypedKey(target))
  return text === undefined || text.problem !== undefined ? next : setTyped(next, target, undefined)
}

/** Reverts the text typed in a field since it was selected. Names and chips that were never added are kept. */
export function cancelTyping(state: EditState, { document, name }: TypedTarget): EditState {
  const { groupKey } = state.history
  const typed = omitTyped(
    state.typed,
    { document, name },
    ({ kind = 'value' }) => kind === 'value' || kind === 'entry-text',
  )
  const next = typed === state.typed ? state : { ...state, typed }
  const isOwnGroup = groupKey === getGroupKey('text', name) || groupKey === getGroupKey('value', name)
  return isOwnGroup ? withHistory(next, undo(next.history)) : next
}

/** Drops all typed text of a field that will show another value. */
export function clearTyped(state: EditState, target: TypedTarget): EditState {
  const typed = omitTyped(state.typed, target)
  return typed === state.typed ? state : { ...state, typed }
}

export const endEditGroup = (state: EditState): EditState => withHistory(state, endGroup(state.history))

/** Undoes one step, or drops the last typed text that is not a value. Skips typing that became a value since. */
export function undoEdit(state: EditState): EditState {
  let { history } = state
  while (isEmptyStep(history)) {
    history = undo(history)
    const typed = dropLastUnreadable(state.typed)
    if (typed !== state.typed) return { ...state, history, typed }
  }
  return withHistory(state, undo(history))
}

/** Redoes one step; typed text that is not a value is not restored. */
export function redoEdit(state: EditState): EditState {
  let history = redo(state.history)
  while (isEmptyStep(history) && history.future.length > 0) history = redo(history)
  return withHistory(state, history)
}

/** Drops the last text typed here that is not a value; returns the same map when there is none. */
function dropLastUnreadable(typed: TypedTextMap): TypedTextMap {
  const last = [...typed].findLast(
    ([, { problem, isFromElsewhere }]) => problem !== undefined && !isFromElsewhere,
  )
  return last === undefined ? typed : new Map([...typed].filter(([key]) => key !== last[0]))
}

/** Replaces all drafts by their merge with somebody else's, which is not an undo step. */
export const rebaseDrafts = (state: EditState, drafts: readonly DocumentDraft[]): EditState =>
  withHistory(state, rebaseHistory(state.history, drafts))

const withHistory = (state: EditState, history: EditState['history']): EditState =>
  history === state.history ? state : { ...state, history }

/** The group of typing in a field's Text, its Value or a part of its Value. */
export function getGroupKey(control: 'text' | 'value', name: string, path?: TypedTarget['path']): string {
  return path === undefined ? `${control} ${name}` : `${control} ${name} ${JSON.stringify(path)}`
}
