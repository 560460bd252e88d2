import { getAtPath, type JsonPath } from '#src/values/json-path.ts'
import { inferTypeAtPath } from '#src/values/field-entry.ts'
import { parseOk, type ParseResult } from '#src/values/parsing/parse-result.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValueText, inferValueKind, formatValueText, type ParseOptions } from './value-text.ts'

/** The whole Value that a part belongs to, with its Type. */
export interface RootValue {
  readonly type: string | undefined
  readonly value: JsonValue | undefined
}

/** The text that the control of a part shows. */
export function formatPart(
  { type, value }: RootValue,
  path: JsonPath,
  language: ParseOptions['language'],
): string {
  const part = getAtPath(value, path)
  const partType = inferTypeAtPath(type, value, path)
  if (part === undefined || part === null) return ''
  if (typeof part === 'string' && partType === 'String') return part
  const kind = inferValueKind(partType, part, language)
  return kind === 'amount'
    ? formatValue(partType, part, language)
    : formatValueText(kind, partType, part, language).value
}

/**
 * Parses the typed text of a part, in the shape of the present part. Text is kept verbatim; an emptied number or
 * date is null.
 */
export function parsePart(
  { type, value }: RootValue,
  path: JsonPath,
  text: string,
  options: Omit<ParseOptions, 'serviceValue'>,
): ParseResult {
  const present = getAtPath(value, path)
  const partType = inferTypeAtPath(type, value, path)
  if (partType === undefined || (partType === 'String' && present !== null)) return parseOk(text)
  const kind = inferValueKind(partType, present, options.language)
  return parseValueText(kind, partType, { value: text, currency: '' }, { ...options, serviceValue: present })
}

/** The editor of a part: a line, a choice, or one editor for each of its own parts. */
export function getPartKind(
  { type, value }: RootValue,
  path: JsonPath,
  language: ParseOptions['language'],
): 'line' | 'choice' | 'parts' {
  const part = getAtPath(value, path)
  const kind = inferValueKind(inferTypeAtPath(type, value, path), part, language)
  if (kind === 'choice') return 'choice'
  return kind === 'json' && typeof part === 'object' && part !== null ? 'parts' : 'line'
}
