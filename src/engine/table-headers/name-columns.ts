import type { Line, Segment } from '../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box } from '../pages/page.ts'
import type { Column } from './column.ts'
import { areNetAndGross, isScanned } from './name-by-product.ts'

/** Largest gap in points between two parts of a heading that OCR split. */
const maxHeadGap = 8

/**
 * Joins an unknown heading to the known one close to its left if they head one column: cells below are under both,
 * and no line has one under each. OCR splits `Montant HT`, reads a border as a letter, or reads a word twice.
 *
 * @param columns from left to right.
 * @param below the lines below the heading.
 */
export function joinSplitHeads(columns: readonly Column[], below: readonly Line[]): Column[] {
  const rows = below
    .slice(0, maxRows)
    .filter((line) => line.segments.some(({ text }) => amountPattern.test(text)))
  return columns.reduce<Column[]>((joined, column) => {
    const last = joined.at(-1)
    const isPart =
      last?.name !== undefined &&
      // A word that was read twice heads the same column twice.
      (column.name === undefined || (column.name === last.name && column.box.left < last.box.right)) &&
      column.box.left - last.box.right < maxHeadGap &&
      areHeadsOfOne(last, column, rows)
    if (!isPart) return [...joined, column]
    return [...joined.slice(0, -1), { ...last, box: getEnclosingBox([last.box, column.box]) }]
  }, [])
}

function areHeadsOfOne(left: Column, right: Column, rows: readonly Line[]): boolean {
  const isUnder = ({ box }: Segment, column: Column) => getOverlapWidth(box, column.box) > 0
  const cells = rows.map(({ segments }) => ({
    both: segments.some((one) => isUnder(one, left) && isUnder(one, right)),
    right: segments.some((one) => !isUnder(one, left) && isUnder(one, right)),
  }))
  const count = cells.filter(({ both }) => both).length
  return count >= 2 && count > cells.filter((one) => one.right && !one.both).length
}

/**
 * Names columns by elimination. The second of two prices is the amount, and so is the only one at the end of rows
 * without a quantity. The first of two amounts after a quantity is the price. The first unknown heading, or the one
 * with the most text below it, is the description.
 */
export function nameRemainingColumns(columns: readonly Column[], below: readonly Line[]): Column[] {
  const at = (name: string) => columns.flatMap((column, index) => (column.name === name ? [index] : []))
  const renamed = [...columns]
  const rename = (index: number | undefined, name: string) => {
    const column = index === undefined ? undefined : columns[index]
    if (index !== undefined && column) renamed[index] = { ...column, name }
  }
  const [prices, amounts, quantities] = [at('UnitPrice'), at('Amount'), at('Quantity')]
  if (amounts.length === 0 && prices.length === 2) rename(prices[1], 'Amount')
  const isLast = prices[0] === columns.length - 1
  if (amounts.length + quantities.length === 0 && prices.length === 1 && isLast) rename(prices[0], 'Amount')
  if (
    prices.length === 0 &&
    amounts.length === 2 &&
    quantities.length === 1 &&
    (quantities[0] ?? 0) < (amounts[0] ?? 0) &&
    !areNetAndGross(
      [...quantities, ...amounts].flatMap((index) => columns[index] ?? []),
      below,
    )
  )
    rename(amounts[0], 'UnitPrice')
  if (at('Description').length === 0 && prices.length + amounts.length + quantities.length >= 2) {
    const first = columns.findIndex((column) => column.name === undefined)
    const withText = nameDescription(renamed, below).findIndex(({ name }) => name === 'Description')
    if (first >= 0 && first <= 1) rename(withText >= 0 ? withText : first, 'Description')
  }
  return renamed
}

/**
 * Of two columns with the same name, keeps the one with the stronger heading (Omschrijving, not Artikel), or the first.
 */
export function removeDuplicateNames(columns: readonly Column[]): Column[] {
  return columns.map((column, index) => {
    const better = columns.some(
      (other, place) =>
        other.name === column.name &&
        (other.strength > column.strength || (other.strength === column.strength && place < index)),
    )
    return better ? { ...column, name: undefined } : column
  })
}

const maxRows = 16
const quantityPattern = /^\d{1,6}(?:[.,]\d+)? ?[x×]$/i
const numberPattern = /^\d{1,5}(?:[.,]\d{1,3})?$/
const datePattern = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})$/
const amountPattern = /\d[.,]\d{2}(?!\d)/

