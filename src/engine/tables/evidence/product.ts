import type { CellValue } from '../cell-values.ts'

/** The agreement of quantity, price and amount in a row. */
export interface ProductProof {
  /** Undefined if one of them is missing. */
  readonly agrees: boolean | undefined
  /** Whether they agree only with another number of the row: a discount, VAT, a price per hundred. */
  readonly needsOther: boolean
}

/**
 * Whether quantity times price is the amount, possibly after another number of the row: a discount in
 * percent or money, VAT, a price per hundred or thousand.
 */
export function proveProduct(cells: ReadonlyMap<string, CellValue>, others: readonly number[]): ProductProof {
  const [quantity, price, amount] = ['Quantity', 'UnitPrice', 'Amount'].map((name) => getNumber(cells, name))
  if (quantity === undefined || price === undefined || amount === undefined)
    return { agrees: undefined, needsOther: false }
  const isAmount = (result: number) => Math.abs(result - amount) < 0.011 + 0.005 * Math.abs(quantity)
  const whole = quantity * price
  if (isAmount(whole)) return { agrees: true, needsOther: false }
  const vat = getNumber(cells, 'VatRate') ?? 0
  // A price without decimals that is a hundred times too high has lost its separator, unless a column contains its
  // price basis.
  const isBare = isBareNumber(cells.get('UnitPrice')?.text) && !others.some(isBasis)
  // A code such as `99-0001` is no discount of 99 percent.
  if (isBare && amount !== 0 && isAmount(whole / 100)) return { agrees: false, needsOther: false }
  const results = [
    ...others.flatMap((other) => [
      whole * (1 - Math.abs(other) / 100),
      whole - Math.abs(other),
      whole * other,
    ]),
    whole * (1 + vat / 100),
    whole / (1 + vat / 100),
    ...(isBare ? [] : [whole / 100, whole / 1000]),
  ]
  const agrees = results.some(isAmount)
  return { agrees, needsOther: agrees }
}

/** Whether a number has no separator but so many digits that it may have lost one. */
export const isBareNumber = (text = ''): boolean => /^\D*\d{3,6}\D*$/.test(text)

/** Whether a number is a usual price basis. */
const isBasis = (number: number) => number === 100 || number === 1000

/** The number in a cell of a row, also of an amount; undefined if there is none. */
export function getNumber(cells: ReadonlyMap<string, CellValue>, name: string): number | undefined {
  const value = cells.get(name)?.value
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : undefined
}
