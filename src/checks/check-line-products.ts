import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { isLineAmountColumn } from './field-roles.ts'
import { normaliseName } from './normalise-name.ts'
import { readAmount } from './read-amount.ts'
import type { SplitFields, TableColumns } from './split-fields.ts'

const quantityPattern = /^(?:quantity|qty|aantal|hoeveelheid|menge|quantite)$/
const unitPricePattern =
  /^(?:unitprice|priceperunit|price|prijs|stukprijs|eenheidsprijs|einzelpreis|prixunitaire)$/

/** The columns of a table of which one is the product of the other two. */
interface ProductColumns {
  readonly quantity: readonly CheckableField[]
  readonly price: readonly CheckableField[]
  readonly amount: readonly CheckableField[]
}

/**
 * Checks that quantity times unit price is still the amount in a row that the reviewer changed, if it was so as
 * read. Other rows are not judged: a discount, a price per hundred or a rounded price may be right.
 *
 * @returns only failures.
 */
export function checkLineProducts(tables: SplitFields['tables']): CheckResult[] {
  return [...tables].flatMap(([table, columns]) => {
    const found = findColumns(table, columns)
    if (found === undefined) return []
    const { quantity, price, amount } = found
    // Runs at every keystroke: names of an unchanged table are not parsed.
    if (![quantity, price, amount].some((cells) => cells.some(isChanged))) return []
    const [prices, amounts] = [groupByRow(price), groupByRow(amount)]
    return quantity.flatMap((cell) => {
      const row = parseCellName(cell.name)?.row
      const cells = [cell, prices.get(row), amounts.get(row)] as const
      return checkRow(cells) ?? []
    })
  })
}

function findColumns(table: string, columns: TableColumns): ProductColumns | undefined {
  const find = (matches: (name: string) => boolean) => [...columns].find(([name]) => matches(name))?.[1]
  const quantity = find((name) => quantityPattern.test(normaliseName(name)))
  const price = find((name) => unitPricePattern.test(normaliseName(name)))
  const amount = find((name) => isLineAmountColumn(table, name))
  return quantity && price && amount && { quantity, price, amount }
}

const isChanged = ({ result, value }: CheckableField): boolean =>
  result !== undefined && result.Value !== value

const groupByRow = (cells: readonly CheckableField[]) =>
  new Map(cells.map((cell) => [parseCellName(cell.name)?.row, cell]))

type Row = readonly [CheckableField, CheckableField | undefined, CheckableField | undefined]

function checkRow([quantity, price, amount]: Row): CheckResult | undefined {
  if (price === undefined || amount === undefined) return undefined
  const cells = [quantity, price, amount]
  if (!cells.some(isChanged)) return undefined
  const now = multiply(cells)
  const asRead = multiply(cells.map(toReading))
  if (now === undefined || asRead?.isSame !== true || now.isSame) return undefined
  return {
    code: 'line-product',
    result: 'failed',
    at: amount.name,
    fields: cells.map(({ name }) => name),
    sum: {
      terms: [now.quantity, now.price],
      termFields: [],
      total: now.product,
      expected: now.amount,
      currency: undefined,
    },
  }
}

const toReading = ({ name, result }: CheckableField): CheckableField => ({
  name,
  text: result?.Text,
  value: result?.Value,
  type: result?.Type,
})

/**
 * The product of quantity and unit price, and the amount; undefined if one of them is not an amount. Decimals in
 * JSON notation.
 */
function multiply(cells: readonly CheckableField[]) {
  const [quantity, price, amount] = cells.map((cell) => readAmount(cell)?.decimal)
  if (quantity === undefined || price === undefined || amount === undefined) return undefined
  const product = Number(quantity) * Number(price)
  // Printed amounts are rounded to the cent, either way at half of one.
  const isSame = Math.abs(product - Number(amount)) < 0.0051
  return { quantity, price, amount, product: String(Math.round(product * 100) / 100), isSame }
}
