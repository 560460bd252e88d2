import { continuesFile } from '#src/contract/service/page-range.ts'
import {
  analysisResultSchema,
  isFlaggedWithoutField,
  type ResultDocument,
  type ResultField,
} from '#src/contract/service/analysis-result.ts'
import { getLearntFrom } from '#src/contract/service/learnt-from.ts'
import { isJsonObject, parseJson } from '#src/contract/json.ts'
import { hasFailedCheck, runChecks } from '#src/checks/run-checks.ts'
import { draftContentSchema, type DocumentDraft, type FieldEdit } from '#src/contract/workspace/drafts.ts'
import {
  listUnreadRequired,
  selectModelFields,
  type ModelFieldInfo,
} from '#src/review/fields/expected-fields.ts'
import { isValueEmptied } from '#src/review/corrected-fields.ts'
import { findHeadline, type Headline } from '#src/review/find-headline.ts'
import { buildSearchText } from './search-text.ts'

/** What a submission is recognised and found by; computed again when its reading is corrected. */
export interface ContentSummary extends Headline {
  /** Words of the result and of the corrections: see search-text.ts. */
  readonly searchText: string
  /** Left out where nothing is known of it: what is stored stays. See count-unsent-changes.ts. */
  readonly unsentChanges?: number
}

/** What the list of submissions shows of a result; computed once, when the result comes. */
export interface ResultSummary extends ContentSummary {
  /**
   * Fields flagged NeedsReview, with a failing check, or required and not read, over all documents: what a review of it
   * begins with.
   */
  readonly toCheck: number
  /** Documents flagged NeedsReview with no flagged field. */
  readonly documentsToCheck: number
  /** TotalPages over all documents, of a file that holds several once; null when no document states it. */
  readonly pages: number | null
  /** Lowest Confidence of any field, in percent; null when none has one. */
  readonly lowestConfidence: number | null
  readonly documents: number
  /** Most documents that a value was learnt from or confirmed by; null when the result says nothing. */
  readonly learntFrom: number | null
}

/** What was made of a result, as JSON texts. The feedback that was sent goes before the draft. */
export interface Corrections {
  readonly draft?: string | undefined
  readonly feedback?: string | undefined
}

/**
 * Summarises a result. A result that is not a JSON object has no documents.
 *
 * @param model the fields of its model; empty when they are not known, as with a hosted service.
 */
export function summariseResult(
  json: string,
  model: readonly ModelFieldInfo[] = [],
  corrections: Corrections = {},
): ResultSummary {
  const Documents = parseDocuments(json)
  const fields = Documents.flatMap((document) => [...document.Fields.values()])
  // Documents of one file all state its pages.
  const pages = Documents.flatMap((document) => (continuesFile(document) ? [] : (document.TotalPages ?? [])))
  const confidences = fields.flatMap(({ Confidence }) => Confidence ?? [])
  const learnt = fields.flatMap((field) => getLearntFrom(field) ?? [])
  return {
    ...summariseDocuments(Documents, corrections),
    toCheck: Documents.map((document) =>
      countToCheck(document, selectModelFields(model, document, Documents.length === 1)),
    ).reduce((sum, count) => sum + count, 0),
    documentsToCheck: Documents.filter(isFlaggedWithoutField).length,
    pages: pages.length === 0 ? null : pages.reduce((sum, count) => sum + count, 0),
    lowestConfidence: confidences.length === 0 ? null : confidences.reduce((a, b) => Math.min(a, b)),
    documents: Documents.length,
    learntFrom: learnt.length === 0 ? null : learnt.reduce((a, b) => Math.max(a, b)),
  }
}

function countToCheck(document: ResultDocument, model: readonly ModelFieldInfo[]): number {
  const { Fields } = document
  const checks = runChecks(
    [...Fields].map(([name, { Text, Value, Type }]) => ({ name, text: Text, value: Value, type: Type })),
  )
  const flagged = [...Fields].flatMap(([name, { NeedsReview }]) =>
    NeedsReview === true || hasFailedCheck(checks.get(name)) ? [name] : [],
  )
  return new Set([...flagged, ...listUnreadRequired(document, model)]).size
}

/** The part of the summary that corrections change. Undefined when the result is no JSON. */
export const summariseContent = (json: string, corrections: Corrections): ContentSummary | undefined =>
  isJson(json) ? summariseDocuments(parseDocuments(json), corrections) : undefined

/** The headline says what was made of the documents; what was read first is still found by a search. */
function summariseDocuments(read: readonly ResultDocument[], corrections: Corrections): ContentSummary {
  const { draft, feedback } = corrections
  const documents = [
    ...(feedback !== undefined && isJson(feedback) ? [parseDocuments(feedback)] : []),
    ...(draft !== undefined && isJson(draft) ? [applyDraft(read, draft)] : []),
  ]
  const corrected = documents.map((some) => some.map((document, place) => omitEmptied(document, read[place])))
  return {
    ...findHeadline(corrected[0] ?? read),
    searchText: buildSearchText([...read, ...corrected.flat()]),
  }
}

/** The document without the Texts of Values that the reviewer emptied: a list shows what the review shows. */
function omitEmptied(document: ResultDocument, read: ResultDocument | undefined): ResultDocument {
  const fields = [...document.Fields].map(([name, field]): [string, ResultField] =>
    isValueEmptied({ text: field.Text, value: field.Value }, read?.Fields.get(name))
      ? [name, { ...field, Text: undefined }]
      : [name, field],
  )
  return { ...document, Fields: new Map(fields) }
}

/** The documents with what the reviewer set; a draft of another shape changes nothing. */
function applyDraft(read: readonly ResultDocument[], draft: string): readonly ResultDocument[] {
  const content = draftContentSchema.safeParse(parseJson(draft)).data
  if (content === undefined) return read
  return read.map((document, place) => {
    const edits = content.documents[place]?.edits
    return edits === undefined ? document : { ...document, Fields: applyEdits(document.Fields, edits) }
  })
}

function applyEdits(
  fields: ResultDocument['Fields'],
  edits: DocumentDraft['edits'],
): ReadonlyMap<string, ResultField> {
  const edited = new Map(fields)
  for (const [name, edit] of edits) {
    const moved = typeof edit.from === 'string' ? fields.get(edit.from) : undefined
    const before = edit.from === undefined ? fields.get(name) : moved
    if (edit.state === 'absent') edited.delete(name)
    else edited.set(name, applyEdit(before ?? { rest: new Map() }, edit))
  }
  return edited
}

function applyEdit(field: ResultField, { text, value, type }: FieldEdit): ResultField {
  return {
    ...field,
    ...(text !== undefined && { Text: text }),
    ...(value !== undefined && { Value: value }),
    ...(type !== undefined && { Type: type }),
  }
}

function parseDocuments(json: string): readonly ResultDocument[] {
  const value = parseJson(json)
  return analysisResultSchema.parse(isJsonObject(value) ? value : {}).Documents
}

/** Whether a text can be summarised, which means that it is JSON. */
export function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}
