import type { Notation } from '#src/values/parsing/parse-result.ts'
import type { DocumentSums } from '../sums/match-sums.ts'
import { getAmountCents } from '../sums/sum-lines.ts'
import type { TableRow } from '../read-rows.ts'

/** Rounding tolerance in cents: fixed, per row, and maximum. A deposit without VAT may be as low as 25 cents. */
const [tolerance, tolerancePerRow, maxTolerance] = [2, 0.5, 5]

/**
 * Whether VAT rates belong to the rows: the amounts of all rows are the net amount and their VAT is the document's
 * VAT, or both hold with VAT included.
 *
 * @param rates in percent; a row without one has none.
 * @returns undefined if the document does not print the sums for this proof.
 */
export function proveRates(
  rows: readonly TableRow[],
  rates: ReadonlyMap<TableRow, number>,
  { net, vat, total }: DocumentSums,
  notation: Notation,
): boolean | undefined {
  const wanted = vat ?? (net !== undefined && total !== undefined ? total - net : undefined)
  const amounts = rows.flatMap((row) => {
    const amount = getAmountCents(row.cells.get('Amount') ?? [], notation)
    return amount === undefined ? [] : [{ amount, rate: rates.get(row) ?? 0 }]
  })
  const sum = Math.abs(amounts.reduce((all, { amount }) => all + amount, 0))
  const add = (share: (rate: number) => number) =>
    Math.abs(amounts.reduce((all, { amount, rate }) => all + amount * share(rate), 0))
  const isClose = (one: number, other: number | undefined) =>
    other !== undefined &&
    Math.abs(one - other) <= Math.min(maxTolerance, tolerance + tolerancePerRow * amounts.length)
  if (wanted === undefined)
    return isClose(sum + add((rate) => rate / 100), total) && sum > 0 ? true : undefined
  const untaxed = net ?? (total === undefined ? undefined : total - wanted)
  const ways = [
    { isSum: isClose(sum, untaxed), own: add((rate) => rate / 100) },
    { isSum: isClose(sum, total), own: add((rate) => rate / (100 + rate)) },
  ].filter(({ isSum }) => isSum)
  return ways.length === 0 ? undefined : ways.some(({ own }) => isClose(own, wanted))
}
