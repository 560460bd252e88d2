import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit, FieldLocation } from '#src/contract/workspace/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import {
  getFieldContent,
  findEdit,
  createEdit,
  pickOrigin,
  isVacated,
  findResultField,
  withEdit,
  type EditedDocument,
  type FieldContent,
} from '../draft/field-content.ts'
import { deriveValue, toStoredIdentifier, type NamedContent } from './derive-value.ts'
import { isBlank } from './expected-fields.ts'
import { inferNotation } from './infer-notation.ts'
import { isSameJson } from '#src/values/same-value.ts'

/** A reviewer's changes to a field; omitted properties stay unchanged. */
export interface FieldChanges {
  readonly text?: string
  /** Sets Value by hand, so that it no longer follows Text. */
  readonly value?: JsonValue
  readonly type?: string
  /** Zero-based. */
  readonly page?: number
  /** Where the text was taken from on the page. */
  readonly location?: FieldLocation
}

/** Accepts a field as it is. Corrected and added fields keep their state. */
export function acceptField(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  const accepted = toAcceptedEdit(document, name, edit)
  return accepted === edit ? draft : withEdit(draft, name, accepted)
}

/** The edit that accepts a field; the current edit if there is nothing to accept. */
export function toAcceptedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): FieldEdit | undefined {
  if (!findResultField(document, name, edit) || edit?.state === 'corrected') return edit
  return edit?.state === 'accepted' ? edit : { state: 'accepted', ...pickOrigin(edit) }
}

/**
 * Changes a field. Value follows a changed Text or Type unless it was set by hand; a Text that cannot be parsed makes
 * it null (see ReviewField.valueProblem), as an empty one does. A Value set by hand to what the Text means
 * follows Text again. A field changed back to exactly what the service read becomes `accepted`. A field that the model
 * looks for and that was not read is added; emptied again, it is as it was.
 */
export function correctField(
  document: EditedDocument,
  draft: DocumentDraft,
  name: string,
  changes: FieldChanges,
): DocumentDraft {
  const edit = findEdit(draft, name)
  const missingType = document.missing?.types.get(name)
  if (missingType !== undefined) return fillMissing(document, draft, { name, type: missingType }, changes)
  if (!findResultField(document, name, edit) && (!edit || isVacated(edit))) return draft
  return withEdit(draft, name, toCorrectedEdit(document, name, edit, changes))
}

/** Fills a field that was not read; an emptied one leaves nothing in the draft. */
function fillMissing(
  document: EditedDocument,
  draft: DocumentDraft,
  { name, type }: { readonly name: string; readonly type: string },
  changes: FieldChanges,
): DocumentDraft {
  const edit = findEdit(draft, name)
  const isFilled = edit?.state === 'added'
  const page = document.missing?.getShownPage()
  const start: FieldEdit | undefined = isFilled
    ? edit
    : { state: 'added', text: '', value: null, type, ...(page !== undefined && { page }) }
  const filled = toCorrectedEdit(document, name, start, changes)
  if (!isBlank(filled.text, filled.value)) return withEdit(draft, name, filled)
  return isFilled ? withEdit(draft, name, undefined) : draft
}

/** Confirms that a field which was not found is not in the document either. It is not sent, as before. */
export const confirmNotFound = (draft: DocumentDraft, name: string): DocumentDraft =>
  withEdit(draft, name, { state: 'absent' })

/** The edit that changes a field: see correctField. The field must exist. */
export function toCorrectedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
  changes: FieldChanges,
): FieldEdit {
  const result = findResultField(document, name, edit)
  const isSetByHand = changes.value !== undefined
  const isTextDropped = isSetByHand && changes.text === undefined && edit?.isTextFound === true
  const before = getFieldContent(result, isTextDropped ? dropFoundText(edit, result) : edit)
  const changed = { name, ...before, ...omitUndefined(changes) }
  const byHand = changes.value === undefined ? undefined : toStoredIdentifier(changed, result, changes.value)
  const next: NamedContent = { ...changed, ...(byHand !== undefined && { value: byHand }) }
  const derived = deriveValue(next, result, inferNotation(document))
  const unlinked = isSetByHand ? !isDerivedFromText(next.value, derived) : (edit?.unlinked ?? false)
  const isTextChanged = changes.text !== undefined || changes.type !== undefined
  const value = isSetByHand || unlinked || !isTextChanged ? next.value : derived.value
  return {
    ...createEdit(result, { ...next, value }, unlinked),
    ...pickOrigin(edit),
    ...(changes.location && { location: changes.location }),
    ...(edit?.isTextFound && changes.text === undefined && !isTextDropped && { isTextFound: true }),
  }
}

