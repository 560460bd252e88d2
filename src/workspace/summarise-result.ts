import { continuesFile } from '#src/contract/service/page-range.ts'
import {
  analysisResultSchema,
  type ResultDocument,
  type ResultField,
} from '#src/contract/service/analysis-result.ts'
import { getLearntFrom } from '#src/contract/service/learnt-from.ts'
import { isJsonObject, parseJson } from '#src/contract/json.ts'
import { getToday } from '#src/checks/get-today.ts'
import { hasFailedCheck, runChecks } from '#src/checks/run-checks.ts'
import { draftContentSchema, type DocumentDraft, type FieldEdit } from '#src/contract/workspace/drafts.ts'
import {
  listUnreadRequired,
  selectModelFields,
  type ModelFieldInfo,
} from '#src/review/fields/expected-fields.ts'
import { isFlaggedWithoutField } from '#src/review/fields/is-flagged-without-field.ts'
import { isValueEmptied } from '#src/review/corrected-fields.ts'
import {
  findHeadline,
  listDocumentIdentities,
  type DocumentIdentity,
  type Headline,
} from '#src/review/find-headline.ts'
import { buildSearchText } from './search-text.ts'

/** The data by which a submission is recognised and found; computed again when its reading is corrected. */
export interface ContentSummary extends Headline {
  /** Words of the result and of the corrections: see search-text.ts. */
  readonly searchText: string
  /** For a file with several documents; empty for others. */
  readonly documentIdentities: readonly DocumentIdentity[]
  /** Left out when unknown: the stored value stays. See count-unsent-changes.ts. */
  readonly unsentChanges?: number
}

/** The data of a result in the list of submissions; computed once, when the result arrives. */
export interface ResultSummary extends ContentSummary {
  /**
   * Fields flagged NeedsReview, with a failing check, or required and not read, over all documents: the number with
   * which its review begins.
   */
  readonly toCheck: number
  /** Documents flagged NeedsReview with no field that shows why. */
  readonly documentsToCheck: number
  /** TotalPages over all documents, counting a file with several once; null when no document states it. */
  readonly pages: number | null
  /** Lowest Confidence of any field, in percent; null when none has one. */
  readonly lowestConfidence: number | null
  readonly documents: number
  /** Largest number of documents that a value was learnt from or confirmed by; null when the result gives none. */
  readonly learntFrom: number | null
}

/** The corrections of a result, as JSON texts. Feedback that was sent takes precedence over the draft. */
export interface Corrections {
  readonly draft?: string | undefined
  readonly feedback?: string | undefined
}

/**
 * Summarises a result. A result that is not a JSON object has no documents.
 *
 * @param model the fields of its model; empty when unknown, as with a hosted service.
 * @param today ISO 8601.
 */
export function summariseResult(
  json: string,
  model: readonly ModelFieldInfo[] = [],
  corrections: Corrections = {},
  today = getToday(),
): ResultSummary {
  const Documents = parseDocuments(json)
  const fields = Documents.flatMap((document) => [...document.Fields.values()])
  // All documents of one file state its pages.
  const pages = Documents.flatMap((document) => (continuesFile(document) ? [] : (document.TotalPages ?? [])))
  const confidences = fields.flatMap(({ Confidence }) => Confidence ?? [])
  const learnt = fields.flatMap((field) => getLearntFrom(field) ?? [])
  const selectFields = (document: ResultDocument) =>
    selectModelFields(model, document, Documents.length === 1)
  return {
    ...summariseDocuments(Documents, corrections),
    toCheck: Documents.map((document) => countToCheck(document, selectFields(document), today)).reduce(
      (sum, count) => sum + count,
      0,
    ),
    documentsToCheck: Documents.filter((document) => isFlaggedWithoutField(document, selectFields(document)))
      .length,
    pages: pages.length === 0 ? null : pages.reduce((sum, count) => sum + count, 0),
    lowestConfidence: confidences.length === 0 ? null : confidences.reduce((a, b) => Math.min(a, b)),
    documents: Documents.length,
    learntFrom: learnt.length === 0 ? null : learnt.reduce((a, b) => Math.max(a, b)),
  }
}

function countToCheck(document: ResultDocument, model: readonly ModelFieldInfo[], today: string): number {
  const { Fields } = document
  const checks = runChecks(
    [...Fields].map(([name, { Text, Value, Type }]) => ({ name, text: Text, value: Value, type: Type })),
    today,
  )
  const flagged = [...Fields].flatMap(([name, { NeedsReview }]) =>
    NeedsReview === true || hasFailedCheck(checks.get(name)) ? [name] : [],
  )
  return new Set([...flagged, ...listUnreadRequired(document, model)]).size
}

/** The part of the summary that corrections change. Undefined when the result is not JSON. */
export const summariseContent = (json: string, corrections: Corrections): ContentSummary | undefined =>
  isJson(json) ? summariseDocuments(parseDocuments(json), corrections) : undefined

/** The headline is that of the corrected documents; a search still finds what was read first. */
function summariseDocuments(read: readonly ResultDocument[], corrections: Corrections): ContentSummary {
  const { draft, feedback } = corrections
  const documents = [
    ...(feedback !== undefined && isJson(feedback) ? [parseDocuments(feedback)] : []),
    ...(draft !== undefined && isJson(draft) ? [applyDraft(read, draft)] : []),
  ]
  const corrected = documents.map((some) => some.map((document, place) => omitEmptied(document, read[place])))
  const present = corrected[0] ?? read
  return {
    ...findHeadline(present),
    documentIdentities: present.length > 1 ? listDocumentIdentities(present) : [],
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

/** The documents with the reviewer's edits; a draft of another shape changes nothing. */
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
