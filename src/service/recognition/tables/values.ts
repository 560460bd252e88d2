import type { FieldType } from '#src/contract/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { normalise } from '#src/values/normalise.ts'
import type { Hints } from '#src/values/normalised.ts'

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
export function cellValue(text: string, type: FieldType, hints: Hints): CellValue | undefined {
  const whole = normalise(type, text, hints)
  if (whole.ok) return { text, value: whole.value }
  if (type !== 'Double' && type !== 'Long' && type !== 'Currency') return undefined
  const bare = number.exec(text)?.[0].trim().replace(/[.,]$/, '')
  const read = bare === undefined ? undefined : normalise(type, bare, hints)
  return bare !== undefined && read?.ok ? { text: bare, value: read.value } : undefined
}
