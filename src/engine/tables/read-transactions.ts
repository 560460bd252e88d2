import type { ModelTable } from '#src/contract/service/models.ts'
import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { findWrappedIban } from '../candidates/identifiers.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { computeTransactionConfidence } from '../decide/confidence.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { transactionSides } from '../models/parts/transactions.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import type { Cell } from './assign-cells.ts'
import { joinCellText, type CellValue } from './cell-values.ts'
import { isBalance } from './evidence/balance-rows.ts'
import { readDay } from './evidence/transaction-days.ts'
import { findSideBehind, findSignBefore, paidWord, receivedWord } from './evidence/transaction-side.ts'
import { inferTransactionHeaders } from './unheaded/infer-transaction-header.ts'
import { findEnd, readRows, type TableRow } from './read-rows.ts'
import type { TableContext } from './read-table.ts'

interface Transaction {
  readonly page: number
  /** Whether some lines of its description may not be its own. */
  readonly isDoubted: boolean
  /** Whether a dash before its amount may be a sign or mean an empty cell. */
  readonly hasDash: boolean
  readonly cells: ReadonlyMap<string, CellValue>
}

const tablesWithSides = new WeakMap<ModelTable, ModelTable>()

/** The table with columns for debits and credits. Cached, so that its labels are indexed once. */
export function addSides(table: ModelTable): ModelTable {
  const known = tablesWithSides.get(table)
  if (known) return known
  const whole = { ...table, columns: [...table.columns, ...transactionSides] }
  tablesWithSides.set(table, whole)
  return whole
}

/**
 * The transactions of a bank statement as fields `<table>.<row>.<column>`. Amounts are signed: debits are negative,
 * whether they are in a column of their own, have a word or letter beside them (`Af`, `D`, `Soll`) or a minus.
 */
export function readTransactions(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const whole = addSides(table)
  const types = new Map(whole.columns.map(({ name, type }) => [name, type]))
  const printed = context.headers ?? document.getHeaders(whole)
  const headers = (printed.length > 0 ? printed : inferTransactionHeaders(document)).map(requireDate)
  const readAll = (all: readonly TableHeader[]) =>
    all.flatMap((header, index) =>
      readRows(
        { header, stopAt: findEnd(header, all[index + 1], document), earlier: { count: 0, total: 0 } },
        document,
        types,
      ),
    )
  const rows = readAll(headers)
  const isWhole = (found: readonly TableRow[]) =>
    sumAmounts(toTransactions(found, document, context)) === context.change
  if (context.change === undefined || isWhole(rows)) return toTransactionCells(rows, table, document, context)
  const undated = shareDays(readAll(headers.map((header) => ({ ...header, sharesDays: true }))))
  // Only the balances prove that lines without a date are transactions.
  const chosen = undated.length > rows.length && isWhole(undated) ? undated : rows
  return toTransactionCells(chosen, table, document, context)
}

/** Copies the date of the row above to rows without one. */
function shareDays(rows: readonly TableRow[]): readonly TableRow[] {
  let day: readonly Cell[] | undefined
  return rows.map((row) => {
    day = row.cells.get('Date') ?? day
    return row.cells.has('Date') || !day ? row : { ...row, cells: new Map([...row.cells, ['Date', day]]) }
  })
}

/**
 * The rows as transactions. Dashes in a column before the amounts are signs if another row has a plus there, or if
 * the balances prove it; otherwise they may mean empty cells.
 */
function toTransactions(
  found: readonly TableRow[],
  document: AnalysedDocument,
  { change }: TableContext,
): readonly Transaction[] {
  const rows = joinSecondDays(found.filter((row) => !isBalance(row)))
  const first = [...(found[0]?.cells.values() ?? [])].flat()
  const firstLine = Math.min(...first.map(({ segment }) => segment.line))
  const readAll = (hasSigns: boolean) =>
    rows
      .map((row) => readTransaction(row, document, { firstLine, hasSigns }))
      .filter(({ cells }) => cells.has('Amount'))
  const signs = new Set(found.map((row) => findSignBefore(row, document)))
  if (signs.has('+')) return readAll(true)
  const plain = readAll(false)
  if (!signs.has('-') || sumAmounts(plain) === change) return plain
  const signed = readAll(true)
  const isProven = sumAmounts(signed) === change || countAgreeing(signed) > countAgreeing(plain)
  if (isProven) return signed
  // If other amounts have a minus of their own, a dash is not a sign.
  const hasMinus = plain.some((row) => (getCents(row, 'Amount') ?? 0) < 0)
  return hasMinus ? plain.map((row) => ({ ...row, hasDash: false })) : plain
}

