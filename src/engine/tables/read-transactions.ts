import type { ModelTable } from '#src/contract/service/models.ts'
import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { parseDate } from '#src/values/types/date.ts'
import { findWrappedIban } from '../candidates/identifiers.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { computeTransactionConfidence } from '../decide/confidence.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { transactionSides } from '../models/parts/transactions.ts'
import type { TableHeader } from '../table-headers/find-headers.ts'
import type { Cell } from './assign-cells.ts'
import { joinCellText, type CellValue } from './cell-values.ts'
import { findEnd, readRows, type TableRow } from './read-rows.ts'
import type { TableContext } from './read-table.ts'

interface Transaction {
  readonly page: number
  /** Whether it is uncertain that all lines of its description are its own. */
  readonly isDoubted: boolean
  readonly cells: ReadonlyMap<string, CellValue>
}

const tablesWithSides = new WeakMap<ModelTable, ModelTable>()

/** The table with columns for what was paid and what was received; always the same one, whose labels are known. */
export function addSides(table: ModelTable): ModelTable {
  const known = tablesWithSides.get(table)
  if (known) return known
  const whole = { ...table, columns: [...table.columns, ...transactionSides] }
  tablesWithSides.set(table, whole)
  return whole
}

/**
 * The transactions of a bank statement as fields `<table>.<row>.<column>`. Amounts have a sign: what was paid is negative,
 * whether it is in a column of its own, has a word or letter beside it (`Af`, `D`, `Soll`) or a minus.
 */
export function readTransactions(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const whole = addSides(table)
  const types = new Map(whole.columns.map(({ name, type }) => [name, type]))
  const headers = (context.headers ?? document.getHeaders(whole)).map(requireDate)
  const rows = headers.flatMap((header, index) =>
    readRows(
      { header, stopAt: findEnd(header, headers[index + 1], document), earlier: { count: 0, total: 0 } },
      document,
      types,
    ),
  )
  return toTransactionCells(rows, table, document, context)
}

