import type { FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'

/** A cell as it is printed and as it is meant. */
export interface CellValue {
  readonly text: string
  readonly value: JsonValue
}

const number = /[-–−+]?\s?\d[\d.,' ’\u202f]*(?:,--?|-)?/

/**
 * Reads the text of a cell for the type of its column. A unit beside a number (`2 uur`) is not part of the
 * value.
 * @returns undefined when it cannot be read as that type.
 */
export function parseCellValue(text: string, type: FieldType, hints: Notation): CellValue | undefined {
  const whole = parseValue(type, text, hints)
  if (whole.ok) return { text, value: whole.value }
  if (type !== 'Double' && type !== 'Long' && type !== 'Currency') return undefined
  const bare = number.exec(text)?.[0].trim().replace(/[.,]$/, '')
  const read = bare === undefined ? undefined : parseValue(type, bare, hints)
  return bare !== undefined && read?.ok ? { text: bare, value: read.value } : undefined
}
