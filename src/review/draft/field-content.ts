import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { isSameJson } from '#src/values/same-value.ts'

/** The content of a field after the reviewer's edit: the four properties of the feedback, any of which may be missing. */
export interface FieldContent {
  readonly text: string | undefined
  readonly value: JsonValue | undefined
  readonly type: string | undefined
  /** Zero-based. */
  readonly page: number | undefined
}

/** A document with what its edits need to know. */
export interface EditedDocument extends ResultDocument {
  /** The fields that the model looks for and the reading lacks: each can be filled. None when left out. */
  readonly missing?: {
    /** Their Types, by name. */
    readonly types: ReadonlyMap<string, FieldType>
    /** The page (from 0) that the reviewer looks at, which a field filled by hand gets. */
    readonly getShownPage: () => number
  }
}

/** The service's reading of a field; undefined for an added field and for a name whose row moved away. */
export function findResultField(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): ResultField | undefined {
  if (edit?.state === 'added' || edit?.from === null) return undefined
  return document.Fields.get(edit?.from ?? name)
}

/** Whether a name is unused because its row moved away. */
export const isVacated = (edit: FieldEdit | undefined): boolean =>
  edit?.state === 'absent' && edit.from === null

/** Whether an edit only locates the field on the page: the content is as the service read it. */
export const isOnlyLocated = ({ state, from }: FieldEdit): boolean => state === 'moved' && from === undefined

/** The origin in an edit: the field's original reading and its location on the page. Other edits keep it. */
export const pickOrigin = (edit: FieldEdit | undefined): Pick<FieldEdit, 'from' | 'location'> => ({
  ...(typeof edit?.from === 'string' && { from: edit.from }),
  ...(edit?.location !== undefined && { location: edit.location }),
})

/** Applies an edit to a reading; properties that the edit omits are as the service read them. */
export function getFieldContent(result: ResultField | undefined, edit: FieldEdit | undefined): FieldContent {
  return {
    text: edit?.text ?? result?.Text,
    value: edit?.value === undefined ? result?.Value : edit.value,
    type: edit?.type ?? result?.Type,
    page: edit?.page ?? result?.Page,
  }
}

/** Whether two contents are equal; values are compared as JSON. */
function isSameContent(a: FieldContent, b: FieldContent): boolean {
  const sameValues =
    a.value === undefined || b.value === undefined ? a.value === b.value : isSameJson(a.value, b.value)
  return a.text === b.text && a.type === b.type && a.page === b.page && sameValues
}

/** The edit of a field; undefined if the reviewer has not touched it. */
export const findEdit = (draft: DocumentDraft, name: string): FieldEdit | undefined =>
  draft.edits.find(([edited]) => edited === name)?.[1]

/** Replaces the edit of a field, or appends it; undefined removes the edit. */
export function withEdit(draft: DocumentDraft, name: string, edit: FieldEdit | undefined): DocumentDraft {
  if (edit === undefined) return { ...draft, edits: draft.edits.filter(([edited]) => edited !== name) }
  if (findEdit(draft, name) === undefined) return { ...draft, edits: [...draft.edits, [name, edit]] }
  return { ...draft, edits: draft.edits.map(([edited, old]) => [edited, edited === name ? edit : old]) }
}

/**
 * Creates the edit that results in the given content: `accepted` if it equals the reading, otherwise `corrected` with
 * only the changed properties, or `added` with all of them if the result has no such field.
 */
export function createEdit(
  result: ResultField | undefined,
  content: FieldContent,
  unlinked: boolean,
): FieldEdit {
  const link = unlinked ? { unlinked } : {}
  if (!result) return { state: 'added', ...omitUndefined(content), ...link }
  const original = getFieldContent(result, undefined)
  if (isSameContent(original, content)) return { state: 'accepted' }
  const sameValue = isSameContent({ ...original, value: content.value }, original)
  return {
    state: 'corrected',
    ...omitUndefined({
      text: content.text === original.text ? undefined : content.text,
      value: sameValue ? undefined : content.value,
      type: content.type === original.type ? undefined : content.type,
      page: content.page === original.page ? undefined : content.page,
    }),
    ...link,
  }
}

/** Lists all field names: the result's in its order, then added fields and names that rows moved to, in edit order. */
export function listFieldNames(document: ResultDocument, draft: DocumentDraft): string[] {
  const added = draft.edits.filter(
    ([name, { state, from }]) =>
      (state === 'added' || typeof from === 'string') && !document.Fields.has(name),
  )
  return [...document.Fields.keys(), ...added.map(([name]) => name)]
}

/** Drafts are stored as JSON, which has no undefined. */
function omitUndefined(content: FieldContent): Partial<Pick<FieldEdit, 'text' | 'value' | 'type' | 'page'>> {
  return {
    ...(content.text !== undefined && { text: content.text }),
    ...(content.value !== undefined && { value: content.value }),
    ...(content.type !== undefined && { type: content.type }),
    ...(content.page !== undefined && { page: content.page }),
  }
}
