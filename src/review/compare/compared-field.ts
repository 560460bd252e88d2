import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { isValueEmptied } from '../corrected-fields.ts'
import { createBuildDocumentView } from '../document-view.ts'
import { restoreTyped } from '../editing/stored-typed-texts.ts'
import { getTypedKey, type TypedText, type TypedTextMap } from '../editing/typed-text.ts'
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

/** The typed texts of each field of a document that are no values: that of its whole Value, or else those of parts of it. */
export type TypedByField = ReadonlyMap<string, readonly TypedText[]>

const noTyped: TypedByField = new Map()

/**
 * The fields of a document of another reading: as the model read them or, with the draft of an earlier reading, as they
 * were left in its review. A field that was left with typed text that is no value has that text, and no Value.
 */
export function listOtherFields(document: ResultDocument, draft: EarlierDraft | undefined): ComparedDocument {
  if (draft === undefined) return listReadFields(document)
  return listReviewedFields(buildReviewFields(document, draft), restoreByField(document, draft))
}

function restoreByField(document: ResultDocument, draft: EarlierDraft): TypedByField {
  const stored = new Map(draft.typedTexts)
  if (stored.size === 0) return noTyped
  const view = createBuildDocumentView(new Set())(document, draft)
  return groupUnreadable(restoreTyped(stored, [view], 'en'), 0)
}

/** Groups the typed texts of a document that are no values by their field. @param document its index in the result. */
export function groupUnreadable(typed: TypedTextMap, document: number): TypedByField {
  const byField = new Map<string, readonly TypedText[]>()
  for (const text of typed.values())
    if (text.document === document && text.problem !== undefined) {
      const whole = typed.get(getTypedKey({ document, name: text.name }))
      byField.set(text.name, whole ? [whole] : [...(byField.get(text.name) ?? []), text])
    }
  return byField.size === 0 ? noTyped : byField
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

/**
 * The fields of a document with the edits of its review. A field with typed text that is no value has that text, and no
 * Value. The same field results in the same object.
 */
export function listReviewedFields(
  fields: readonly ReviewField[],
  typed: TypedByField = noTyped,
): ComparedDocument {
  return fields.flatMap((field) => {
    const texts = field.state === 'absent' ? undefined : typed.get(field.name)
    if (texts !== undefined) return [toUnreadable(field, texts)]
    const { state, isMissing, text, value, result } = field
    if (state === 'absent' || isMissing || isValueEmptied({ text, value }, result)) return []
    const compared = toReviewed(field)
    return isFilled(compared) ? [compared] : []
  })
}

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
