import type { UseFormReturn } from 'react-hook-form'
import { isRawNumber } from '#src/contract/json.ts'
import type { ResultDocument } from '#src/contract/analysis-result.ts'
import { hintsOf } from '#src/review/hints-of.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Language } from '#src/values/print-value.ts'
import { personOrder } from './person-order.ts'
import { valueKind, valueText, type Typing, type ValueKind, type ValueText } from './value-text.ts'

/** What stands in the controls of one field. */
export interface FieldText extends ValueText {
  readonly text: string
}

/** Everything that stands in the controls of a document: by key, because a field's name may hold dots. */
export interface ReviewFormValues {
  fields: Record<string, FieldText>
}

export type ReviewForm = UseFormReturn<ReviewFormValues>

const keys = new Map<string, string>()

/** The form's key of a field: letters and digits, the same for the same name as long as the page lives. */
export function keyOf(name: string): string {
  const key = keys.get(name) ?? `f${keys.size}`
  keys.set(name, key)
  return key
}

/** What the controls of a field show for what the field says. */
export function fieldText(field: ReviewField, language: Language): FieldText {
  const kind = kindOf(field, language)
  return { text: field.text, ...valueText(kind, field.type, field.value, language) }
}

/**
 * The kind of control a field's Value gets. The service's own Value decides while it has the same Type, so that
 * a control does not change its kind while somebody types.
 */
export function kindOf(
  { type, value, result }: ReviewField,
  language: Language,
): ReturnType<typeof valueKind> {
  const isGiven = result?.Value !== undefined && result.Value !== null && result.Type === type
  return valueKind(type, isGiven ? result.Value : value, language)
}

/** Whether a Value is edited part by part: a list or an object that no other control gives back unharmed. */
export const isNested = ({ type, value }: ReviewField, kind: ValueKind): boolean =>
  kind === 'json' &&
  (typeof value === 'object' && value !== null
    ? !isRawNumber(value)
    : (type === 'List' || type === 'Dictionary') && (value === undefined || value === null))

/** How what is typed in a field's Value is read: days in the order that the document shows, else in the person's own. */
export const typingOf = (document: ResultDocument, { result }: ReviewField, language: Language): Typing => ({
  given: result?.Value,
  language,
  order: hintsOf(document).order ?? personOrder(language),
})

/** @param typed what was typed in a field's Value and is no value yet; it stays as it was typed. */
export const formValues = (
  fields: readonly ReviewField[],
  language: Language,
  typed: (name: string) => ValueText | undefined,
): ReviewFormValues => ({
  fields: Object.fromEntries(
    fields.map((field) => [keyOf(field.name), { ...fieldText(field, language), ...typed(field.name) }]),
  ),
})
