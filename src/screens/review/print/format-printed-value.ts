import { isJsonObject, isRawNumber, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isMinusUnseen } from '#src/review/tables/sum-column.ts'
import { getFieldValueKind, isNested } from '#src/review/editing/field-text.ts'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { formatValue } from '#src/values/format-value.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import type { Language } from '#src/values/language.ts'

/** The Value of a field as one would print it, all parts of a nested one; else its Text. */
export function formatPrintedValue(field: ReviewField, language: Language): string {
  if (isNested(field, getFieldValueKind(field, language)) && field.value !== undefined)
    return formatParts(field.value)
  const shown = formatValue(field.type, field.value, language)
  if (shown !== '') return shown
  return (field.value === undefined && field.text) || '–'
}

/** A cell shows its Text as in the grid, with a minus that only its Value has, unless a reviewer set another Value. */
export function formatPrintedCell(field: ReviewField, language: Language): string {
  if (field.isUnlinked && field.state !== 'absent') return formatPrintedValue(field, language)
  return isMinusUnseen(field) ? `−${field.text}` : field.text
}

function formatParts(value: JsonValue): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (isFieldEntry(value)) return formatParts(value['Text'] ?? value['Value'] ?? null)
  if (isJsonArray(value)) return value.map(formatParts).join(', ')
  if (!isJsonObject(value) || isRawNumber(value)) return stringifyJson(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${formatParts(part)}`)
    .join(', ')
}
