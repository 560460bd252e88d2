import type { JsonValue } from '#src/contract/json.ts'
import type { PageBox } from '#src/page/geometry.ts'

/** Printed text and its location: page from 0, boxes in page space, one per line. */
export interface PrintedText {
  readonly page: number
  readonly boxes: readonly PageBox[]
}

/** A field as a service would return it, and its location; `printed` is undefined if it is not in the document. */
export interface LabelledField {
  readonly name: string
  readonly text: string
  readonly value: JsonValue
  readonly type: string
  readonly page: number
  readonly printed: PrintedText | undefined
}

/** A document whose maker knows where every field is printed. */
export interface LabelledDocument {
  readonly name: string
  /** Layout, language and producer of the file. */
  readonly description: string
  readonly bytes: Uint8Array
  readonly fields: readonly LabelledField[]
}

/** A row by column, each cell as printed; lines of a cell are separated by `\n`. */
export type Row = Readonly<Record<string, string>>

const columnTypes: Readonly<Record<string, string>> = {
  Description: 'String',
  Quantity: 'Double',
  UnitPrice: 'Currency',
  VatRate: 'Double',
  Amount: 'Currency',
  Date: 'String',
}

const fieldTypes: Readonly<Record<string, string>> = {
  InvoiceNumber: 'String',
  NetAmount: 'Currency',
  VatAmount: 'Currency',
  TotalAmount: 'Currency',
}

/** Names a cell of the line items of an invoice, unless another table is named. */
export const nameCell = (row: number, column: string, table = 'LineItems') => `${table}.${row}.${column}`

/**
 * Builds the fields of a document from its texts and their locations.
 *
 * @param texts as printed, by field name.
 * @param printed by field name. A missing field is not in the document; the service then returns `absentPage`.
 */
export function labelFields(
  texts: Iterable<readonly [name: string, text: string]>,
  printed: ReadonlyMap<string, PrintedText>,
  absentPage = 0,
): LabelledField[] {
  return [...texts].map(([name, text]) => {
    const column = name.split('.')[2]
    const type = (column === undefined ? fieldTypes[name] : columnTypes[column]) ?? 'String'
    const place = printed.get(name)
    return { name, text, value: toValue(text, type), type, page: place?.page ?? absentPage, printed: place }
  })
}

/** Lists the texts of a table's rows, by cell name. */
export const listCellTexts = (rows: readonly Row[], table?: string): [string, string][] =>
  rows.flatMap((row, at) =>
    Object.entries(row).map(([column, text]): [string, string] => [nameCell(at, column, table), text]),
  )

/**
 * Derives a Value from a text like a service: the last separator with one or two digits after it is the decimal one.
 */
function toValue(text: string, type: string): JsonValue {
  if (type === 'String') return text.replaceAll('\n', ' ')
  const digits = text.replace(/[^\d.,-]/g, '')
  const [, whole = '', fraction = ''] = /^-?(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const number =
    Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`) * (digits.startsWith('-') ? -1 : 1)
  return type === 'Currency' ? { Amount: number, Currency: 'EUR' } : number
}

/** Creates a generator of numbers from 0 up to 1, determined by a seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Formats an amount as printed in a language. */
export const formatAmount = (amount: number, locale: string, digits = 2) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount,
  )
