import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import type { CellValue } from '../cell-values.ts'
import { getNumber, isBareNumber, proveProduct } from './product.ts'

type Cells<Cell extends CellValue> = ReadonlyMap<string, Cell>

/**
 * Restores the separator that OCR lost in the price or the amount of a row (`4120` for `41,20`) if the row proves
 * it: quantity times price is the amount with two decimals, but not without. If a column shows that prices are per
 * hundred, an amount that equals quantity times price has itself lost its separator.
 *
 * @param cells the cells of a scanned row by column name.
 * @param others the numbers in columns that the model does not ask for.
 * @returns the same cells if nothing was lost, or nothing proves it.
 */
export function restoreSeparators<Cell extends CellValue>(
  cells: Cells<Cell>,
  others: readonly number[],
): Cells<Cell> {
  const [price, amount] = [cells.get('UnitPrice'), cells.get('Amount')]
  const { agrees, needsOther } = proveProduct(cells, others)
  if (!price || !amount || agrees === undefined) return cells
  const isPerHundred = agrees && !needsOther && others.includes(100)
  if (isPerHundred && isBareNumber(amount.text) && !isBareNumber(price.text))
    return new Map(cells).set('Amount', divideValue(amount, 100))
  if (agrees || !isBareNumber(price.text)) return cells
  const restored = new Map(cells).set('UnitPrice', divideValue(price, 100))
  return proveProduct(restored, others).agrees === true ? restored : cells
}

/** A VAT rate with one decimal. */
const rateWithDecimal = /\d[.,]\d(?!\d)/

/**
 * Restores VAT rates with a decimal if OCR returned a number that is not a rate: one without its separator (`90`
 * for `9.0`), or one that differs from the rate of another row in a digit (`18.5` for `13.5`).
 *
 * @param rows the cells of the rows of a scanned table, by column name.
 */
export function restoreRates<Cell extends CellValue>(rows: readonly Cells<Cell>[]): readonly Cells<Cell>[] {
  const texts = rows.map((cells) => cells.get('VatRate')?.text ?? '')
  if (!texts.some((text) => rateWithDecimal.test(text))) return rows
  const known = [...new Set(texts.filter((_, index) => isRate(rows[index])))]
  return rows.map((cells) => {
    const [cell, rate] = [cells.get('VatRate'), getNumber(cells, 'VatRate') ?? NaN]
    if (!cell || isRate(cells)) return cells
    const isLost = !/[.,]/.test(cell.text) && rate > maxRate && commonVatRates.has(rate / 10)
    if (isLost) return new Map(cells).set('VatRate', divideValue(cell, 10))
    const [alike, ...others] = known.filter(
      (text) => rateWithDecimal.test(text) && differInOne(text, cell.text),
    )
    const twin = rows[texts.findIndex((text) => text === alike)]?.get('VatRate')
    return twin && others.length === 0
      ? new Map(cells).set('VatRate', { ...cell, value: twin.value, isRestored: true })
      : cells
  })
}

const isRate = (cells: Cells<CellValue> | undefined): boolean => {
  const rate = cells && getNumber(cells, 'VatRate')
  return rate === 0 || (rate !== undefined && commonVatRates.has(rate))
}

/** Whether two texts differ in exactly one character. */
const differInOne = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((letter, index) => letter !== other[index]).length === 1

/** No country has a higher VAT rate. */
const maxRate = 27

/** A cell whose number, or amount, is divided. */
function divideValue<Cell extends CellValue>(cell: Cell, divisor: number): Cell {
  const { value } = cell
  if (typeof value === 'number') return { ...cell, value: value / divisor, isRestored: true }
  const isAmount = typeof value === 'object' && value !== null && 'Amount' in value
  return isAmount
    ? { ...cell, value: { ...value, Amount: Number(value.Amount) / divisor }, isRestored: true }
    : cell
}
