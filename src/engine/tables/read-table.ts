import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { computeCellConfidence } from '../decide/confidence.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { Features } from '../extractors/fitted/choice.ts'
import { isScanned } from '../layout/document-text.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { addRateCells } from './vat/add-rate-cells.ts'
import { joinCellText, parseCellValue, parseHours, type CellValue } from './cell-values.ts'
import { chooseRows, type TableKnowledge } from './choose-rows.ts'
import { addUpToPrinted } from './sums/match-sums.ts'
import { collectEvidence, describeCell, type ReadRow } from './evidence/describe-cells.ts'
import { restoreSeparators, restoreRates } from './evidence/restore-numbers.ts'
import { proveProduct } from './evidence/product.ts'
import type { TableRow } from './read-rows.ts'
import { areRates, parseRateWord } from './vat/vat-codes.ts'

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
export const readTable = (
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] => toFields(judgeTable(table, document, context), table, context)

/** The cells of a table with their confidence, and what it is made from. */
export function judgeTable(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): JudgedCell[] {
  const rows = addRateCells(chooseRows(table, document, context), document.text)
  const addsUp = context.sums && addUpToPrinted(rows, document, context.sums)
  const rates = rows.map((row) => joinCellText(row.cells.get('VatRate') ?? [])).filter((text) => text !== '')
  const columns = table.columns.filter(
    ({ name }) => name !== 'VatRate' || areRates(rates, document.text.notation),
  )
  return judgeCells(rows, { table, columns, document, context, addsUp })
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

/** The cells of rows as fields `<table>.<index>.<column>`; those that cannot be parsed are left out. */
export const readCells = (rows: readonly TableRow[], options: RowContext): [string, RecognisedField][] =>
  toFields(judgeCells(rows, options), options.table, options.context)

const toFields = (
  cells: readonly JudgedCell[],
  table: ModelTable,
  { currency, reviewThreshold }: TableContext,
): [string, RecognisedField][] =>
  cells.map(({ index, name, type, page, text, value, confidence }) => [
    `${table.name}.${index}.${name}`,
    {
      Text: text,
      Value: addCurrency(value, currency),
      Type: type,
      Confidence: confidence,
      Page: page,
      NeedsReview: confidence < reviewThreshold,
    },
  ])

/** A cell with what speaks for it. */
export interface JudgedCell extends NamedCell {
  /** That of its row. */
  readonly index: number
  readonly features: Features
  /** Without the features, in percent. */
  readonly counted: number
  /** In percent. */
  readonly confidence: number
}

/** Percent: as little as an identifier of which misread characters were repaired (`candidates/identifiers.ts`). */
const restoredConfidence = 56

function judgeCells(rows: readonly TableRow[], options: RowContext): JudgedCell[] {
  const { context, addsUp } = options
  const read = restoreLost(
    rows.map((row) => readRow(row, options)),
    options.document,
  )
  const evidence = collectEvidence(read, addsUp, context.sums)
  return read.flatMap((one, index) =>
    [...one.cells.values()].map((cell): JudgedCell => {
      const { row, proof } = one
      const pieces = row.cells.get(cell.name) ?? row.cells.get('Description') ?? []
      const words = pieces.flatMap(({ segment }) => segment.words)
      const features = describeCell(cell.name, one, evidence)
      const known = { agrees: proof.agrees, addsUp, isDoubted: row.isDoubted }
      const counted = computeCellConfidence(known, cell.name, words)
      const judged = computeCellConfidence(known, cell.name, words, features)
      const confidence = cell.isRestored ? Math.min(judged, restoredConfidence) : judged
      return { ...cell, index, features, counted, confidence }
    }),
  )
}

/** The rows with the decimal separators that OCR lost, where the rows prove it. */
function restoreLost(
  rows: readonly ReadRow<NamedCell>[],
  { text }: AnalysedDocument,
): readonly ReadRow<NamedCell>[] {
  if (!isScanned(text)) return rows
  const rated = restoreRates(rows.map(({ cells }) => cells))
  return rows.map((row, index) => {
    const cells = restoreSeparators(rated[index] ?? row.cells, row.others)
    return cells === row.cells ? row : { ...row, cells, proof: proveProduct(cells, row.others) }
  })
}

function readRow(row: TableRow, { columns, document }: RowContext): ReadRow<NamedCell> {
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
  const read = hasQuantity ? splitLeadingQuantity(readHours(cells, row), notation) : cells
  const named = new Map(read.map((cell) => [cell.name, cell]))
  const others = getOtherNumbers(row, document.text.notation)
  return { row, cells: named, others, proof: proveProduct(named, others) }
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

/** The cells with hours and minutes as the quantity, where hours times the price are the amount: `1:50` is a scale, too. */
function readHours(cells: readonly NamedCell[], row: TableRow): readonly NamedCell[] {
  const hours = parseHours(joinCellText(row.cells.get('Quantity') ?? []))
  const [price, amount] = [getAmount(cells, 'UnitPrice'), getAmount(cells, 'Amount')]
  // Some round the hours to two decimals first.
  const isProduct =
    hours !== undefined && Math.abs(Number(hours.value) * price - amount) < 0.011 + 0.005 * price
  return isProduct ? cells.map((cell) => (cell.name === 'Quantity' ? { ...cell, ...hours } : cell)) : cells
}

/** NaN when the row has no such amount. */
function getAmount(cells: readonly NamedCell[], column: string): number {
  const value = cells.find(({ name }) => name === column)?.value
  return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : NaN
}
