import { isJsonObject, isRawNumber, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { isFieldEntry } from '#src/values/field-entry.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { Language } from '#src/values/language.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { findAmountKeys, toMoney } from '#src/values/money.ts'
import type { ExportedField } from './build-documents.ts'

/** A cell of a table, typed as a spreadsheet would; undefined is an empty cell. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** In JSON notation, with at most 15 significant digits: a spreadsheet holds no more. */
  | { readonly kind: 'number'; readonly number: string; readonly isAmount?: boolean }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }
  /** YYYY-MM-DD. */
  | { readonly kind: 'date'; readonly date: string }
  /** hh:mm:ss. */
  | { readonly kind: 'time'; readonly time: string }
  /** ISO 8601 in UTC. */
  | { readonly kind: 'moment'; readonly moment: string }
  | undefined

/** A field as one cell; an amount has its currency in a second one. */
export interface FieldCells {
  readonly value: Cell
  readonly currency: Cell
}

export const toTextCell = (text: string | null | undefined): Cell =>
  text === undefined || text === null || text === '' ? undefined : { kind: 'text', text }

export const toCountCell = (count: number | null | undefined): Cell =>
  count === undefined || count === null ? undefined : { kind: 'number', number: String(count) }

type ReadCells = (value: JsonValue, language: Language) => FieldCells | undefined

const alone = (value: Cell): FieldCells | undefined => value && { value, currency: undefined }

const readersByType: Readonly<Record<string, ReadCells>> = {
  Long: (value) => alone(toNumberCell(value)),
  Double: (value) => alone(toNumberCell(value)),
  Date: (value) => alone(toDateCell(value)),
  Time: (value) => alone(toTimeCell(value)),
  Currency: toAmountCells,
  Address: (value, language) => alone(toTextCell(formatValue('Address', value, language))),
}

/**
 * The cells of a field: its Value by its Type, else the Value as JSON, else its Text as printed; none where a reviewer
 * emptied it. Nothing is rounded or guessed: a number with more digits than a spreadsheet holds, and an invalid date,
 * stay text.
 */
export function toFieldCells(
  {
    type = '',
    value,
    text,
    isEmptied = false,
  }: Pick<ExportedField, 'type' | 'value' | 'text'> & Partial<Pick<ExportedField, 'isEmptied'>>,
  language: Language,
): FieldCells {
  if (isEmptied) return { value: undefined, currency: undefined }
  const isKnown = Object.hasOwn(readersByType, type)
  const byType =
    isKnown && value !== undefined && value !== null ? readersByType[type]?.(value, language) : undefined
  return byType ?? { value: toValueCell(value, language) ?? toTextCell(text), currency: undefined }
}

function toValueCell(value: JsonValue | undefined, language: Language): Cell {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return { kind: 'boolean', isTrue: value }
  if (typeof value === 'number' || isRawNumber(value)) return toNumberCell(value)
  return toTextCell(describe(value, language))
}

/** Counts the digits from the first that is not 0 to the last that is not 0. */
const countDigits = (json: string): number =>
  (/^-?0*\.?0*(\d*\.?\d*)/.exec(json)?.[1] ?? '').replace('.', '').replace(/0+$/, '').length

const maxDigits = 15

/** A number, or a text in JSON's notation of one. Undefined for anything else; text for one with too many digits. */
function toNumberCell(value: JsonValue): Cell {
  const json = isRawNumber(value) ? value.rawJSON : value
  if (typeof json !== 'number' && typeof json !== 'string') return undefined
  const text = String(json)
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined
  const isExact = countDigits(text) <= maxDigits && Number.isFinite(Number(text))
  return isExact ? { kind: 'number', number: text } : { kind: 'text', text }
}

function toAmountCells(value: JsonValue): FieldCells | undefined {
  const { amountKey, currencyKey } = isJsonObject(value)
    ? findAmountKeys(value)
    : { amountKey: undefined, currencyKey: undefined }
  const given = isJsonObject(value) ? value[amountKey ?? ''] : value
  const money = toMoney(value)
  if (given === undefined || money === undefined) return undefined
  const number = toNumberCell(given) ?? toNumberCell(money.amount)
  const word = isJsonObject(value) && currencyKey !== undefined ? value[currencyKey] : undefined
  return {
    value: number?.kind === 'number' ? { ...number, isAmount: true } : number,
    currency: toTextCell(money.currency ?? (typeof word === 'string' ? word : undefined)),
  }
}

/** A service may append a time to a date; one other than midnight makes it more than a date, and it stays text. */
function toDateCell(value: JsonValue): Cell {
  const date = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(
    typeof value === 'string' ? value : '',
  )?.[1]
  if (date === undefined) return undefined
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  return isReal ? { kind: 'date', date } : undefined
}

function toTimeCell(value: JsonValue): Cell {
  const isTime = typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)
  return isTime ? { kind: 'time', time: value } : undefined
}

/** A list or an object in words: items separated by semicolons, parts after their names. */
function describe(value: JsonValue, language: Language): string {
  if (isFieldEntry(value)) return describeEntry(value, language)
  if (isJsonArray(value)) return value.map((item) => describe(item, language)).join('; ')
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${describe(part, language)}`)
      .join('; ')
  if (value === null) return ''
  return typeof value === 'string' ? value : stringifyJson(value)
}

function describeEntry(entry: Readonly<Record<string, JsonValue>>, language: Language): string {
  const { Value: value = null, Type: type, Text: text } = entry
  if (value === null) return typeof text === 'string' ? text : ''
  if (type === 'Currency' || type === 'Address') return formatValue(type, value, language)
  return describe(value, language)
}
