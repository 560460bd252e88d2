import type { AnalysisResult, ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { FeedbackDocument, FeedbackField, FeedbackPayload } from '#src/contract/service/feedback.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { getFieldContent, listFieldNames, findResultField, type FieldContent } from './draft/field-content.ts'
import { omitEmptyCells } from './omit-empty-cells.ts'

const requiredProperties = ['Text', 'Value', 'Type', 'Page'] as const
export type RequiredProperty = (typeof requiredProperties)[number]

/** Why the service would refuse the feedback with 400. */
export type FeedbackProblem =
  | { readonly code: 'no-document' }
  | {
      readonly code: 'incomplete'
      /** Place of the document in the result, from 0. */
      readonly document: number
      readonly field: string
      readonly missing: readonly RequiredProperty[]
      /** A Type that is there and is none of the spec's fifteen; Type is then among `missing`. */
      readonly unknownType?: string
    }

/** How many fields of all documents go along, by what the reviewer did; `leftOut` do not go along. */
export interface FeedbackCounts {
  readonly corrected: number
  readonly accepted: number
  readonly unchanged: number
  readonly added: number
  readonly leftOut: number
}

export type FeedbackResult =
  | { readonly ok: true; readonly payload: FeedbackPayload; readonly counts: FeedbackCounts }
  | { readonly ok: false; readonly problems: readonly FeedbackProblem[] }

/**
 * The complete result with the reviewer's corrections (spec 2.4 and 4.4): every field of every document goes
 * along, save those marked absent and added cells of tables that were left empty. What was not touched goes back as
 * it came, properties that the spec does not name included; Confidence, NeedsReview, FileName and TotalPages are no
 * part of the payload.
 *
 * @param drafts one per document, by place; a missing one has no edits.
 * @returns the problems, instead of a payload, when the service would refuse it. Value null is allowed.
 */
export function buildFeedback(result: AnalysisResult, drafts: readonly DocumentDraft[]): FeedbackResult {
  if (result.Documents.length === 0) return { ok: false, problems: [{ code: 'no-document' }] }
  const documents = result.Documents.map((document, index) =>
    collectFields(document, drafts[index] ?? { edits: [] }),
  )
  const kept = documents.map((fields) =>
    omitEmptyCells(fields.filter((field) => field.edit?.state !== 'absent')),
  )
  const problems = kept.flatMap((fields, document) =>
    fields.map((field) => findProblem(field, document)).filter((problem) => problem !== undefined),
  )
  if (problems.length > 0) return { ok: false, problems }
  const payload: FeedbackPayload = {
    Documents: result.Documents.map((document, index): FeedbackDocument => ({
      Fields: new Map((kept[index] ?? []).map((field) => [field.name, toFeedbackField(field)])),
      rest: document.rest,
    })),
    rest: result.rest,
  }
  const given = result.Documents.reduce((count, { Fields }) => count + Fields.size, 0)
  return { ok: true, payload, counts: countFields(kept.flat(), given) }
}

/** The payload as JSON, the form in which it goes over the wire. No unnamed property takes the place of a named one. */
export function stringifyFeedback(payload: FeedbackPayload, indent = 0): string {
  const documents = payload.Documents.map(
    ({ Fields, rest }) => new Map<string, unknown>([...(rest ?? []), ['Fields', Fields]]),
  )
  const whole = new Map<string, unknown>([...(payload.rest ?? []), ['Documents', documents]])
  // Built from JSON values, Maps and feedback fields only: all of them writable.
  return stringifyJson(whole as Parameters<typeof stringifyJson>[0], indent)
}

interface EditedField extends FieldContent {
  readonly name: string
  readonly result: ResultField | undefined
  readonly edit: FieldEdit | undefined
}

function collectFields(document: ResultDocument, draft: DocumentDraft): EditedField[] {
  const edits = new Map(draft.edits)
  return listFieldNames(document, draft).map((name) => {
    const edit = edits.get(name)
    const result = findResultField(document, name, edit)
    return { name, result, edit, ...getFieldContent(result, edit) }
  })
}

function findProblem(field: EditedField, document: number): FeedbackProblem | undefined {
  const there: Record<RequiredProperty, boolean> = {
    Text: field.text !== undefined,
    Value: field.value !== undefined,
    Type: isFieldType(field.type),
    Page: field.page !== undefined,
  }
  const missing = requiredProperties.filter((property) => !there[property])
  if (missing.length === 0) return undefined
  const unknown = field.type === undefined || isFieldType(field.type) ? {} : { unknownType: field.type }
  return { code: 'incomplete', document, field: field.name, missing, ...unknown }
}

function toFeedbackField({ text, value, type, page, result }: EditedField): FeedbackField {
  // Without a prototype, an unnamed property called __proto__ goes back like any other.
  const written: Record<string, JsonValue | undefined> = Object.create(null)
  for (const [name, property] of result?.rest ?? []) written[name] = property
  // problemOf found all four there, and the Type to be one of the spec's.
  return Object.assign(written, {
    Text: text,
    Value: value,
    Type: type,
    Page: page,
  }) as unknown as FeedbackField
}

/** @param given how many fields the service gave. */
function countFields(fields: readonly EditedField[], given: number): FeedbackCounts {
  const count = (state: FieldEdit['state'] | undefined) =>
    fields.filter((field) => field.edit?.state === state).length
  return {
    corrected: count('corrected'),
    accepted: count('accepted'),
    unchanged: count(undefined) + count('moved'),
    added: count('added'),
    // By readings and not by names: rows that move up leave names behind, under which nothing is left out.
    leftOut: given - fields.filter(({ result }) => result !== undefined).length,
  }
}