/** Restores the Text and Page that were read: a Text found for the previous Value does not belong to the next one. */
const dropFoundText = (
  { text: _text, page, ...edit }: FieldEdit,
  result: ResultField | undefined,
): FieldEdit => (result === undefined ? { ...edit, text: '', page } : edit)

/**
 * Stores the location of a field on the page and changes nothing else: an unchecked field stays unchecked. Returns
 * the same draft for a field that the document does not have.
 */
export function chooseLocation(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
  location: FieldLocation,
): DocumentDraft {
  const edit = findEdit(draft, name)
  if (edit === undefined ? !document.Fields.has(name) : isVacated(edit)) return draft
  return withEdit(draft, name, { ...(edit ?? { state: 'moved' }), location })
}

/**
 * Lets the Value of a field follow its Text again: it becomes what the Text means. A Text that cannot be parsed makes
 * it null (see ReviewField.valueProblem). Returns the same draft if Value follows Text already.
 */
export function relinkValue(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  if (!edit?.unlinked) return draft
  const linked = withEdit(draft, name, { ...edit, unlinked: false })
  const { text = '' } = getFieldContent(findResultField(document, name, edit), edit)
  return correctField(document, linked, name, { text })
}

/** Checks a name for an added field: it must not be empty or belong to another field. */
export function findNameProblem(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
): 'empty' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  const edit = findEdit(draft, name)
  // An absent field that was never read has only a name.
  const isAbsent = isVacated(edit) || (edit?.state === 'absent' && !document.Fields.has(name))
  return (document.Fields.has(name) || edit) && !isAbsent ? 'taken' : undefined
}

/**
 * Adds a field that the service missed. Without a value, Value follows Text.
 * @throws Error for a name that findNameProblem rejects: call it first.
 */
export function addField(
  document: ResultDocument,
  draft: DocumentDraft,
  field: AddedField & { readonly name: string },
): DocumentDraft {
  const problem = findNameProblem(document, draft, field.name)
  if (problem) throw new Error(`A field cannot be added under a name that is ${problem}: ${field.name}`)
  return withEdit(draft, field.name, toAddedEdit(document, field, field.name))
}

/** The content of an added field. */
export interface AddedField {
  readonly text: string
  readonly type: string
  readonly page?: number | undefined
  /** Follows the text if omitted. */
  readonly value?: JsonValue | undefined
  /** Where the text was taken from on the page. */
  readonly location?: FieldLocation | undefined
}

/** The edit that adds a field: see addField. */
export function toAddedEdit(document: ResultDocument, field: AddedField, name?: string): FieldEdit {
  const content: FieldContent = { text: field.text, type: field.type, page: field.page, value: field.value }
  const derived = deriveValue({ name, ...content }, undefined, inferNotation(document))
  const unlinked = field.value !== undefined && !isDerivedFromText(field.value, derived)
  const value = field.value === undefined ? derived.value : field.value
  return {
    ...createEdit(undefined, { ...content, value }, unlinked),
    ...(field.location && { location: field.location }),
  }
}

/** Marks a field as not in the document, so that it is not sent. An added field is removed. */
export function markAbsent(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  if (findResultField(document, name, edit))
    return withEdit(draft, name, { state: 'absent', ...pickOrigin(edit) })
  // The row of this name's reading has moved: the reading must not reappear here.
  return withEdit(draft, name, document.Fields.has(name) ? { state: 'absent', from: null } : undefined)
}

/** Restores what the service read; an added field is removed. */
export function resetField(draft: DocumentDraft, name: string): DocumentDraft {
  const { from } = pickOrigin(findEdit(draft, name))
  return withEdit(draft, name, from === undefined ? undefined : { state: 'moved', from })
}

/**
 * Renames an added field and keeps its position. A field of the result keeps its name: the draft is returned unchanged.
 * @throws Error for a name that findNameProblem rejects.
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

/** A change to undefined means no change. */
const omitUndefined = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const isDerivedFromText = (value: JsonValue | undefined, derived: ReturnType<typeof deriveValue>) =>
  value !== undefined &&
  derived.value !== undefined &&
  derived.problem === undefined &&
  isSameJson(value, derived.value)
