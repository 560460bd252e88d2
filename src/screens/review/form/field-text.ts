import type { UseFormReturn } from 'react-hook-form'
import { isRawNumber } from '#src/contract/json.ts'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { inferNotation } from '#src/review/fields/infer-notation.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Language } from '#src/values/format-value.ts'
import { getDayMonthOrder } from './day-month-order.ts'
import {
  inferValueKind,
  formatValueText,
  type ParseOptions,
  type ValueKind,
  type ValueText,
} from './value-text.ts'

/** What stands in the controls of one field. */
export interface FieldText extends ValueText {
  readonly text: string
}

/** Everything that stands in the controls of a document: by key, because a field's name may hold dots. */
export interface ReviewFormValues {
  fields: Record<string, FieldText>
}

export type ReviewForm = UseFormReturn<ReviewFormValues>

const formKeys = new Map<string, string>()

/** The form's key of a field: letters and digits, the same for the same name as long as the page lives. */
export function toFormKey(name: string): string {
  const key = formKeys.get(name) ?? `f${formKeys.size}`
  formKeys.set(name, key)
  return key
}

/** What the controls of a field show for what the field says. */
export function formatFieldText(field: ReviewField, language: Language): FieldText {
  const kind = getFieldValueKind(field, language)
  return { text: field.text, ...formatValueText(kind, field.type, field.value, language) }
}

/**
 * The kind of control a field's Value gets. The service's own Value decides while it has the same Type, so that
 * a control does not change its kind while somebody types.
 */
export function getFieldValueKind(
  { type, value, result }: ReviewField,
  language: Language,
): ReturnType<typeof inferValueKind> {
  const isGiven = result?.Value !== undefined && result.Value !== null && result.Type === type
  return inferValueKind(type, isGiven ? result.Value : value, language)
}

/** Whether a Value is edited part by part: a list or an object that no other control gives back unharmed. */
export const isNested = ({ type, value }: ReviewField, kind: ValueKind): boolean =>
  kind === 'json' &&
  (typeof value === 'object' && value !== null
    ? !isRawNumber(value)
    : (type === 'List' || type === 'Dictionary') && (value === undefined || value === null))

/** How what is typed in a field's Value is read: days in the order that the document shows, else in the person's own. */
export const getParseOptions = (
  document: ResultDocument,
  { result }: ReviewField,
  language: Language,
): ParseOptions => ({
  serviceValue: result?.Value,
  language,
  order: inferNotation(document).order ?? getDayMonthOrder(language),
})

/** @param typed what was typed in a field's Value and is no value yet; it stays as it was typed. */
export const buildFormValues = (
  fields: readonly ReviewField[],
  language: Language,
  typed: (name: string) => ValueText | undefined,
): ReviewFormValues => ({
  fields: Object.fromEntries(
    fields.map((field) => [
      toFormKey(field.name),
      { ...formatFieldText(field, language), ...typed(field.name) },
    ]),
  ),
})
