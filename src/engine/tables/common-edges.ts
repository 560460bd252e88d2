import { createSegment, type Line, type Segment } from '../layout/lines.ts'
import { getWidth, type Points, type Word } from '../pages/page.ts'

/** Word edges inside segments that several rows share. */
export interface CommonEdges {
  readonly starts: readonly Points[]
  readonly ends: readonly Points[]
  /** Whether there are too few rows to determine edges. */
  readonly unknown: boolean
}

/**
 * Finds column edges from the rows. Columns so close that their texts share a segment are separated by edges common
 * to several rows.
 */
export function findCommonEdges(lines: readonly Line[]): CommonEdges {
  const rows = lines.filter((line) => line.segments.length > 1)
  const collectCommonEdges = (edges: (segment: Segment) => Points[]) =>
    filterCommon(rows.map((line) => line.segments.flatMap(edges)))
  return {
    starts: collectCommonEdges((segment) => segment.words.slice(1).map((word) => word.box.left)),
    ends: collectCommonEdges((segment) => segment.words.slice(0, -1).map((word) => word.box.right)),
    unknown: rows.length < 2,
  }
}

const tolerance: Points = 1.5

function filterCommon(rows: readonly (readonly Points[])[]): Points[] {
  const isShared = (edge: Points) => {
    const count = rows.filter((edges) => edges.some((other) => Math.abs(other - edge) < tolerance)).length
    return count >= 2 && count >= 0.4 * rows.length
  }
  return [...new Set(rows.flat())].filter(isShared)
}

/** Splits a segment at common edges; with only one row, where words change to numbers or back. */
export function splitAtEdges(segment: Segment, edges: CommonEdges): Segment[] {
  const groups: Word[][] = []
  const account = findAccount(segment)
  segment.words.forEach((word, index) => {
    const last = groups.at(-1)?.at(-1)
    const leads = groups.length === 1 && groups[0]?.length === 1
    const isWithin = account !== undefined && index > account.first && index <= account.last
    if (last && (isWithin || !isCutBetween(last, word, edges, leads))) groups.at(-1)?.push(word)
    else groups.push([word])
  })
  return groups.map((words) => createSegment(words, segment.page, segment.line))
}

const accountNumber = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: [A-Z\d]{4}){3,7}(?: [A-Z\d]{1,3})?(?![A-Z\d])/

/** Whether a text contains an account number, whose groups look like numbers. */
export const hasAccountNumber = (text: string): boolean => accountNumber.test(text)

/** The first and last word of an account number, whose groups are no cells; undefined if there is none. */
function findAccount({ text, wordOffsets }: Segment) {
  const found = accountNumber.exec(text)
  if (!found) return undefined
  const end = found.index + found[0].length
  return {
    first: wordOffsets.findLastIndex((offset) => offset <= found.index),
    last: wordOffsets.findLastIndex((offset) => offset < end),
  }
}

function isCutBetween(
  left: Word,
  right: Word,
  { starts, ends, unknown }: CommonEdges,
  leads: boolean,
): boolean {
  const gap = right.box.left - left.box.right
  if (gap < 0.15 * right.size) return false
  // A sign and its amount belong together, and so do the groups of a number.
  if (isNumber(left.text) && /^[x×]$/i.test(right.text)) return false
  if (isSign(left.text) || isSign(right.text)) return false
  const grouped = isNumber(left.text) && isNumber(right.text) && !/[.,]\d/.test(left.text)
  if (grouped && (gap < 0.4 * right.size || isThousands(left, right, gap))) return false
  if (gap > 0.45 * right.size) return true
  if (unknown) return isNumber(left.text) !== isNumber(right.text)
  // `1.00 ea`: quantity and unit may have separate columns.
  if (leads && isNumber(left.text) && !isNumber(right.text)) return true
  const near = (edges: readonly Points[], edge: Points) =>
    edges.some((other) => Math.abs(other - edge) < tolerance)
  return near(starts, right.box.left) || near(ends, left.box.right)
}

/** Whether two numbers are groups of one: thousands and the rest, at most the width of a digit apart. */
const isThousands = (left: Word, right: Word, gap: Points): boolean =>
  /^[-+]?\d{1,3}$/.test(left.text) &&
  /^\d{3}(?:[.,]\d{2})?$/.test(right.text) &&
  gap < (1.1 * getWidth(right.box)) / right.text.length

const isSign = (text: string) => /^(?:[-–€$£%]|EUR|USD|GBP|CHF|-€)$/.test(text)
const isNumber = (text: string) => /^[-+€$£]?[\d.,]+%?$/.test(text)
