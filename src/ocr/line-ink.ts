import type { LineCrop } from './crop-line.ts'

/** The ink of a crop. Columns and rows in its pixels; range ends are exclusive. */
export interface LineInk {
  readonly width: number
  readonly height: number
  readonly isInk: (column: number, row: number) => boolean
  /** The widest white gap between two columns; undefined if there is none. */
  readonly findGap: (
    from: number,
    to: number,
  ) => { readonly left: number; readonly right: number } | undefined
  /** The columns from the first to the last ink between two columns; the same columns if there is none. */
  readonly findColumns: (from: number, to: number) => { readonly left: number; readonly right: number }
}

/** Rows at the edge of a crop may show the lines above and below it. */
const edgeRows = 5
/** A row with ink in more than this share of the columns is a rule, not text. */
const maxRowShare = 0.85
/** A column with ink in more than this share of the rows, in itself or beside it, is part of a rule. */
const minRuleShare = 0.9
/** Minimum difference between paper and ink: below it there is nothing to measure. */
const minContrast = 24
/** Maximum white rows inside a letter, such as below the dot of an i. */
const maxRowGap = 4

/** Separates ink from paper at the middle of their brightness; the rarer of the two is ink. */
export function measureInk({ width, height, grey }: LineCrop): LineInk {
  const sorted = grey.toSorted()
  const pick = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 255
  const [dark, light] = [pick(0.02), pick(0.98)]
  const threshold = dark + (light - dark) * 0.6
  const isInverted = pick(0.5) < (dark + light) / 2
  const hasInk = (column: number, row: number) =>
    light - dark >= minContrast && (grey[row * width + column] ?? 255) < threshold !== isInverted
  const ruleRows = new Set(
    Array.from({ length: height }, (_, row) => row).filter((row) => {
      let count = 0
      for (let column = 0; column < width; column++) if (hasInk(column, row)) count += 1
      return count > maxRowShare * width
    }),
  )
  const ruleColumns = findRuleColumns(width, height, hasInk)
  const isInk = (column: number, row: number) =>
    !ruleRows.has(row) && !ruleColumns.has(column) && hasInk(column, row)
  const inkColumns = Array.from({ length: width }, (_, column) => {
    for (let row = edgeRows; row < height - edgeRows; row++) if (isInk(column, row)) return true
    return false
  })
  const toRange = (from: number, to: number) =>
    [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))] as const
  return {
    width,
    height,
    isInk,
    findGap(from, to) {
      const [start, end] = toRange(from, to)
      let [best, left]: [{ left: number; right: number } | undefined, number] = [undefined, start]
      for (let column = start; column <= end; column++) {
        if (column < end && inkColumns[column] !== true) continue
        if (column - left > (best === undefined ? 0 : best.right - best.left)) best = { left, right: column }
        left = column + 1
      }
      return best
    },
    findColumns(from, to) {
      const [start, end] = toRange(from, to)
      let [left, right] = [start, end]
      while (left < end && inkColumns[left] !== true) left += 1
      while (right > left && inkColumns[right - 1] !== true) right -= 1
      return right > left ? { left, right } : { left: start, right: Math.max(end, start + 1) }
    },
  }
}

/**
 * The columns of upright rules, such as those between table columns, which may lean a little: letters leave white
 * above and below them, rules do not.
 */
function findRuleColumns(
  width: number,
  height: number,
  hasInk: (column: number, row: number) => boolean,
): ReadonlySet<number> {
  const isRule = (column: number) => {
    const near = [column - 1, column, column + 1].filter((one) => one >= 0 && one < width)
    let count = 0
    for (let row = 0; row < height; row++) if (near.some((one) => hasInk(one, row))) count += 1
    return count > minRuleShare * height
  }
  return new Set(Array.from({ length: width }, (_, column) => column).filter(isRule))
}

/** The rows of the connected ink around the middle between two columns; all rows if there is none. */
export function findInkRows(
  ink: LineInk,
  from: number,
  to: number,
): { readonly top: number; readonly bottom: number } {
  const [start, end] = [Math.max(0, Math.floor(from)), Math.min(ink.width, Math.ceil(to))]
  const inkRows = Array.from({ length: ink.height }, (_, row) => {
    for (let column = start; column < end; column++) if (ink.isInk(column, row)) return true
    return false
  })
  const middle = ink.height / 2
  const rows = inkRows.flatMap((isInk, row) => (isInk ? [row] : []))
  const seed = rows.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
  if (seed === undefined) return { top: 0, bottom: ink.height }
  let [top, bottom] = [seed, seed + 1]
  for (let row = seed; row >= 0 && top - row <= maxRowGap; row--) if (inkRows[row] === true) top = row
  for (let row = seed; row < ink.height && row - bottom < maxRowGap; row++)
    if (inkRows[row] === true) bottom = row + 1
  return { top, bottom }
}
