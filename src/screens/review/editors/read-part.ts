import { partAt, type JsonPath } from '#src/values/json-path.ts'
import { typeOfPart } from '#src/values/entry.ts'
import { read, type Normalised } from '#src/values/normalised.ts'
import { printValue } from '#src/values/print-value.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { readValueText, valueKind, valueText, type Typing } from '../value-text.ts'

/** The Value that a part belongs to, with its Type. */
export interface Whole {
  readonly type: string | undefined
  readonly value: JsonValue | undefined
}

/** What the control of a part shows. */
export function partText({ type, value }: Whole, path: JsonPath, language: Typing['language']): string {
  const part = partAt(value, path)
  const partType = typeOfPart(type, value, path)
  if (part === undefined || part === null) return ''
  if (typeof part === 'string' && partType === 'String') return part
  const kind = valueKind(partType, part, language)
  return kind === 'amount'
    ? printValue(partType, part, language)
    : valueText(kind, partType, part, language).value
}

/**
 * The part that a typed text stands for, in the shape of the part there is. Text stays text to the letter, an
 * emptied number or day is null.
 */
export function readPart(
  { type, value }: Whole,
  path: JsonPath,
  text: string,
  typing: Omit<Typing, 'given'>,
): Normalised {
  const given = partAt(value, path)
  const partType = typeOfPart(type, value, path)
  if (partType === undefined || (partType === 'String' && given !== null)) return read(text)
  const kind = valueKind(partType, given, typing.language)
  return readValueText(kind, partType, { value: text, currency: '' }, { ...typing, given })
}

/** How a part is edited: as a line, as a choice, or part by part. */
export function partKind(
  { type, value }: Whole,
  path: JsonPath,
  language: Typing['language'],
): 'line' | 'choice' | 'parts' {
  const part = partAt(value, path)
  const kind = valueKind(typeOfPart(type, value, path), part, language)
  if (kind === 'choice') return 'choice'
  return kind === 'json' && typeof part === 'object' && part !== null ? 'parts' : 'line'
}
