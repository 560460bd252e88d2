import { parseCellName } from '#src/contract/service/cell-name.ts'
import { isSameToTheCent } from '#src/values/decimal.ts'
import { toMoney } from '#src/values/money.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import type { AmountFields } from './check-total.ts'
import { isLineAmountColumn, isVatRateColumn } from './field-roles.ts'
import { findCurrencyProblem, readAmount, type FieldAmount } from './read-amount.ts'
import { countRows, type SplitFields, type TableColumns } from './split-fields.ts'

/** A line of the document: its amount without VAT, and its rate in percent. */
interface TaxedLine {
  readonly amount: number
  readonly rate: number
}

/** VAT may be charged on the amount after the discount for early payment: the maximum share of that discount. */
const maxDiscount = 0.1

/**
 * Checks that the VAT amount is the VAT of the lines at their rates. Programs round it per rate, per line or on
 * prices with more digits than they print: a difference that may be such a rounding neither passes nor fails.
 *
 * @returns undefined unless every line has an amount and a rate and the lines add up to the net amount: otherwise
 *   they include the VAT, or something is added or deducted below them. Undefined also for a VAT of zero: it may be
 *   reverse-charged.
 */
export function checkVatOfLines(
  tables: SplitFields['tables'],
  { net, vat }: AmountFields,
): CheckResult | undefined {
  const [at] = vat
  const [netField] = net
  if (at === undefined || netField === undefined || vat.length > 1 || net.length > 1) return undefined
  const [stated, base] = [readAmount(at), readAmount(netField)]
  if (stated === undefined || base === undefined || Number(stated.decimal) === 0) return undefined
  const lines = listTaxedLines(tables, [stated, base])
  if (lines === undefined || !isSameToTheCent(round(sum(lines.map(({ amount }) => amount))), base.decimal))
    return undefined
  const perRate = round(sum(groupRates(lines).map(roundVat)))
  const perLine = round(sum(lines.map(roundVat)))
  // A credit may be printed with a minus in one place and without in another.
  const size = Math.abs(Number(stated.decimal))
  const distances = [perRate, perLine].map((vatOfLines) => Math.abs(Math.abs(Number(vatOfLines)) - size))
  const distance = Math.min(...distances)
  const outcome = { code: 'vat-of-lines', at: at.name, fields: [at.name] } as const
  const figures = {
    terms: lines.map(({ amount }) => String(amount)),
    termFields: [],
    total: perRate,
    expected: stated.decimal,
    currency: stated.currency,
  }
  if (distance < 0.005) return { ...outcome, result: 'passed', sum: figures }
  const maxRounding = 0.0051 * (lines.length + 1)
  const shortfall = (Math.abs(Number(perRate)) - size) / Math.abs(Number(perRate))
  const isDiscounted = shortfall > 0 && shortfall <= maxDiscount
  return distance <= maxRounding || isDiscounted ? undefined : { ...outcome, result: 'failed', sum: figures }
}

/** The lines of the only table with line amounts and rates; undefined if a line lacks either. */
function listTaxedLines(
  tables: SplitFields['tables'],
  amounts: readonly FieldAmount[],
): readonly TaxedLine[] | undefined {
  const found = [...tables].flatMap(([table, columns]) => {
    const names = [...columns.keys()].filter((column) => isLineAmountColumn(table, column))
    return names.length > 0 ? [{ columns, names }] : []
  })
  const [only] = found
  if (found.length !== 1 || only?.names.length !== 1) return undefined
  const [cells, rates] = [only.columns.get(only.names[0] ?? ''), groupRatesByRow(only.columns)]
  if (cells?.length !== countRows(only.columns) || rates === undefined) return undefined
  const read = cells.map(readAmount).filter((amount) => amount !== undefined)
  if (read.length < cells.length || findCurrencyProblem([...read, ...amounts]) !== undefined) return undefined
  const lines = read.flatMap(({ name, decimal }): TaxedLine[] => {
    const rate = rates.get(parseCellName(name)?.row)
    return rate === undefined ? [] : [{ amount: Number(decimal), rate }]
  })
  return lines.length === cells.length ? lines : undefined
}

/** The rates by row; undefined for a table without exactly one rate column. */
function groupRatesByRow(columns: TableColumns): ReadonlyMap<number | undefined, number> | undefined {
  const found = [...columns].filter(([name]) => isVatRateColumn(name))
  const [only] = found
  if (found.length !== 1 || only === undefined) return undefined
  return new Map(
    only[1].flatMap((cell): [number | undefined, number][] => {
      const rate = readRate(cell)
      return rate === undefined ? [] : [[parseCellName(cell.name)?.row, rate]]
    }),
  )
}

/** Below this, a number without a percent sign may be a code, such as 1 for the high rate. */
const minPlainRate = 7
const maxRate = 30

/** A rate in percent; undefined for a code, a fraction and anything else that is not surely a rate. */
function readRate({ text, value, valueProblem }: CheckableField): number | undefined {
  if (valueProblem !== undefined || value === undefined) return undefined
  const rate = toMoney(
    typeof value === 'string' ? value.replace('%', '').replace(',', '.').trim() : value,
  )?.amount
  if (rate === undefined || rate < 0 || rate > maxRate) return undefined
  const isStated = text?.includes('%') === true || (typeof value === 'string' && value.includes('%'))
  if (rate > 0 && rate < 1) return undefined
  return isStated || rate === 0 || rate >= minPlainRate ? rate : undefined
}

function groupRates(lines: readonly TaxedLine[]): readonly TaxedLine[] {
  const byRate = new Map<number, number>()
  for (const { rate, amount } of lines) byRate.set(rate, (byRate.get(rate) ?? 0) + amount)
  return [...byRate].map(([rate, amount]) => ({ rate, amount }))
}

/** Rounds to the cent, half a cent away from zero; the small addition compensates for binary fractions. */
function roundVat({ amount, rate }: TaxedLine): number {
  const cents = amount * rate
  return (Math.sign(cents) * Math.floor(Math.abs(cents) + 0.5 + 1e-6)) / 100
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** A decimal in JSON notation, with up to four digits, without the noise of binary fractions. */
const round = (amount: number): string => String(Number(amount.toFixed(4)))
