import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import {
  getFieldContent,
  findEdit,
  createEdit,
  pickOrigin,
  isVacated,
  findResultField,
  withEdit,
  type FieldContent,
} from '../draft/field-content.ts'
import { deriveValue } from './derive-value.ts'
import { inferNotation } from './infer-notation.ts'
import { isSameJson } from '#src/values/same-value.ts'

/** What a reviewer changes of a field; what is left out stays. */
export interface FieldChanges {
  readonly text?: string
  /** Given: Value is set by hand and no longer follows Text. */
  readonly value?: JsonValue
  readonly type?: string
  /** Zero-based. */
  readonly page?: number
}

/** The reviewer looked at a field and it is right. Corrections and additions stay what they are. */
export function acceptField(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  const accepted = toAcceptedEdit(document, name, edit)
  return accepted === edit ? draft : withEdit(draft, name, accepted)
}

/** The edit that accepts a field; the one it has when there is nothing to accept. */
export function toAcceptedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): FieldEdit | undefined {
  if (!findResultField(document, name, edit) || edit?.state === 'corrected') return edit
  return edit?.state === 'accepted' ? edit : { state: 'accepted', ...pickOrigin(edit) }
}

/**
 * Changes a field. Value follows a changed Text or Type as long as nobody set it by hand; a Text that cannot
 * be read leaves it as it was (see ReviewField.valueProblem), an emptied one makes it null. A Value set by hand
 * to what Text says follows Text again. Back at exactly what the service gave, the field is `accepted`.
 */
export function correctField(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
  changes: FieldChanges,
): DocumentDraft {
  const edit = findEdit(draft, name)
  if (!findResultField(document, name, edit) && (!edit || isVacated(edit))) return draft
  return withEdit(draft, name, toCorrectedEdit(document, name, edit, changes))
}

/** The edit that changes a field: see correctField. The field must be there. */
export function toCorrectedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
  changes: FieldChanges,
): FieldEdit {
  const result = findResultField(document, name, edit)
  const before = getFieldContent(result, edit)
  const next: FieldContent = { ...before, ...omitUndefined(changes) }
  const followed = deriveValue(next, result, inferNotation(document))
  const byHand = changes.value !== undefined
  const unlinked = byHand ? !isDerivedFromText(next.value, followed) : (edit?.unlinked ?? false)
  const moved = changes.text !== undefined || changes.type !== undefined
  const value = byHand || unlinked || !moved ? next.value : followed.value
  return { ...createEdit(result, { ...next, value }, unlinked), ...pickOrigin(edit) }
}

/** Whether a name can be given to an added field: it must not be empty, and no other field may have it. */
export function findNameProblem(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
): 'empty' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  const edit = findEdit(draft, name)
  return (document.Fields.has(name) || edit) && !isVacated(edit) ? 'taken' : undefined
}

/**
 * Adds a field that the service missed. Without a value it follows the text.
 * @throws Error when nameProblem has an objection: ask it first.
 */
export function addField(
  document: ResultDocument,
  draft: DocumentDraft,
  field: AddedField & { readonly name: string },
): DocumentDraft {
  const problem = findNameProblem(document, draft, field.name)
  if (problem) throw new Error(`A field cannot be added under a name that is ${problem}: ${field.name}`)
  return withEdit(draft, field.name, toAddedEdit(document, field))
}

/** What a field is added with. */
export interface AddedField {
  readonly text: string
  readonly type: string
  readonly page?: number | undefined
  /** Left out: it follows the text. */
  readonly value?: JsonValue | undefined
}

/** The edit that adds a field: see addField. */
export function toAddedEdit(document: ResultDocument, field: AddedField): FieldEdit {
  const content: FieldContent = { text: field.text, type: field.type, page: field.page, value: field.value }
  const followed = deriveValue(content, undefined, inferNotation(document))
  const unlinked = field.value !== undefined && !isDerivedFromText(field.value, followed)
  const value = field.value === undefined ? followed.value : field.value
  return createEdit(undefined, { ...content, value }, unlinked)
}

/** The field is not in the document: it stays out of the payload. An added one is taken away again. */
export function markAbsent(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  if (findResultField(document, name, edit))
    return withEdit(draft, name, { state: 'absent', ...pickOrigin(edit) })
  // The reading of that name stands elsewhere: it must not come back here.
  return withEdit(draft, name, document.Fields.has(name) ? { state: 'absent', from: null } : undefined)
}

/** Back to what the service read; an added field is taken away. */
export function resetField(draft: DocumentDraft, name: string): DocumentDraft {
  const from = pickOrigin(findEdit(draft, name))
  return withEdit(draft, name, from.from === undefined ? undefined : { state: 'moved', ...from })
}

/**
 * Gives an added field another name, in its place. A field of the result keeps its name: the draft comes back unchanged.
 * @throws Error when nameProblem has an objection to the new name.
 */
export function renameField(
  document: ResultDocument,
  draft: DocumentDraft,
  from: string,
  to: string,
): DocumentDraft {
  if (from === to || findEdit(draft, from)?.state !== 'added') return draft
  const problem = findNameProblem(document, draft, to)
  if (problem) throw new Error(`A field cannot get a name that is ${problem}: ${to}`)
  return { ...draft, edits: draft.edits.map(([name, edit]) => [name === from ? to : name, edit]) }
}

/** A change to undefined is no change. */
const omitUndefined = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const isDerivedFromText = (value: JsonValue | undefined, followed: ReturnType<typeof deriveValue>) =>
  value !== undefined &&
  followed.value !== undefined &&
  followed.problem === undefined &&
  isSameJson(value, followed.value)
