import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { isSameJson } from '#src/values/same-value.ts'

/** What a field says after the reviewer's edit: the four properties of the feedback, each perhaps missing. */
export interface FieldContent {
  readonly text: string | undefined
  readonly value: JsonValue | undefined
  readonly type: string | undefined
  /** Zero-based. */
  readonly page: number | undefined
}

/** What the service read of a field; undefined when it is added, or stands where a row moved away. */
export function findResultField(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): ResultField | undefined {
  if (edit?.state === 'added' || edit?.from === null) return undefined
  return document.Fields.get(edit?.from ?? name)
}

/** Whether an edit leaves nothing under a name: the row that stood there moved away. */
export const isVacated = (edit: FieldEdit | undefined): boolean =>
  edit?.state === 'absent' && edit.from === null

/** The part of an edit that says whose reading it is; it stays whatever else the reviewer does. */
export const pickOrigin = (edit: FieldEdit | undefined): Pick<FieldEdit, 'from'> =>
  typeof edit?.from === 'string' ? { from: edit.from } : {}

/** A reading with an edit over it: what the edit does not give is as the service gave it. */
export function getFieldContent(result: ResultField | undefined, edit: FieldEdit | undefined): FieldContent {
  return {
    text: edit?.text ?? result?.Text,
    value: edit?.value === undefined ? result?.Value : edit.value,
    type: edit?.type ?? result?.Type,
    page: edit?.page ?? result?.Page,
  }
}

/** Whether two contents are the same; values by what they are worth. */
export function isSameContent(a: FieldContent, b: FieldContent): boolean {
  const sameValues =
    a.value === undefined || b.value === undefined ? a.value === b.value : isSameJson(a.value, b.value)
  return a.text === b.text && a.type === b.type && a.page === b.page && sameValues
}

/** The edit of a field; undefined when the reviewer did nothing with it. */
export const findEdit = (draft: DocumentDraft, name: string): FieldEdit | undefined =>
  draft.edits.find(([edited]) => edited === name)?.[1]

/** The draft with another edit for a field, in its place or at the end; undefined takes the edit away. */
export function withEdit(draft: DocumentDraft, name: string, edit: FieldEdit | undefined): DocumentDraft {
  if (edit === undefined) return { ...draft, edits: draft.edits.filter(([edited]) => edited !== name) }
  if (findEdit(draft, name) === undefined) return { ...draft, edits: [...draft.edits, [name, edit]] }
  return { ...draft, edits: draft.edits.map(([edited, old]) => [edited, edited === name ? edit : old]) }
}

/**
 * The edit that gives a field a content: `accepted` when it is what the service gave, else `corrected` with
 * the changed properties only, or `added` with all of them when the result has no such field.
 */
export function createEdit(
  result: ResultField | undefined,
  content: FieldContent,
  unlinked: boolean,
): FieldEdit {
  const link = unlinked ? { unlinked } : {}
  if (!result) return { state: 'added', ...omitUndefined(content), ...link }
  const given = getFieldContent(result, undefined)
  if (isSameContent(given, content)) return { state: 'accepted' }
  const sameValue = isSameContent({ ...given, value: content.value }, given)
  return {
    state: 'corrected',
    ...omitUndefined({
      text: content.text === given.text ? undefined : content.text,
      value: sameValue ? undefined : content.value,
      type: content.type === given.type ? undefined : content.type,
      page: content.page === given.page ? undefined : content.page,
    }),
    ...link,
  }
}

/** Names of all fields: the result's in its order, then the added ones, and those that rows moved to, in the order of the edits. */
export function listFieldNames(document: ResultDocument, draft: DocumentDraft): string[] {
  const added = draft.edits.filter(
    ([name, { state, from }]) =>
      (state === 'added' || typeof from === 'string') && !document.Fields.has(name),
  )
  return [...document.Fields.keys(), ...added.map(([name]) => name)]
}

/** Without what is undefined: a draft is kept as JSON, which has no undefined. */
function omitUndefined(content: FieldContent): Partial<Pick<FieldEdit, 'text' | 'value' | 'type' | 'page'>> {
  return {
    ...(content.text !== undefined && { text: content.text }),
    ...(content.value !== undefined && { value: content.value }),
    ...(content.type !== undefined && { type: content.type }),
    ...(content.page !== undefined && { page: content.page }),
  }
}
