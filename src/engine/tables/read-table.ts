import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { computeCellConfidence } from '../decide/confidence.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { joinCellText, parseCellValue, type CellValue } from './cell-values.ts'
import { chooseRows, type TableKnowledge } from './choose-rows.ts'
import { addUpToPrinted } from './match-sums.ts'
import type { TableRow } from './read-rows.ts'
import { areRates, parseRateWord } from './vat-codes.ts'

/** Decisions about the document that the table reader uses. */
export interface TableContext extends TableKnowledge {
  /** ISO code for amounts without a currency; undefined when unknown. */
  readonly currency: string | undefined
  readonly reviewThreshold: number
  /**
   * What a statement's closing balance is above its opening one, in cents; left out or undefined when one of them is not
   * known.
   */
  readonly change?: number | undefined
}

/** The cells of a table as fields `<table>.<row>.<column>`; columns missing in the document are omitted. */
export function readTable(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const rows = chooseRows(table, document, context)
  const addsUp = context.sums && addUpToPrinted(rows, document, context.sums)
  const rates = rows.map((row) => joinCellText(row.cells.get('VatRate') ?? [])).filter((text) => text !== '')
  const columns = table.columns.filter(
    ({ name }) => name !== 'VatRate' || areRates(rates, document.text.notation),
  )
  return rows.flatMap((row, index) =>
    readRowFields(row, index, { table, columns, document, context, addsUp }),
  )
}

interface RowContext {
  readonly table: ModelTable
  /** The columns of the table that are what their headings say. */
  readonly columns: ModelTable['columns']
  readonly document: AnalysedDocument
  readonly context: TableContext
  /** Whether the amounts of all rows are a printed sum; undefined or left out when unknown. */
  readonly addsUp?: boolean | undefined
}

/** The cells of one row as fields `<table>.<index>.<column>`; those that cannot be parsed are left out. */
export function readRowFields(
  row: TableRow,
  index: number,
  { table, columns, document, context, addsUp }: RowContext,
): [string, RecognisedField][] {
  const notation = { ...document.text.notation, country: document.country }
  const cells = columns.flatMap(({ name, type }) => {
    const pieces = row.cells.get(name) ?? []
    const text = joinCellText(pieces)
    const value =
      text === ''
        ? undefined
        : (parseRateWord(text, name, document.text) ?? parseCellValue(text, type, notation))
    return value ? [{ name, type, page: pieces[0]?.segment.page ?? 0, ...value }] : []
  })
  const hasQuantity = columns.some(({ name, type }) => name === 'Quantity' && type === 'Double')
  const read = hasQuantity ? splitLeadingQuantity(cells, notation) : cells
  const agrees = isProduct(
    new Map(read.map((cell) => [cell.name, cell])),
    getOtherNumbers(row, document.text.notation),
  )
  return read.map(({ name, type, page, text, value }): [string, RecognisedField] => {
    const pieces = row.cells.get(name) ?? row.cells.get('Description') ?? []
    const words = pieces.flatMap(({ segment }) => segment.words)
    const Confidence = computeCellConfidence({ agrees, addsUp, isDoubted: row.isDoubted }, name, words)
    return [
      `${table.name}.${index}.${name}`,
      {
        Text: text,
        Value: addCurrency(value, context.currency),
        Type: type,
        Confidence,
        Page: page,
        NeedsReview: Confidence < context.reviewThreshold,
      },
    ]
  })
}

/**
 * Whether quantity times price is the amount, possibly after another number of the row: a discount in
 * percent or money, VAT, a price per hundred or thousand. Undefined when one of them is missing.
 */
function isProduct(cells: ReadonlyMap<string, CellValue>, others: readonly number[]): boolean | undefined {
  const getNumber = (name: string) => {
    const value = cells.get(name)?.value
    if (typeof value === 'number') return value
    return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : undefined
  }
  const [quantity, price, amount] = [getNumber('Quantity'), getNumber('UnitPrice'), getNumber('Amount')]
  if (quantity === undefined || price === undefined || amount === undefined) return undefined
  const whole = quantity * price
  const vat = getNumber('VatRate') ?? 0
  const results = [
    whole,
    ...others.flatMap((other) => [
      whole * (1 - Math.abs(other) / 100),
      whole - Math.abs(other),
      whole * other,
    ]),
    whole * (1 + vat / 100),
    whole / (1 + vat / 100),
    whole / 100,
    whole / 1000,
  ]
  return results.some((result) => Math.abs(result - amount) < 0.011 + 0.005 * Math.abs(quantity))
}

/** Numbers in columns that the model does not ask for. */
const getOtherNumbers = (row: TableRow, notation: Notation): number[] =>
  (row.cells.get('') ?? []).flatMap(({ segment }) => {
    const read = parseCellValue(segment.text, 'Double', notation)
    return typeof read?.value === 'number' ? [read.value] : []
  })

/** A cell of a row under the name of its column. */
interface NamedCell extends CellValue {
  readonly name: string
  readonly type: FieldType
  readonly page: number
}

/**
 * Separates the quantity from a description that begins with it (`3x Pizza Margherita`), where the row has none and it
 * times the price is the amount.
 */
function splitLeadingQuantity(cells: readonly NamedCell[], notation: Notation): readonly NamedCell[] {
  const description = cells.find(({ name }) => name === 'Description')
  const [, quantity, text] = /^(\d{1,4})\s?[x×]\s+(\S[^]*)$/.exec(description?.text ?? '') ?? []
  if (!description || quantity === undefined || text === undefined) return cells
  const read = parseCellValue(quantity, 'Double', notation)
  const [price, amount] = [getAmount(cells, 'UnitPrice'), getAmount(cells, 'Amount')]
  const isProduct = Math.abs(Number(quantity) * price - amount) < 0.011
  if (!read || !isProduct || cells.some(({ name }) => name === 'Quantity')) return cells
  const { page } = description
  return [
    { ...description, text, value: text },
    { ...read, name: 'Quantity', type: 'Double', page },
    ...cells.filter((cell) => cell !== description),
  ]
}

/** NaN when the row has no such amount. */
function getAmount(cells: readonly NamedCell[], column: string): number {
  const value = cells.find(({ name }) => name === column)?.value
  return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : NaN
}
