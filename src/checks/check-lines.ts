import { addDecimals, getDistance, isBelow, isSameToTheCent } from '#src/values/decimal.ts'
import type { CheckResult, LineColumn, UncheckedReason } from './check-result.ts'
import type { AmountFields } from './check-total.ts'
import { isLineAmountColumn } from './field-roles.ts'
import { findCurrencyProblem, readAmount, type FieldAmount } from './read-amount.ts'
import { countRows, type SplitFields } from './split-fields.ts'

/** A column with the amounts of a document's lines. */
interface Lines {
  readonly column: LineColumn
  readonly amounts: readonly FieldAmount[]
  /** The number of the table's rows whose amount is missing, empty or unparsable. */
  readonly missing: number
}

/**
 * Checks that the lines add up to the net amount or to the total, and reports which. With several possible columns
 * of line amounts, the result is known only if one passes: none fails.
 *
 * @param totalCheck the check of net + VAT = total: if it passed, lines that match neither amount are reported at
 *   the net amount and flag both, because any of the three may be misread.
 * @returns empty for a document without such a column, or without an amount to compare it with.
 */
export function checkLines(
  tables: SplitFields['tables'],
  amounts: AmountFields,
  totalCheck?: CheckResult,
): CheckResult[] {
  const columns = listLines(tables)
  return columns.flatMap((lines) => {
    const checked = checkColumn(lines, amounts, totalCheck?.result === 'passed')
    return checked === undefined || (columns.length > 1 && checked.result !== 'passed') ? [] : [checked]
  })
}

/** An amount that the lines may add up to: one field, or the total less the VAT if no field has the net amount. */
interface Target {
  readonly at: string
  /** The field's own amount; undefined if it has none. */
  readonly amount: FieldAmount | undefined
  /** Added to the lines before the comparison. */
  readonly plus: readonly FieldAmount[]
}

function checkColumn(
  lines: Lines,
  { net, vat, total }: AmountFields,
  doAmountsAgree: boolean,
): CheckResult | undefined {
  const targets: Target[] = [...net, ...total].map((field) => ({
    at: field.name,
    amount: readAmount(field),
    plus: [],
  }))
  const [first] = targets
  if (first === undefined) return undefined
  const unchecked = (reason: UncheckedReason): CheckResult => ({
    code: 'line-sum',
    result: 'unchecked',
    at: first.at,
    fields: [first.at],
    column: lines.column,
    reason,
  })
  if (lines.missing > 0) return unchecked({ kind: 'rows', count: lines.missing })
  const mixed = findCurrencyProblem(lines.amounts)
  if (mixed !== undefined) return unchecked(mixed)
  const vatAmounts = vat.map(readAmount).filter((amount) => amount !== undefined)
  const withVat =
    net.length === 0 && vatAmounts.length === vat.length && vat.length > 0
      ? targets.map((target) => ({ ...target, plus: vatAmounts }))
      : []
  const compared = [...targets, ...withVat].map((target) => compare(lines, target))
  const passed = compared.find((each) => each.isEqual)
  if (passed !== undefined) return toResult(lines, passed, 'passed')
  const problem = compared.find(({ reason }) => reason !== undefined)?.reason
  // The lines may add up to the amount that cannot be compared.
  if (problem !== undefined) return unchecked(problem)
  const [atNet, ...others] = compared
  if (doAmountsAgree && atNet !== undefined) return toResult(lines, atNet, 'failed', others)
  const nearest = compared.reduce((one, other) => (isBelow(other.distance, one.distance) ? other : one))
  return toResult(lines, nearest, 'failed')
}

interface Comparison {
  readonly target: Target
  readonly total: string
  readonly distance: string
  readonly isEqual: boolean
  readonly reason?: UncheckedReason
}

function compare({ amounts }: Lines, target: Target): Comparison {
  const terms = [...amounts, ...target.plus]
  const total = addDecimals(terms.map(({ decimal }) => decimal))
  const none = { target, total, distance: '0', isEqual: false }
  if (target.amount === undefined) return { ...none, reason: { kind: 'no-amount', fields: [target.at] } }
  const reason = findCurrencyProblem([...terms, target.amount])
  if (reason !== undefined) return { ...none, reason }
  return {
    target,
    total,
    distance: getDistance(total, target.amount.decimal),
    isEqual: isSameToTheCent(total, target.amount.decimal),
  }
}

function toResult(
  { amounts, column }: Lines,
  { target, total }: Comparison,
  result: 'passed' | 'failed',
  others: readonly Comparison[] = [],
): CheckResult {
  return {
    code: 'line-sum',
    result,
    at: target.at,
    fields: [target.at, ...others.map((other) => other.target.at)],
    column,
    sum: {
      terms: [...amounts, ...target.plus].map(({ decimal }) => decimal),
      termFields: target.plus.map(({ name }) => name),
      total,
      expected: target.amount?.decimal ?? '0',
      currency: target.amount?.currency,
    },
    ...(others.length > 0 && {
      alternatives: others.map((other) => ({
        field: other.target.at,
        expected: other.target.amount?.decimal ?? '0',
      })),
    }),
  }
}

/** The columns of all tables that contain line amounts. */
function listLines(tables: SplitFields['tables']): Lines[] {
  return [...tables].flatMap(([table, columns]) =>
    [...columns].flatMap(([column, cells]): Lines[] => {
      if (!isLineAmountColumn(table, column)) return []
      const amounts = cells.map(readAmount).filter((amount) => amount !== undefined)
      return [{ column: { table, column }, amounts, missing: countRows(columns) - amounts.length }]
    }),
  )
}
