import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import { buildReviewFields, type ReviewField } from '../fields/review-field.ts'

/** A field in one of the compared readings. */
export interface ComparedField {
  readonly name: string
  readonly cell: Cell | undefined
  readonly text: string
  readonly value: JsonValue | undefined
  readonly type: string | undefined
  /** Zero-based. */
  readonly page: number | undefined
  /** In percent; undefined when the reading has none or a person changed the field. */
  readonly confidence: number | undefined
  /** Whether a person changed it, so that it is not what the model read. */
  readonly isEdited: boolean
}

/** A document in one of the compared readings, without empty fields. */
export type ComparedDocument = readonly ComparedField[]

/** Whether there is a Text or a Value. */
export const isFilled = ({ text, value }: Pick<ComparedField, 'text' | 'value'>): boolean =>
  text.trim() !== '' || (value !== undefined && value !== null && value !== '')

/** The fields of a document as a model read them. */
export const listReadFields = ({ Fields }: ResultDocument): ComparedDocument =>
  [...Fields]
    .map(([name, { Text, Value, Type, Page, Confidence }]): ComparedField => ({
      name,
      cell: parseCellName(name),
      text: Text ?? '',
      value: Value,
      type: Type,
      page: Page,
      confidence: Confidence,
      isEdited: false,
    }))
    .filter(isFilled)

/**
 * The fields of a document of another reading: as the model read them or, with the draft of an earlier reading, as they
 * were left in its review.
 */
export const listOtherFields = (
  document: ResultDocument,
  draft: DocumentDraft | undefined,
): ComparedDocument =>
  draft === undefined ? listReadFields(document) : listReviewedFields(buildReviewFields(document, draft))

const reviewed = new WeakMap<ReviewField, ComparedField>()

/** The fields of the document under review with the current edits. The same field results in the same object. */
export const listReviewedFields = (fields: readonly ReviewField[]): ComparedDocument =>
  fields
    .filter(({ state, isMissing }) => state !== 'absent' && !isMissing)
    .filter(({ text, value, result }) => !isValueEmptied({ text, value }, result))
    .map(toReviewed)
    .filter(isFilled)

function toReviewed(field: ReviewField): ComparedField {
  const known = reviewed.get(field)
  if (known !== undefined) return known
  const { name, cell, text, value, type, page, confidence, isEdited } = field
  const compared = {
    name,
    cell,
    text,
    value,
    type,
    page,
    confidence: isEdited ? undefined : confidence,
    isEdited,
  }
  reviewed.set(field, compared)
  return compared
}
