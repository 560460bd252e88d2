import type { Hints } from '#src/values/normalised.ts'
import { linesOf, type Line, type Segment } from './lines.ts'
import type { Page } from './page.ts'

/** A document as lines and segments, with what the document as a whole says about its notation. */
export interface DocumentText {
  readonly pages: readonly Page[]
  /** In reading order, over all pages; the index of a line is its place here. */
  readonly lines: readonly Line[]
  /** Font size of most of the characters, in points. */
  readonly bodySize: number
  readonly hints: Required<Pick<Hints, 'order' | 'decimal'>>
}

export function documentText(pages: readonly Page[]): DocumentText {
  const lines: Line[] = []
  for (const page of pages) lines.push(...linesOf(page, lines.length))
  const texts = segmentsOf(lines).map((segment) => segment.text)
  return {
    pages,
    lines,
    bodySize: bodySize(pages),
    hints: { order: dayOrder(texts), decimal: decimalMark(texts) },
  }
}

export const segmentsOf = (lines: readonly Line[]): Segment[] => lines.flatMap((line) => line.segments)

function bodySize(pages: readonly Page[]): number {
  const counts = new Map<number, number>()
  for (const { text, size } of pages.flatMap((page) => page.words)) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** The decimal mark of the document: what stands before the last two digits of its amounts. */
export function decimalMark(texts: readonly string[]): ',' | '.' {
  const all = texts.join('\n')
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0
  const comma = count(/(?<![\d.,/-])\d[\d. ]*,(?:\d{2}|-)(?![\d%.,/-])/g)
  const point = count(/(?<![\d.,/-])\d[\d, ]*\.\d{2}(?![\d%.,/-])/g)
  return point > comma ? '.' : ','
}

/**
 * Whether days or months come first in dates of numbers: what only one order can explain decides; without
 * such a date, months written before days (`March 14, 2025`) and dollars say month first.
 */
export function dayOrder(texts: readonly string[]): 'dmy' | 'mdy' {
  const all = texts.join('\n')
  let day = 0
  let month = 0
  for (const [, first, mark, second] of all.matchAll(/\b(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})\b/g)) {
    if (mark !== '/') day += 0.5
    if (Number(first) > 12) day += 2
    if (Number(second) > 12 && Number(first) <= 12) month += 2
  }
  const monthFirst = all.match(
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}/gi,
  )
  const dollars = /\$\s?\d|\bUSD\b/.test(all) && !/\b(VAT|GST|BTW|MwSt|TVA)\b/.test(all)
  return month + (monthFirst ? 1 : 0) + (dollars ? 1 : 0) > day ? 'mdy' : 'dmy'
}
