import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import { createBuildDocumentView } from '../document-view.ts'
import { restoreTyped } from '../editing/stored-typed-texts.ts'
import { getTypedKey, type TypedText } from '../editing/typed-text.ts'
import { buildReviewFields, type ReviewField } from '../fields/review-field.ts'
import type { EarlierDraft } from './earlier-drafts.ts'

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
  /** Whether the text is what somebody typed for the Value and is not one: there is nothing to take over. */
  readonly isUnreadable?: true
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
 * were left in its review. A field that was left with typed text that is no value has that text, and no Value.
 */
export function listOtherFields(document: ResultDocument, draft: EarlierDraft | undefined): ComparedDocument {
  if (draft === undefined) return listReadFields(document)
  const fields = buildReviewFields(document, draft)
  const typed = listTypedByField(document, draft)
  if (typed.size === 0) return listReviewedFields(fields)
  return fields.flatMap((field) => {
    const texts = typed.get(field.name)
    return texts === undefined || field.state === 'absent'
      ? listReviewedFields([field])
      : [toUnreadable(field, texts)]
  })
}

/** The typed texts of each field that are no values: that of its whole Value, or else those of parts of it. */
function listTypedByField(
  document: ResultDocument,
  draft: EarlierDraft,
): ReadonlyMap<string, readonly TypedText[]> {
  const stored = new Map(draft.typedTexts)
  if (stored.size === 0) return new Map()
  const view = createBuildDocumentView(new Set())(document, draft)
  const typed = restoreTyped(stored, [view], 'en')
  const byField = new Map<string, readonly TypedText[]>()
  for (const text of typed.values()) {
    const whole = typed.get(getTypedKey({ document: 0, name: text.name }))
    if (text.problem !== undefined)
      byField.set(text.name, whole ? [whole] : [...(byField.get(text.name) ?? []), text])
  }
  return byField
}

const toUnreadable = (
  { name, cell, type, page }: ReviewField,
  texts: readonly TypedText[],
): ComparedField => ({
  name,
  cell,
  text: texts.map(({ currency, value }) => `${currency} ${value}`.trim()).join(', '),
  value: undefined,
  type,
  page,
  confidence: undefined,
  isEdited: true,
  isUnreadable: true,
})

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
