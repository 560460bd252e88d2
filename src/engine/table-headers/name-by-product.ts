import type { Line } from '../layout/lines.ts'
import { getOverlapWidth } from '../pages/page.ts'
import type { Column } from './column.ts'
import { compareForms } from './compare-forms.ts'

/** Lines below a heading that are read to identify its columns. */
const maxRows = 16

/**
 * Names the unknown one of quantity, price and amount by the cells below the headings: the column with which
 * quantity times price is the amount in most rows. Of two quantities (ordered, delivered) or two prices (list,
 * net), names the one that satisfies this.
 */
export function nameByProduct(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const missing = productColumns.filter((name) => !columns.some((one) => one.name === name))
  if (missing.length === 2) return nameTwoByProduct(columns, below, missing)
  const hasTwo = (name: string) => columns.filter((one) => one.name === name).length > 1
  const name = missing[0] ?? productColumns.find(hasTwo)
  if (missing.length > 1 || name === undefined) return columns
  const others = columns.map((one) => (one.name === name ? { ...one, name: undefined } : one))
  const candidates = columns.filter((one) => one.name === (missing.length === 0 ? name : undefined))
  // One piece does not identify the quantity column: a position is 1 too.
  const ignored = name === 'Quantity' ? 1 : undefined
  const findBest = (allowsDiscount: boolean) =>
    candidates.reduce<{ readonly column: Column | undefined; readonly count: number }>(
      (best, column) => {
        const named = others.map((one, index) => (columns[index] === column ? { ...one, name } : one))
        const count = countProducts(named, below, ignored, allowsDiscount)
        return count > best.count ? { column, count } : best
      },
      { column: undefined, count: 0 },
    )
  // A net price may be beside the list price before discount: the column that needs no discount is named.
  const plain = findBest(false)
  const best = plain.column ? plain : findBest(true)
  if (best.column === undefined) return columns
  return others.map((one, index) => (columns[index] === best.column ? { ...one, name } : one))
}

/** Whether OCR read the lines. */
export const isScanned = (lines: readonly Line[]): boolean =>
  lines.some(({ segments }) => segments.some(({ words }) => words[0]?.confidence !== undefined))

/** Minimum rows that prove two headings at once, neither of which is known or could be read by OCR. */
const minProvenRows = 2
/** In a text layer, whose headings are seldom unknown, two products may agree by chance. */
const minTextRows = 3

/** Names two of quantity, price and amount at once: the pair of unknown columns with which the products are right. */
function nameTwoByProduct(
  columns: readonly Column[],
  below: readonly Line[],
  missing: readonly string[],
): readonly Column[] {
  const rows = below.slice(0, maxRows)
  // A text layer has its headings: an unknown one there is one of these only if no product needs a discount.
  const allowsDiscount = isScanned(below)
  const getTexts = ({ box }: Column) =>
    rows.flatMap(({ segments }) =>
      segments
        .filter((one) => /^\D{0,3}\d/.test(one.text) && getOverlapWidth(one.box, box) > 0)
        .slice(0, 1)
        .map(({ text }) => text),
    )
  const countNumbers = ({ box }: Column) =>
    rows.filter(({ segments }) =>
      segments.some((one) => /\d/.test(one.text) && getOverlapWidth(one.box, box) > 0),
    ).length
  const unknown = columns.filter((one) => one.name === undefined && countNumbers(one) >= minProvenRows)
  let best: { readonly columns: readonly Column[]; readonly count: number } = { columns, count: 0 }
  for (const first of unknown)
    for (const second of unknown) {
      // Quantity and price are left of the amount.
      if (first === second || (missing[1] === 'Amount' && second.box.left < first.box.left)) continue
      // The product is the same if the price is taken for the quantity.
      const isSwapped =
        missing[1] === 'UnitPrice' && compareForms(getTexts(first), getTexts(second)) === 'price-first'
      if (isSwapped) continue
      const named = columns.map((one) => {
        if (one === first) return { ...one, name: missing[0] }
        return one === second ? { ...one, name: missing[1] } : one
      })
      // With one piece every price equals the amount.
      const count = countProducts(named, below, 1, allowsDiscount)
      if (count > best.count) best = { columns: named, count }
    }
  return best.count >= (allowsDiscount ? minProvenRows : minTextRows) ? best.columns : columns
}

