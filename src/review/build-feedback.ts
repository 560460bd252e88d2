import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { electronicValueProperty } from '#src/contract/service/electronic-value.ts'
import { omitMissingFields } from '#src/contract/service/missing-fields.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { FeedbackDocument, FeedbackField, FeedbackPayload } from '#src/contract/service/feedback.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { listCorrectedFields, type CorrectedField } from './corrected-fields.ts'

const requiredProperties = ['Text', 'Value', 'Type', 'Page'] as const
export type RequiredProperty = (typeof requiredProperties)[number]

/** Why the service would refuse the feedback with 400. */
type FeedbackProblem =
  | { readonly code: 'no-document' }
  | {
      readonly code: 'incomplete'
      /** Index of the document in the result, from 0. */
      readonly document: number
      readonly field: string
      readonly missing: readonly RequiredProperty[]
      /** A Type that is not one of the spec's fifteen; `missing` then includes Type. */
      readonly unknownType?: string
    }

/**
 * Number of fields of the first document by what the reviewer did: the service forwards no other (spec 4.4). Fields
 * in `leftOut` are not sent.
 */
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
 * Builds the complete result with the reviewer's corrections (spec 2.4 and 4.4): every field of every document,
 * except fields marked absent and added table cells that are still empty. Untouched fields are returned exactly as
 * received, including properties the spec does not name, except the app's own for electronic invoices and for missing
 * fields, which the corrections replace. The payload has no Confidence, NeedsReview, FileName or TotalPages.
 *
 * @param drafts one per document, in the order of the result; a missing draft means no edits.
 * @returns problems instead of a payload if the service would refuse it. A Value of null is allowed: an accepted
 * Text that has no Value, such as a date that does not exist, is sent with it.
 */
export function buildFeedback(result: AnalysisResult, drafts: readonly DocumentDraft[]): FeedbackResult {
  if (result.Documents.length === 0) return { ok: false, problems: [{ code: 'no-document' }] }
  const sentFields = result.Documents.map((document, index) =>
    listCorrectedFields(document, drafts[index] ?? { edits: [] }).map(completeAccepted),
  )
  const problems = sentFields.flatMap((fields, document) =>
    fields.map((field) => findProblem(field, document)).filter((problem) => problem !== undefined),
  )
  if (problems.length > 0) return { ok: false, problems }
  const payload: FeedbackPayload = {
    Documents: result.Documents.map((document, index): FeedbackDocument => ({
      Fields: new Map((sentFields[index] ?? []).map((field) => [field.name, toFeedbackField(field)])),
      rest: omitMissingFields(document.rest),
    })),
    rest: result.rest,
  }
  const counts = countFields(sentFields[0] ?? [], result.Documents[0]?.Fields.size ?? 0)
  return { ok: true, payload, counts }
}

/** Serializes the payload as it is sent. A property of the spec wins over an extra property with the same name. */
export function stringifyFeedback(payload: FeedbackPayload, indent = 0): string {
  const documents = payload.Documents.map(
    ({ Fields, rest }) => new Map<string, unknown>([...(rest ?? []), ['Fields', Fields]]),
  )
  const root = new Map<string, unknown>([...(payload.rest ?? []), ['Documents', documents]])
  // The maps hold only JSON values, Maps and feedback fields, all of which can be serialized.
  return stringifyJson(root as Parameters<typeof stringifyJson>[0], indent)
}

/** The service requires the Value property, so an accepted Text without a Value is sent with null. */
const completeAccepted = (field: CorrectedField): CorrectedField =>
  field.edit?.state === 'accepted' && field.text !== undefined && field.value === undefined
    ? { ...field, value: null }
    : field

function findProblem(field: CorrectedField, document: number): FeedbackProblem | undefined {
  const isPresent: Record<RequiredProperty, boolean> = {
    Text: field.text !== undefined,
    Value: field.value !== undefined,
    Type: isFieldType(field.type),
    Page: field.page !== undefined,
  }
  const missing = requiredProperties.filter((property) => !isPresent[property])
  if (missing.length === 0) return undefined
  const unknown = field.type === undefined || isFieldType(field.type) ? {} : { unknownType: field.type }
  return { code: 'incomplete', document, field: field.name, missing, ...unknown }
}

function toFeedbackField({ text, value, type, page, result }: CorrectedField): FeedbackField {
  // No prototype, so that an extra property called __proto__ is returned like any other.
  const properties: Record<string, JsonValue | undefined> = Object.create(null)
  for (const [name, property] of result?.rest ?? [])
    if (name !== electronicValueProperty) properties[name] = property
  // findProblem has checked that all four are present and that Type is one of the spec's.
  return Object.assign(properties, {
    Text: text,
    Value: value,
    Type: type,
    Page: page,
  }) as unknown as FeedbackField
}

function countFields(fields: readonly CorrectedField[], resultFieldCount: number): FeedbackCounts {
  const count = (state: FieldEdit['state'] | undefined) =>
    fields.filter((field) => field.edit?.state === state).length
  return {
    corrected: count('corrected'),
    accepted: count('accepted'),
    unchanged: count(undefined) + count('moved'),
    added: count('added'),
    // Count readings, not names: rows that move up leave unused names behind, which are not left out.
    leftOut: resultFieldCount - fields.filter(({ result }) => result !== undefined).length,
  }
}
