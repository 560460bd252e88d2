import type { Line, Segment } from '../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth, type Points, type Word } from '../pages/page.ts'
import type { Column } from './column.ts'

// Moves columns from the position of their headings to that of the texts below them, if the two differ.

const maxRows = 16
const amountPattern = /\d[.,]\d{2}(?!\d)/
const pricePattern = /^\D?\d[\d.,’']*[.,]\d{2,4}$/
const basisPattern = /^1(?:0{0,2}|[.,]?000)$/

/**
 * Separates price bases (the quantity that a price is for) from the prices if one heading is above both: `12,75 100`
 * below `Prijs per`, `4,12 100` below `Preis PE`.
 *
 * @param columns from left to right.
 * @param below the lines below the heading.
 */
export function separatePriceBases(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const price = columns.find(({ name }) => name === 'UnitPrice')
  if (!price) return columns
  const isUnder = ({ box }: Word, column: Column) => getOverlapWidth(box, column.box) > 0
  const isBasis = (word: Word) =>
    basisPattern.test(word.text) && columns.every((one) => isUnder(word, one) === (one === price))
  const cells = below.slice(0, maxRows).flatMap(({ segments }) => {
    const words = segments.flatMap((one) => one.words)
    const at = words.findIndex((word) => pricePattern.test(word.text) && isUnder(word, price))
    const [own, next] = [words[at], words[at + 1]]
    return own ? [{ price: own.box, basis: next && isBasis(next) ? next.box : undefined }] : []
  })
  const bases = cells.flatMap(({ basis }) => basis ?? [])
  if (bases.length < 2 || bases.length < minShare * cells.length) return columns
  const right = Math.max(...cells.map((one) => one.price.right))
  const basis = getEnclosingBox(bases)
  if (basis.left <= right) return columns
  return columns.flatMap((one) =>
    one === price
      ? [
          { ...price, box: { ...price.box, left: Math.min(price.box.left, right - 1), right } },
          { name: undefined, box: { ...price.box, left: basis.left, right: basis.right }, strength: 0 },
        ]
      : [one],
  )
}

/** Minimum share of the rows with a price basis, and with aligned texts. */
const minShare = 0.6
const edgeTolerance: Points = 2

/**
 * Moves the left edges of headings that are centred over their columns to where the texts below them begin: a text
 * that ends before its heading begins is then below it, and one at the right of the heading is not.
 *
 * @param columns from left to right.
 * @param below the lines below the heading.
 */
export function extendCentredHeads(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const rows = below
    .slice(0, maxRows)
    .filter(({ segments }) => segments.length > 2 && segments.some(({ text }) => amountPattern.test(text)))
  if (rows.length < 2) return columns
  return columns.map((column, index) => {
    const before = columns[index - 1]?.box.right ?? -Infinity
    const isFree = ({ box }: Segment) =>
      box.left > before && columns.every((one) => one === column || getOverlapWidth(box, one.box) <= 0)
    const starts = rows.flatMap(({ segments }) => {
      const own = segments.find((one) => isFree(one) && getOverlapWidth(one.box, column.box) > 0)
      // Numbers are aligned at their ends, also those with a unit.
      return own && /^\p{L}/u.test(own.text) ? [own.box.left] : []
    })
    const left = Math.min(...starts)
    const isAligned = starts.every((start) => start - left < edgeTolerance)
    const atLeft = rows.filter(({ segments }) =>
      segments.some((one) => isFree(one) && Math.abs(one.box.left - left) < edgeTolerance),
    )
    const isCentred = starts.length > 1 && isAligned && left < column.box.left - edgeTolerance
    return isCentred && atLeft.length >= minShare * rows.length
      ? { ...column, box: { ...column.box, left } }
      : column
  })
}