/**
 * Adds columns without a heading that many rows share: `3 x` before the description is the quantity; a date between
 * columns is not a column of the model, but not part of the description either.
 *
 * @param below the lines below the heading.
 */
export function addHeadlessColumns(columns: readonly Column[], below: readonly Line[]): Column[] {
  const rows = below
    .slice(0, maxRows)
    .filter((line) => line.segments.length > 2 && line.segments.some(({ text }) => amountPattern.test(text)))
  const free = (segment: Segment) => !columns.some(({ box }) => getOverlapWidth(box, segment.box) > 0)
  const shared = (form: RegExp) => {
    const found = rows.flatMap((line) => {
      const segment = line.segments.find((one) => form.test(one.text) && free(one))
      return segment ? [segment] : []
    })
    return found.length > 0 && found.length >= 0.4 * rows.length
      ? getEnclosingBox(found.map(({ box }) => box))
      : undefined
  }
  const text = columns.some(({ name }) => name === 'Description')
    ? undefined
    : findHeadlessText(columns, rows)
  const hasQuantity = columns.some(({ name }) => name === 'Quantity')
  const quantity = hasQuantity ? undefined : shared(quantityPattern)
  const days = shared(datePattern)
  // Numbers before the description: positions, or quantities if their product with the price is the amount.
  const numbers = hasQuantity || quantity ? undefined : shared(numberPattern)
  const description = columns.find(({ name }) => name === 'Description')
  // Otherwise the first heading counts as the description that OCR misread.
  const first = description ?? (isScanned(below) ? columns[0] : undefined)
  const isBefore = numbers && first && numbers.right < first.box.left
  return [
    ...columns,
    ...(text ? [{ name: 'Description', box: text, strength: headlessStrength }] : []),
    ...(quantity ? [{ name: 'Quantity', box: quantity, strength: 0.5 }] : []),
    ...(days ? [{ name: undefined, box: days, strength: 0 }] : []),
    ...(numbers && isBefore ? [{ name: undefined, box: numbers, strength: 0 }] : []),
  ].toSorted((a, b) => a.box.left - b.box.left)
}

/** The strength of a description without a heading, below that of any heading. */
export const headlessStrength = 0.3
/** Minimum share of the rows that have a text in a column without a heading. */
const minTextShare = 0.6

/** The box of the texts below no heading, if most rows have one at a common left edge: the description. */
function findHeadlessText(columns: readonly Column[], rows: readonly Line[]): Box | undefined {
  const found = rows.flatMap(({ segments }) => {
    const text = segments.find(
      (one) => /\p{L}{3}/u.test(one.text) && !columns.some(({ box }) => getOverlapWidth(box, one.box) > 0),
    )
    return text ? [text.box] : []
  })
  // Sums among the rows may begin elsewhere.
  const aligned = found
    .map(({ left }) => found.filter((other) => Math.abs(other.left - left) < maxNear))
    .reduce<readonly Box[]>((best, one) => (one.length > best.length ? one : best), [])
  return aligned.length >= minRows && aligned.length >= minTextShare * rows.length
    ? getEnclosingBox(aligned)
    : undefined
}

/**
 * Moves the name of the description from a column of bare numbers to the next column, if that has no name: `Item`
 * may head the positions `00010`, `00020`, and the texts are below `Material`.
 */
export function passPositions(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const at = columns.findIndex(({ name }) => name === 'Description')
  const [own, next] = [columns[at], columns[at + 1]]
  if (!own || !next || next.name !== undefined || columns.slice(at + 1).some(({ name }) => name === own.name))
    return columns
  const rows = below
    .slice(0, maxRows)
    .filter(({ segments }) => segments.length > 2 && segments.some(({ text }) => amountPattern.test(text)))
  const cells = rows.map(({ segments }) => segments.find(({ box }) => getOverlapWidth(box, own.box) > 0))
  const isNumbered = cells.length >= minRows && cells.every((cell) => /^\d{1,6}$/.test(cell?.text ?? ''))
  if (!isNumbered) return columns
  return columns.map((column, index) => {
    if (index === at) return { ...column, name: undefined, strength: 0 }
    return index === at + 1 ? { ...column, name: own.name, strength: own.strength } : column
  })
}

