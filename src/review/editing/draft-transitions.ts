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

/** Makes an edited draft of a draft; one of the edits of src/review. */
export type DraftEdit = (document: EditedDocument, draft: DocumentDraft) => DocumentDraft

/** What a command starts from. `documents` is derived from the history and thus never changed by one. */
export interface EditState {
  readonly history: History<readonly DocumentDraft[]>
  readonly typed: TypedTextMap
  readonly documents: readonly DocumentView[]
}

// Each command as a function of the state. It returns the very same state when it changes nothing.

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

/** Typing in Text. Text typed in Value is dropped: Value follows Text, or keeps the value set by hand. */
export function typeText(state: EditState, target: TypedTarget, text: string): EditState {
  const { document: index, name } = target
  const edit: DraftEdit = (document, draft) => correctField(document, draft, name, { text })
  return applyEdit(setTyped(state, target, undefined), index, edit, getGroupKey('text', name))
}

/**
 * Typing in Value or its currency: a readable value is stored at once, another is a problem under the field. While Value
 * shows the very characters of Text, or there is no Text yet, what is typed is both: it is how the document prints it.
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
  const next = setTyped(state, target, {
    ...target,
    ...text,
    problem,
    language,
    ...(isText && { isText }),
  })
  if (!read.ok) return next
  const changes = isText ? { text: text.value, value: read.value } : { value: read.value }
  const edit: DraftEdit = (document, draft) => correctField(document, draft, name, changes)
  return applyEdit(next, index, edit, getGroupKey('value', name))
}

/** What the controls show when typing begins: an amount that was not read is in the currency of the document. */
function formatTypingStart({ document }: DocumentView, field: ReviewField, language: Language): ValueText {
  const shown = formatFieldText(field, language)
  const isEmpty = (field.result?.Value ?? field.value ?? null) === null
  const { currency } = isEmpty && field.type === 'Currency' ? inferNotation(document) : {}
  return currency === undefined ? shown : { ...shown, currency }
}

/** Whether what is typed in Value is the field's Text too. The first key decides, until the control is left. */
const isTypedAsText = (field: ReviewField, shown: ValueText & Partial<TypedText>): boolean =>
  shown.isText ?? (field.isMissing || (!field.isUnlinked && shown.value === field.text))

/** Sets what a control shows verbatim; undefined: it shows the draft again. */
export function setTyped(state: EditState, target: TypedTarget, text: TypedText | undefined): EditState {
  const key = getTypedKey(target)
  if (text === undefined && !state.typed.has(key)) return state
  const typed = new Map(state.typed)
  if (text === undefined) typed.delete(key)
  else typed.set(key, text)
  return { ...state, typed }
}

/** Leaving a control: what was typed takes the form in which it is sent, unless it is no value. */
export function commitTyped(state: EditState, target: TypedTarget): EditState {
  const next = endEditGroup(state)
  const text = next.typed.get(getTypedKey(target))
  return text === undefined || text.problem !== undefined ? next : setTyped(next, target, undefined)
}

/** Takes back what was typed in a field since it was selected. Names and chips that were never added stay. */
export function cancelTyping(state: EditState, { document, name }: TypedTarget): EditState {
  const { groupKey } = state.history
  const typed = omitTyped(
    state.typed,
    { document, name },
    ({ kind = 'value' }) => kind === 'value' || kind === 'entry-text',
  )
  const next = typed === state.typed ? state : { ...state, typed }
  const isOwnGroup = groupKey === getGroupKey('text', name) || groupKey === getGroupKey('value', name)
  return isOwnGroup ? undoEdit(next) : next
}

/** Drops everything typed in a field, which is about to show something else. */
export function clearTyped(state: EditState, target: TypedTarget): EditState {
  const typed = omitTyped(state.typed, target)
  return typed === state.typed ? state : { ...state, typed }
}

export const endEditGroup = (state: EditState): EditState => withHistory(state, endGroup(state.history))
export const undoEdit = (state: EditState): EditState => withHistory(state, undo(state.history))
export const redoEdit = (state: EditState): EditState => withHistory(state, redo(state.history))

/** Replaces all drafts by what they became together with somebody else's, which is no step to undo. */
export const rebaseDrafts = (state: EditState, drafts: readonly DocumentDraft[]): EditState =>
  withHistory(state, rebaseHistory(state.history, drafts))

const withHistory = (state: EditState, history: EditState['history']): EditState =>
  history === state.history ? state : { ...state, history }

/** The group of typing in a field's Text, its Value or a part of its Value. */
export function getGroupKey(control: 'text' | 'value', name: string, path?: TypedTarget['path']): string {
  return path === undefined ? `${control} ${name}` : `${control} ${name} ${JSON.stringify(path)}`
}
