import type { ModelTable } from '#src/contract/service/models.ts'
import type { ElectronicInvoice, StatedAmount, StatedLine } from '../electronic-invoice.ts'
import { stateAmount, stateNumber, stateText, type StatedValue } from './stated-value.ts'

type Column = ModelTable['columns'][number]
type ListValues = (line: StatedLine) => readonly (StatedValue | undefined)[]

/** Values of columns, by lower-case column name. */
const valuesByColumn: ReadonlyMap<string, ListValues> = new Map<string, ListValues>([
  ['description', ({ description, details }) => [stateText(description, 'name'), stateText(details, 'name')]],
  ['articlenumber', ({ articleNumber }) => [stateText(articleNumber, 'characters')]],
  ['quantity', ({ quantity }) => [stateNumber(quantity)]],
  ['unitprice', listPrices],
  ['vatrate', ({ vatRate }) => [stateNumber(vatRate)]],
  ['amount', ({ amount }) => [stateAmount(amount)]],
])

/** The prices after and before discount; both are printed as "price". Some are stated per hundred or thousand. */
function listPrices({ netPrice, grossPrice, priceBase }: StatedLine): (StatedValue | undefined)[] {
  const base = Number(priceBase ?? 1)
  const each = (price: StatedAmount | undefined) =>
    price && base > 0 && base !== 1 ? { ...price, text: String(Number(price.text) / base) } : price
  return [netPrice, each(netPrice), grossPrice, each(grossPrice)].map(stateAmount)
}

const typeByKind: Readonly<Record<string, Column['type']>> = {
  name: 'String',
  characters: 'String',
  number: 'Double',
  amount: 'Currency',
}

/**
 * The values that a line of an electronic invoice states for a column; empty if it states nothing of the column's type.
 */
export function listStatedCells(column: Column, line: StatedLine): StatedValue[] {
  const values = valuesByColumn.get(column.name.toLowerCase())?.(line) ?? []
  return values.filter(
    (stated): stated is StatedValue => stated !== undefined && typeByKind[stated.kind] === column.type,
  )
}

/** Whether a table contains line items: it has a description, and an amount or a price. */
export function isLineTable({ columns }: ModelTable): boolean {
  const names = columns.map(({ name }) => name.toLowerCase())
  return names.includes('description') && (names.includes('amount') || names.includes('unitprice'))
}

/** Whether the lines add up to the stated sum of lines, so that none is missing; false if no sum is stated. */
export function isLineSumStated({ lines, lineTotal, net }: ElectronicInvoice): boolean {
  const sum = Number((lineTotal ?? net)?.text ?? Number.NaN)
  const added = lines.reduce((total, { amount }) => total + Number(amount?.text ?? 0), 0)
  return Math.abs(sum - added) < 0.005 + 0.001 * lines.length
}