const countAgreeing = (rows: readonly Transaction[]): number =>
  rows.filter((row, index) => agreesWithBalance(row, rows[index - 1], rows[index + 1])).length

/** In cents; NaN if one is missing. */
const sumAmounts = (rows: readonly Transaction[]): number =>
  rows.reduce((total, row) => total + (getCents(row, 'Amount') ?? NaN), 0)

/**
 * The cells of rows as fields; the rows may have the columns of `addSides`. Rows without an amount are not transactions.
 */
export function toTransactionCells(
  found: readonly TableRow[],
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const rows = toTransactions(found, document, context)
  const agreeing = rows.map((row, index) => agreesWithBalance(row, rows[index - 1], rows[index + 1]))
  const sum = sumAmounts(rows)
  // No amount is missing and none has another value or sign; this does not prove the other cells.
  const isWhole = context.change === sum
  return rows.flatMap(({ page, isDoubted, hasDash, cells }, index) =>
    table.columns.flatMap(({ name, type }): [string, RecognisedField][] => {
      const cell = cells.get(name)
      if (!cell) return []
      const agrees = agreeing[index] ?? (isWhole && name === 'Amount' ? true : undefined)
      const isUncertain =
        (isDoubted && name === 'Description') || (hasDash && name === 'Amount' && agrees !== true)
      const Confidence = computeTransactionConfidence(isUncertain ? false : agrees, name)
      return [
        [
          `${table.name}.${index}.${name}`,
          {
            Text: cell.text,
            Value: addCurrency(cell.value, context.currency),
            Type: type,
            Confidence,
            Page: page,
            NeedsReview: Confidence < context.reviewThreshold,
          },
        ],
      ]
    }),
  )
}

const amountColumns: readonly string[] = ['Amount', 'PaidOut', 'PaidIn']

/**
 * Joins lines that begin with a date and have no amount with the transaction above them, if most transactions have
 * one: the value date below the booking date, beside the rest of the description.
 */
function joinSecondDays(rows: readonly TableRow[]): readonly TableRow[] {
  const isSecond = (row: TableRow | undefined) =>
    row !== undefined && !amountColumns.some((name) => row.cells.has(name))
  const begun = rows.filter((row) => !isSecond(row)).length
  const seconds = rows.filter((row, index) => isSecond(row) && index > 0 && !isSecond(rows[index - 1]))
  if (seconds.length < 2 || 2 * seconds.length < begun) return rows
  return rows.flatMap((row, index) => {
    const next = rows[index + 1]
    if (isSecond(row) && seconds.includes(row)) return []
    if (!next || !seconds.includes(next)) return [row]
    const cells = new Map(row.cells)
    for (const [name, own] of next.cells)
      if (name !== 'Date') cells.set(name, [...(cells.get(name) ?? []), ...own])
    return [{ cells, isDoubted: row.isDoubted || next.isDoubted }]
  })
}

/** Requires a date in each transaction: a description may begin like a sum (`Btw 2e kwartaal`). */
const requireDate = (header: TableHeader): TableHeader => ({ ...header, filled: ['Date'], hasBalances: true })

/** Evidence from all transactions of a document about each. */
interface TransactionContext {
  readonly firstLine: number
  /** Whether signs are in a column before the amounts. */
  readonly hasSigns: boolean
}

function readTransaction(
  row: TableRow,
  document: AnalysedDocument,
  { firstLine, hasSigns }: TransactionContext,
): Transaction {
  const cells = new Map<string, CellValue>()
  const getText = (name: string) => joinCellText(row.cells.get(name) ?? [])
  const add = (name: string, cell: CellValue | undefined) => {
    if (cell) cells.set(name, cell)
  }
  add('Date', readDay(getText('Date'), document, firstLine))
  const description = getText('Description')
  if (description !== '')
    cells.set('Description', { text: description, value: description.replaceAll('\n', ' ') })
  add(
    'CounterpartyIban',
    findCounterparty(row.cells.get('CounterpartyIban') ?? [], getText('CounterpartyIban'), document),
  )
  if (!cells.has('CounterpartyIban'))
    add('CounterpartyIban', findCounterparty(row.cells.get('Description') ?? [], description, document))
  const sign = findSignBefore(row, document)
  const side = hasSigns && sign !== '' ? sign : findSideBehind(row, document)
  add('Amount', readSignedAmount(getText, side, document))
  add('Balance', readBalance(getText('Balance'), findSideBehind(row, document, 'Balance'), document))
  return {
    page: [...row.cells.values()][0]?.[0]?.segment.page ?? 0,
    isDoubted: row.isDoubted,
    hasDash: sign === '-' && !hasSigns,
    cells,
  }
}

