import type { FieldType } from '#src/contract/service/field-types.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { parseCellValue, type CellValue } from './cell-values.ts'

/** A cell of a row under the name of its column. */
export interface NamedCell extends CellValue {
  readonly name: string
  readonly type: FieldType
  readonly page: number
}

/**
 * Separates the quantity from a description that begins with it (`3x Pizza Margherita`), where the row has none and it
 * times the price is the amount.
 */
export function splitLeadingQuantity(cells: readonly NamedCell[], notation: Notation): readonly NamedCell[] {
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
