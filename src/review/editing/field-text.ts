import { isRawNumber } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { DocumentView } from '../document-view.ts'
import type { Language } from '#src/values/language.ts'
import {
  inferValueKind,
  formatValueText,
  type ParseOptions,
  type ValueKind,
  type ValueText,
} from './value-text.ts'

/** The texts that the Value controls of a field show for its value in the draft. */
export const formatFieldText = (field: ReviewField, language: Language): ValueText =>
  formatValueText(getFieldValueKind(field, language), field.type, field.value, language)

/**
 * The kind of control for a field's Value. The service's own Value decides as long as it has the same Type, so that
 * the control does not change its kind during typing.
 */
export function getFieldValueKind(
  { type, value, result }: ReviewField,
  language: Language,
): ReturnType<typeof inferValueKind> {
  const isGiven = result?.Value !== undefined && result.Value !== null && result.Type === type
  return inferValueKind(type, isGiven ? result.Value : value, language)
}

/** Whether a Value is edited part by part: a list or an object that no other control returns unchanged. */
export const isNested = ({ type, value }: ReviewField, kind: ValueKind): boolean =>
  kind === 'json' &&
  (typeof value === 'object' && value !== null
    ? !isRawNumber(value)
    : (type === 'List' || type === 'Dictionary') && (value === undefined || value === null))

/** How typed text of a field's Value is parsed: dates in the order of the document, otherwise in the reviewer's own. */
export const getParseOptions = (
  { getDayMonthOrder }: Pick<DocumentView, 'getDayMonthOrder'>,
  { result }: ReviewField,
  language: Language,
): ParseOptions => ({
  serviceValue: result?.Value,
  language,
  order: getDayMonthOrder(language),
})