/** The cells of rows, which may have those of `addSides`, as fields. Rows without an amount are no transactions. */
export function toTransactionCells(
  found: readonly TableRow[],
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const rows = joinSecondDays(found.filter((row) => !isBalance(row)))
    .map((row) => readTransaction(row, document))
    .filter(({ cells }) => cells.has('Amount'))
  const agreeing = rows.map((row, index) => agreesWithBalance(row, rows[index - 1], rows[index + 1]))
  const sum = rows.reduce((total, row) => total + (getCents(row, 'Amount') ?? NaN), 0)
  // None is missing, and none has another amount or sign; what else is in their rows is not proven by that.
  const isWhole = context.change === sum
  return rows.flatMap(({ page, isDoubted, cells }, index) =>
    table.columns.flatMap(({ name, type }): [string, RecognisedField][] => {
      const cell = cells.get(name)
      if (!cell) return []
      const isDoubtedText = isDoubted && name === 'Description'
      const agrees = agreeing[index] ?? (isWhole && name === 'Amount' ? true : undefined)
      const Confidence = computeTransactionConfidence(isDoubtedText ? false : agrees, name)
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

/** `Kontostand am 31.07.2025` begins where days do, and its amount is nobody's payment. */
const isBalance = ({ cells }: TableRow) =>
  /^(?:kontostand|saldo|solde|balance)(?!\p{L})/iu.test(joinCellText(cells.get('Date') ?? []))

const amountColumns: readonly string[] = ['Amount', 'PaidOut', 'PaidIn']

/**
 * Joins lines that begin with a day and have no amount with the transaction above them, where most transactions have one: below
 * the day of the entry is the day from which it counts, beside the rest of the description.
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

/** Each transaction begins with its date; a description can begin like a sum (`Btw 2e kwartaal`). */
const requireDate = (header: TableHeader): TableHeader => ({ ...header, filled: ['Date'], hasBalances: true })

function readTransaction(row: TableRow, document: AnalysedDocument): Transaction {
  const cells = new Map<string, CellValue>()
  const getText = (name: string) => joinCellText(row.cells.get(name) ?? [])
  const add = (name: string, cell: CellValue | undefined) => {
    if (cell) cells.set(name, cell)
  }
  add('Date', readDay(getText('Date'), document))
  const description = getText('Description')
  if (description !== '')
    cells.set('Description', { text: description, value: description.replaceAll('\n', ' ') })
  add(
    'CounterpartyIban',
    findCounterparty(row.cells.get('CounterpartyIban') ?? [], getText('CounterpartyIban'), document),
  )
  if (!cells.has('CounterpartyIban'))
    add('CounterpartyIban', findCounterparty(row.cells.get('Description') ?? [], description, document))
  add('Amount', readSignedAmount(getText, document))
  add('Balance', readAmount(getText('Balance'), document))
  return { page: [...row.cells.values()][0]?.[0]?.segment.page ?? 0, isDoubted: row.isDoubted, cells }
}

/** A day without a year is the last such day until the latest date that the document prints. */
function readDay(text: string, { text: { notation }, candidates }: AnalysedDocument): CellValue | undefined {
  const [first = '', second = ''] = text.split('\n')
  const whole = parseDate(first, notation)
  if (whole.ok) return { text: first, value: whole.value }
  // A narrow column has the year below the day.
  const wrapped = parseDate(`${first}${/[-/.]$/.test(first) ? '' : ' '}${second}`, notation)
  if (wrapped.ok && second !== '') return { text: `${first}\n${second}`, value: wrapped.value }
  const latest = candidates
    .getByKind('date')
    .map(({ value }) => String(value))
    .toSorted()
    .at(-1)
  if (latest === undefined) return undefined
  const year = Number(latest.slice(0, 4))
  const separator = /^\d{1,2}([-/.])\d{1,2}[-/.]?$/.exec(first)?.[1] ?? ' '
  const bare = first.replace(/[-/.]$/, '')
  const days = [year, year - 1].flatMap((one) => {
    const read = parseDate(`${bare}${separator}${one}`, notation)
    return read.ok && read.value <= latest ? [read.value] : []
  })
  return days[0] === undefined ? undefined : { text: first, value: days[0] }
}

/** The first account number in the pieces of a cell, or in several of its lines together. */
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
  // Words of a description have the form of an IBAN by accident; its check digits they do not have.
  const isOne = wrapped?.isRight === true || cells[0]?.column.name === 'CounterpartyIban'
  return wrapped && isOne ? { text: wrapped.text, value: wrapped.value } : undefined
}

/** Words beside an amount, or in a column of their own, that say that it was paid. */
export const paidWord =
  /^(?:af|d|db|dr|deb(?:et|it)?|debet|out|soll|s|débit|debito|-|uit|afschrijving|paid out|debit)\.?$/i
/** Those that say that it was received. */
export const receivedWord = /^(?:bij|c|cr|credit|in|haben|h|crédit|credito|\+|bijschrijving|paid in)\.?$/i
const signBehind = /\s*\b(af|bij|d|c|db|cr|dr|s|h|debet|credit|soll|haben)\.?$/i

function readSignedAmount(
  getText: (name: string) => string,
  document: AnalysedDocument,
): CellValue | undefined {
  const paid = readAmount(getText('PaidOut'), document)
  const received = readAmount(getText('PaidIn'), document)
  // The other column may print a zero.
  if (paid && (paid.value.Amount !== 0 || !received)) return { ...paid, value: withSign(paid.value, true) }
  if (received) return { ...received, value: withSign(received.value, false) }
  const amount = readAmount(getText('Amount'), document)
  if (!amount) return undefined
  const sign = signBehind.exec(getText('Amount'))?.[1] ?? getText('Side').trim()
  if (paidWord.test(sign)) return { ...amount, value: withSign(amount.value, true) }
  return receivedWord.test(sign) ? { ...amount, value: withSign(amount.value, false) } : amount
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
 * Whether an amount is what its balance is above that of the transaction before; undefined where balances are missing. The
 * transactions are oldest first or newest first.
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
  // The first of all has no balance before it, on one of its sides.
  return neighbours.includes(undefined) ? undefined : false
}

function getCents({ cells }: Transaction, name: string): number | undefined {
  const value = cells.get(name)?.value
  const isAmount = typeof value === 'object' && value !== null && 'Amount' in value
  return isAmount ? Math.round(Number(value.Amount) * 100) : undefined
}