const positionPattern = /^\d{1,4}(?:\.\d{1,3})*[.)]?$/

/**
 * Separates the row numbers from a description whose heading begins above them: `1   Wartungsvertrag` below
 * `Pos. Bezeichnung`.
 */
export function separatePositions(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const description = columns.find(({ name }) => name === 'Description')
  if (!description) return columns
  const rows = below
    .slice(0, maxRows)
    .filter((line) => line.segments.length > 2 && amountPattern.test(line.segments.at(-1)?.text ?? ''))
  const pairs = rows.flatMap(({ segments }) => {
    const [first, second] = segments.flatMap(({ words }) => words)
    const isPair =
      first &&
      second &&
      positionPattern.test(first.text) &&
      getOverlapWidth(first.box, description.box) > 0 &&
      second.box.left - first.box.right > 0.4 * first.size
    return isPair && /\p{L}/u.test(second.text) ? [{ first: first.box, second: second.box }] : []
  })
  if (pairs.length < 2 || pairs.length < 0.6 * rows.length) return columns
  const numbers = getEnclosingBox(pairs.map(({ first }) => first))
  const left = Math.min(...pairs.map(({ second }) => second.left))
  // The texts are left-aligned, even behind longer numbers.
  const isAligned = pairs.every(({ second }) => second.left - left < 2)
  if (left < numbers.right || !isAligned) return columns
  const box = { ...description.box, left, right: Math.max(description.box.right, left + 1) }
  return columns.flatMap((one) =>
    one === description
      ? [
          { name: undefined, box: numbers, strength: 0 },
          { ...one, box },
        ]
      : [one],
  )
}

/**
 * Names a second description heading the amount if amounts are below it and there is no other: `Charges` may head either.
 */
export function nameCharges(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const first = columns.findIndex(({ name }) => name === 'Description')
  if (columns.some(({ name }) => name === 'Amount')) return columns
  const hasAmounts = ({ box }: Column) =>
    below
      .slice(0, maxBelow)
      .filter(({ segments }) =>
        segments.some((one) => /^\P{L}*\d[.,]\d{2}$/u.test(one.text) && getOverlapWidth(one.box, box) > 0),
      ).length >= minRows
  return columns.map((one, index) =>
    index > first && one.name === 'Description' && hasAmounts(one) ? { ...one, name: 'Amount' } : one,
  )
}

const minRows = 2
/** Lines below a heading that are searched for its rows. */
const maxBelow = 6
const maxNear = 4

/** Whether two rows below a heading have a text below its description and an amount below its amount. */
export function hasRows(columns: readonly Column[], below: readonly Line[]): boolean {
  const description = columns.find(({ name }) => name === 'Description')
  return description !== undefined && findTexts(description, columns, below).length >= minRows
}

/** Names the description if no heading is known as one: the column with the most letters beside the amounts. */
export function nameDescription(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  if (columns.some(({ name }) => name === 'Description')) return columns
  const counted = columns
    .filter(({ name }) => name === undefined)
    .map((column) => ({ column, texts: findTexts(column, columns, below) }))
    .filter(({ texts }) => texts.length >= minRows)
    .map(({ column, texts }) => ({ column, letters: texts.join('').replace(/\P{L}/gu, '').length }))
    .toSorted((a, b) => b.letters - a.letters)
  const best = counted[0]?.column
  return columns.map((one) => (one === best ? { ...one, name: 'Description', strength: 0.5 } : one))
}

/** The texts below a heading in the next lines that have an amount below the amount heading. */
function findTexts(column: Column, columns: readonly Column[], below: readonly Line[]): string[] {
  const amount = columns.find(({ name }) => name === 'Amount')
  const page = below[0]?.page
  if (!amount || amount.box.left < column.box.right) return []
  const isUnder = ({ box }: Segment, head: Column) =>
    getOverlapWidth(box, head.box) > 0 || Math.abs(box.left - head.box.left) < maxNear
  return below.slice(0, maxBelow).flatMap((line) => {
    if (line.page !== page) return []
    const number = line.segments.find((one) => amountPattern.test(one.text) && isUnder(one, amount))
    // A sentence is below all headings.
    const text = line.segments.find(
      (one) => one !== number && /\p{L}{3}/u.test(one.text) && isUnder(one, column),
    )
    return number && text ? [text.text] : []
  })
}
