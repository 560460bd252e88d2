import type { ResultDocument } from '#src/contract/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import {
  contentOf,
  editOf,
  editTo,
  fromOf,
  isHole,
  readingOf,
  withEdit,
  type FieldContent,
} from './field-content.ts'
import { followText } from './follow-text.ts'
import { hintsOf } from './hints-of.ts'
import { sameJson } from '#src/values/same-value.ts'

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
  const edit = editOf(draft, name)
  const accepted = acceptedEdit(document, name, edit)
  return accepted === edit ? draft : withEdit(draft, name, accepted)
}

/** The edit that accepts a field; the one it has when there is nothing to accept. */
export function acceptedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): FieldEdit | undefined {
  if (!readingOf(document, name, edit) || edit?.state === 'corrected') return edit
  return edit?.state === 'accepted' ? edit : { state: 'accepted', ...fromOf(edit) }
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
  const edit = editOf(draft, name)
  if (!readingOf(document, name, edit) && (!edit || isHole(edit))) return draft
  return withEdit(draft, name, correctedEdit(document, name, edit, changes))
}

/** The edit that changes a field: see correctField. The field must be there. */
export function correctedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
  changes: FieldChanges,
): FieldEdit {
  const result = readingOf(document, name, edit)
  const before = contentOf(result, edit)
  const next: FieldContent = { ...before, ...given(changes) }
  const followed = followText(next, result, hintsOf(document))
  const byHand = changes.value !== undefined
  const unlinked = byHand ? !follows(next.value, followed) : (edit?.unlinked ?? false)
  const moved = changes.text !== undefined || changes.type !== undefined
  const value = byHand || unlinked || !moved ? next.value : followed.value
  return { ...editTo(result, { ...next, value }, unlinked), ...fromOf(edit) }
}

/** Whether a name can be given to an added field: it must not be empty, and no other field may have it. */
export function nameProblem(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
): 'empty' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  const edit = editOf(draft, name)
  return (document.Fields.has(name) || edit) && !isHole(edit) ? 'taken' : undefined
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
  const problem = nameProblem(document, draft, field.name)
  if (problem) throw new Error(`A field cannot be added under a name that is ${problem}: ${field.name}`)
  return withEdit(draft, field.name, addedEdit(document, field))
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
export function addedEdit(document: ResultDocument, field: AddedField): FieldEdit {
  const content: FieldContent = { text: field.text, type: field.type, page: field.page, value: field.value }
  const followed = followText(content, undefined, hintsOf(document))
  const unlinked = field.value !== undefined && !follows(field.value, followed)
  const value = field.value === undefined ? followed.value : field.value
  return editTo(undefined, { ...content, value }, unlinked)
}

/** The field is not in the document: it stays out of the payload. An added one is taken away again. */
export function markAbsent(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = editOf(draft, name)
  if (readingOf(document, name, edit)) return withEdit(draft, name, { state: 'absent', ...fromOf(edit) })
  // The reading of that name stands elsewhere: it must not come back here.
  return withEdit(draft, name, document.Fields.has(name) ? { state: 'absent', from: null } : undefined)
}

/** Back to what the service read; an added field is taken away. */
export function resetField(draft: DocumentDraft, name: string): DocumentDraft {
  const from = fromOf(editOf(draft, name))
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
  if (from === to || editOf(draft, from)?.state !== 'added') return draft
  const problem = nameProblem(document, draft, to)
  if (problem) throw new Error(`A field cannot get a name that is ${problem}: ${to}`)
  return { ...draft, edits: draft.edits.map(([name, edit]) => [name === from ? to : name, edit]) }
}

/** A change to undefined is no change. */
const given = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const follows = (value: JsonValue | undefined, followed: ReturnType<typeof followText>) =>
  value !== undefined &&
  followed.value !== undefined &&
  followed.problem === undefined &&
  sameJson(value, followed.value)
