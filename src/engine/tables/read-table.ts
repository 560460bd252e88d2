import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { computeCellConfidence } from '../decide/confidence.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { Features } from '../extractors/fitted/choice.ts'
import { isScanned } from '../layout/document-text.ts'
import { compareForms } from '../table-headers/compare-forms.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { addRateCells } from './vat/add-rate-cells.ts'
import { joinCellText, parseCellValue, parseHours, type CellValue } from './cell-values.ts'
import { chooseRows, type TableKnowledge } from './choose-rows.ts'
import { addUpToPrinted } from './sums/match-sums.ts'
import { collectEvidence, describeCell, type ReadRow } from './evidence/describe-cells.ts'
import { restoreSeparators, restoreRates } from './evidence/restore-numbers.ts'
import { proveProduct } from './evidence/product.ts'
import { findProductInWords } from './unheaded/product-in-words.ts'
import { readProseItems } from './unheaded/read-prose-items.ts'
import type { TableRow } from './read-rows.ts'
import { areRates, maxRate, parseRateWord } from './vat/vat-codes.ts'

/** Decisions about the document that the table reader uses. */
export interface TableContext extends TableKnowledge {
  /** ISO code for amounts without a currency; undefined if unknown. */
  readonly currency: string | undefined
  readonly reviewThreshold: number
  /**
   * The closing balance of a statement minus its opening balance, in cents; left out or undefined if one of them is
   * unknown.
   */
  readonly change?: number | undefined
}

/**
 * The cells of a table as fields `<table>.<row>.<column>`, or the items of a letter; columns missing in the document are
 * omitted.
 */
export const readTable = (
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] => {
  const fields = toFields(judgeTable(table, document, context), table, context)
  return fields.length > 0 ? fields : readProseItems(table, document, context.currency)
}

/** The cells of a table with their confidence and the evidence for it. */
export function judgeTable(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): JudgedCell[] {
  const rows = addRateCells(chooseRows(table, document, context), document.text, context)
  const addsUp = context.sums && addUpToPrinted(rows, document, context.sums)
  const rates = rows.map((row) => joinCellText(row.cells.get('VatRate') ?? [])).filter((text) => text !== '')
  const columns = table.columns.filter(
    ({ name }) => name !== 'VatRate' || areRates(rates, document.text.notation),
  )
  return judgeCells(rows, { table, columns, document, context, addsUp })
}

interface RowContext {
  readonly table: ModelTable
  /** The columns of the table that match their headings. */
  readonly columns: ModelTable['columns']
  readonly document: AnalysedDocument
  readonly context: TableContext
  /** Whether the amounts of all rows add up to a printed sum; undefined or left out if unknown. */
  readonly addsUp?: boolean | undefined
}

/** The cells of rows as fields `<table>.<index>.<column>`; unparsable ones are left out. */
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

/** A cell with its evidence. */
export interface JudgedCell extends NamedCell {
  /** The index of its row. */
  readonly index: number
  readonly features: Features
  /** The confidence without the features, in percent. */
  readonly counted: number
  /** In percent. */
  readonly confidence: number
}

/** In percent: as low as an identifier with repaired characters (`candidates/identifiers.ts`). */
const restoredConfidence = 56

/** In percent: of two factors without headings, whose product is the same in either order. */
const guessedConfidence = 70

/** Whether only the order of two columns without headings distinguishes quantity from price. */
function isGuessed(name: string, { row, cells }: ReadRow): boolean {
  if (name !== 'Quantity' && name !== 'UnitPrice') return false
  const factors = ['Quantity', 'UnitPrice'].map((factor) => row.cells.get(factor) ?? [])
  const hasHeading = factors.some((pieces) =>
    pieces.some(({ column }) => column.name !== undefined && column.strength >= 0.1),
  )
  const [quantities = [], prices = []] = ['Quantity', 'UnitPrice'].map((factor) => [
    cells.get(factor)?.text ?? '',
  ])
  const isPrinted = factors.every((pieces) => pieces.length > 0)
  return isPrinted && !hasHeading && compareForms(quantities, prices) !== 'quantity-first'
}

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
      const limit = isGuessed(cell.name, one) ? guessedConfidence : 100
      const confidence = Math.min(judged, limit, cell.isRestored ? restoredConfidence : 100)
      return { ...cell, index, features, counted, confidence }
    }),
  )
}

/** Restores decimal separators that OCR lost, if the rows prove it. */
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

/** The name of a meter may be followed by the dates of its readings, below headings without a column. */
const trailingDays = /(?:\s+\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})){1,2}$/

function readRow(printed: TableRow, { columns, document }: RowContext): ReadRow<NamedCell> {
  const notation = { ...document.text.notation, country: document.country }
  const product = findProductInWords(printed, columns, document)
  const row = product?.row ?? printed
  const inWords: Readonly<Record<string, string>> = product
    ? { Quantity: product.quantity, UnitPrice: product.price }
    : {}
  const cells = columns.flatMap(({ name, type }) => {
    const pieces = row.cells.get(name) ?? (inWords[name] === undefined ? [] : (row.cells.get('Amount') ?? []))
    const joined = inWords[name] ?? joinCellText(pieces)
    const isMeter = name === 'Description' && columns.some((other) => other.name === 'PreviousReading')
    const text = isMeter ? joined.replace(trailingDays, '') : joined
    const value =
      text === ''
        ? undefined
        : (parseRateWord(text, name, document.text) ?? parseCellValue(text, type, notation))
    // On a scan a rate may have lost its separator (`210`), which is restored later.
    const isNoRate = name === 'VatRate' && Number(value?.value) > maxRate && !isScanned(document.text)
    return value && !isNoRate ? [{ name, type, page: pieces[0]?.segment.page ?? 0, ...value }] : []
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

/** A cell of a row with the name of its column. */
interface NamedCell extends CellValue {
  readonly name: string
  readonly type: FieldType
  readonly page: number
}

/**
 * Separates the quantity from a description that begins with it (`3x Pizza Margherita`), if the row has none and
 * its product with the price is the amount.
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

/** Reads hours and minutes as the quantity if their product with the price is the amount: `1:50` may also be a scale. */
function readHours(cells: readonly NamedCell[], row: TableRow): readonly NamedCell[] {
  const hours = parseHours(joinCellText(row.cells.get('Quantity') ?? []))
  const [price, amount] = [getAmount(cells, 'UnitPrice'), getAmount(cells, 'Amount')]
  // Some suppliers round the hours to two decimals first.
  const isProduct =
    hours !== undefined && Math.abs(Number(hours.value) * price - amount) < 0.011 + 0.005 * price
  return isProduct ? cells.map((cell) => (cell.name === 'Quantity' ? { ...cell, ...hours } : cell)) : cells
}

/** NaN if the row has no such amount. */
function getAmount(cells: readonly NamedCell[], column: string): number {
  const value = cells.find(({ name }) => name === column)?.value
  return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : NaN
}
