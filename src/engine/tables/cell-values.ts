import type { FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import type { Segment } from '../layout/lines.ts'

/** A cell's text and value. */
export interface CellValue {
  readonly text: string
  readonly value: JsonValue
  /** Whether the value is repaired from an OCR misreading: it needs review. */
  readonly isRestored?: true
}

/**
 * Excludes the decimals behind a digit that OCR read as a letter: `B,50`. A dash with text behind it is not a
 * minus: `27,35-1f`.
 */
const numberPattern = /(?<!\d|(?<!\p{L}{2})[.,])[-–−+]?\s?\d[\d.,' ’\u202f]*(?:,--?|-(?![\p{L}\d]))?/u
/** A number with a dash and text behind it: it may be another number, or a misreading. */
const brokenNumber = /\d-[\p{L}\d]/u
/** The letter that OCR reads for a zero before decimals: `€ O,145`. */
const misreadZero = /(?<![\p{L}\d])O(?=[.,]\d)/gu

/**
 * Parses a cell for the type of its column. A unit beside a number (`2 uur`) is not part of the value.
 * @returns undefined if it cannot be parsed as that type.
 */
export function parseCellValue(text: string, type: FieldType, notation: Notation): CellValue | undefined {
  const whole = parseValue(type, text, notation)
  if (whole.ok) return { text, value: whole.value }
  if (type !== 'Double' && type !== 'Long' && type !== 'Currency') return undefined
  const repaired = text.replace(misreadZero, '0')
  if (repaired !== text) {
    const restored = parseCellValue(repaired, type, notation)
    return restored && { ...restored, isRestored: true }
  }
  const bare = numberPattern.exec(text)?.[0].trim().replace(/[.,]$/, '')
  const read = bare === undefined ? undefined : parseValue(type, bare, notation)
  if (bare === undefined || !read?.ok) return undefined
  return { text: bare, value: read.value, ...(brokenNumber.test(text) && { isRestored: true }) }
}

const hoursPattern =
  /^(\d{1,3})\s?[:hu]\s?([0-5]\d)(?:\s?(?:uur|uren|u|h|hrs?|hours?|std|stunden|heures?|ore|horas?)\.?)?$/iu

/** Hours and minutes in a quantity column, as hours: `1:30` is 1.5. Undefined for other texts. */
export function parseHours(text: string): CellValue | undefined {
  const [, hours, minutes] = hoursPattern.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return { text, value: Math.round((Number(hours) + Number(minutes) / 60) * 10_000) / 10_000 }
}

/** The text of the pieces of a cell: pieces of one line are joined with a space, lines with `\n`. */
export function joinCellText(cells: readonly { readonly segment: Pick<Segment, 'text' | 'line'> }[]): string {
  return cells.reduce((text, { segment }, index) => {
    const before = cells[index - 1]
    if (!before) return segment.text
    return `${text}${before.segment.line === segment.line ? ' ' : '\n'}${segment.text}`
  }, '')
}