/** The first account number in the pieces of a cell, or in several of its lines together; undefined if there is none. */
function findCounterparty(
  cells: readonly Cell[],
  text: string,
  { candidates }: AnalysedDocument,
): CellValue | undefined {
  const lines = new Set(cells.map(({ segment }) => segment.line))
  const found = [...lines]
    .flatMap((line) => candidates.getOnLine(line, 'iban'))
    .filter((iban) => text.includes(iban.text))
    .map((iban) => ({ text: iban.text, value: iban.value }))[0]
  if (found) return found
  const wrapped = findWrappedIban(text)
  // Words of a description may have the form of an IBAN by accident, but not its check digits.
  const isOne = wrapped?.isRight === true || cells[0]?.column.name === 'CounterpartyIban'
  return wrapped && isOne ? { text: wrapped.text, value: wrapped.value } : undefined
}

const signBehind = /\s*\b(af|bij|d|c|db|cr|dr|s|h|debet|credit|soll|haben)\.?$/i

function readSignedAmount(
  getText: (name: string) => string,
  sideBehind: string,
  document: AnalysedDocument,
): CellValue | undefined {
  const paid = readAmount(getText('PaidOut'), document)
  const received = readAmount(getText('PaidIn'), document)
  // The other column may print a zero.
  if (paid && (paid.value.Amount !== 0 || !received)) return { ...paid, value: withSign(paid.value, true) }
  if (received) return { ...received, value: withSign(received.value, false) }
  const amount = readAmount(getText('Amount'), document)
  if (!amount) return undefined
  const side = getText('Side').trim()
  const sign = signBehind.exec(getText('Amount'))?.[1] ?? (side === '' ? sideBehind : side)
  if (paidWord.test(sign)) return { ...amount, value: withSign(amount.value, true) }
  return receivedWord.test(sign) ? { ...amount, value: withSign(amount.value, false) } : amount
}

/** A balance below zero may have a letter behind it. */
function readBalance(text: string, sideBehind: string, document: AnalysedDocument): AmountCell | undefined {
  const read = readAmount(text, document)
  const sign = signBehind.exec(text)?.[1] ?? sideBehind
  return read && paidWord.test(sign) ? { ...read, value: withSign(read.value, true) } : read
}

interface AmountCell extends CellValue {
  readonly value: Amount
}

function readAmount(text: string, { text: { notation } }: AnalysedDocument): AmountCell | undefined {
  const bare = text.replace(signBehind, '').trim()
  const read = bare === '' ? undefined : parseAmount(bare, notation)
  return read?.ok ? { text: bare, value: read.value } : undefined
}

const withSign = ({ Amount, ...currency }: Amount, isPaid: boolean): Amount => ({
  // Not -0.
  Amount: isPaid && Amount !== 0 ? -Math.abs(Amount) : Math.abs(Amount),
  ...currency,
})

/**
 * Whether an amount is the difference between its balance and that of the previous transaction; undefined without
 * balances. The transactions are in either chronological order.
 */
function agreesWithBalance(
  row: Transaction,
  above: Transaction | undefined,
  below: Transaction | undefined,
): boolean | undefined {
  const [own, amount] = [getCents(row, 'Balance'), getCents(row, 'Amount')]
  if (own === undefined || amount === undefined) return undefined
  const neighbours = [above, below].map((other) => other && getCents(other, 'Balance'))
  if (neighbours.some((balance) => balance !== undefined && balance + amount === own)) return true
  // The earliest transaction has no previous balance on one of its sides.
  return neighbours.includes(undefined) ? undefined : false
}

function getCents({ cells }: Transaction, name: string): number | undefined {
  const value = cells.get(name)?.value
  const isAmount = typeof value === 'object' && value !== null && 'Amount' in value
  return isAmount ? Math.round(Number(value.Amount) * 100) : undefined
}