const productColumns = ['Quantity', 'UnitPrice', 'Amount'] as const

/** The number of rows whose quantity times price, optionally less a discount, is the amount; 0 if fewer than half. */
function countProducts(
  columns: readonly Column[],
  below: readonly Line[],
  ignored: number | undefined,
  allowsDiscount: boolean,
): number {
  const boxes = productColumns.map((name) => columns.find((one) => one.name === name)?.box)
  const rows = below.slice(0, maxRows).flatMap((line) => {
    const [quantities = [], prices = [], amounts = []] = boxes.map((box) =>
      readNumbers(line.segments.find((one) => box && getOverlapWidth(one.box, box) > 0)?.text),
    )
    const discounts = line.segments
      .flatMap(({ text }) => readNumbers(text))
      .filter((one) => one > 0 && one < 100)
    return quantities.length * prices.length * amounts.length === 0
      ? []
      : [{ quantities, prices, amounts, discounts }]
  })
  const right = rows.filter(({ quantities, prices, amounts, discounts }) =>
    amounts.some(
      (amount) =>
        amount !== 0 &&
        quantities.some(
          (quantity) =>
            quantity !== ignored &&
            prices.some((price) =>
              isDiscountedProduct(quantity * price, amount, allowsDiscount ? discounts : []),
            ),
        ),
    ),
  )
  return 2 * right.length >= rows.length ? right.length : 0
}

/** Whether an amount is a product, optionally less a percentage in its row. */
const isDiscountedProduct = (product: number, amount: number, discounts: readonly number[]): boolean =>
  isProduct(product, amount) ||
  (Math.abs(amount) < Math.abs(product) &&
    discounts.some((discount) => Math.abs(product * (1 - discount / 100) - amount) < 0.011))

/** Whether an amount is a product, also with a price per hundred or thousand. */
const isProduct = (product: number, amount: number): boolean =>
  Math.abs(product - amount) < 0.02 ||
  (Math.abs(amount) > 1 && [100, 1000].some((basis) => Math.abs(product / basis - amount) < 0.006))

/**
 * The possible values of a number in either notation: two if three digits may be a group or decimals (`1.250`),
 * none for other texts. It may be followed by a times sign or the code of a rate (`42 x`, `37.50T`).
 */
function readNumbers(text = ''): readonly number[] {
  const [, whole, decimals = '0'] =
    /^[^\d-]*(-?[\d., ]*?\d)(?:[.,](\d{1,2}))?(?:[^\p{L}\d]*| ?[x×]|(?<=\d[.,]\d\d) ?[A-Z])$/u.exec(text) ??
    []
  if (whole === undefined) return []
  const number = Number(`${whole.replace(/[., ]/g, '')}.${decimals}`)
  const isGroup = decimals === '0' && /^-?\d{1,3}[.,]\d{3}$/.test(whole)
  if (!isGroup) return [number]
  const fraction = Number(whole.replace(',', '.'))
  // A number with a group of thousands does not begin with a zero.
  return /^-?0/.test(whole) ? [fraction] : [number, fraction]
}

/**
 * Whether in most rows the second of two amounts is the first one including VAT, and not the product with the quantity.
 *
 * @param columns of the quantity and both amounts.
 * @param below the lines below the heading.
 */
export function areNetAndGross([quantity, net, gross]: readonly Column[], below: readonly Line[]): boolean {
  const rows = below.slice(0, maxRows).flatMap(({ segments }) => {
    const [pieces, nets, grosses] = [quantity, net, gross].map(
      (column) =>
        readNumbers(segments.find((one) => column && getOverlapWidth(one.box, column.box) > 0)?.text)[0],
    )
    return pieces !== undefined && nets !== undefined && grosses !== undefined && nets > 0
      ? [{ pieces, ratio: grosses / nets }]
      : []
  })
  // The highest VAT rate is 27 %.
  const both = rows.filter(
    ({ pieces, ratio }) => ratio > 1.01 && ratio < 1.28 && Math.abs(ratio - pieces) > 0.01,
  )
  return both.length > 0 && 2 * both.length > rows.length
}
