import { buildTypedPatterns } from './build-typed-patterns.ts'
import { filterWholeMatches, findOccurrences } from './find-occurrences.ts'
import { foldText } from './fold-text.ts'
import type { FoldedRange, PageIndex } from './page-index.ts'
import type { TextQuery } from './text-location.ts'

/** Finds the text itself, regardless of case, accents, spacing, ligatures and hyphens. */
export const findExactRanges = (index: PageIndex, text: string): FoldedRange[] =>
  filterWholeMatches(index.folded, findOccurrences(index.folded, foldText(text).text))

/** Finds the value in another notation: a number, date, time, code or phone number. */
export function findTypedRanges(index: PageIndex, query: TextQuery): FoldedRange[] {
  const hits = buildTypedPatterns(query).flatMap((pattern) =>
    [...index.folded.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return filterWholeMatches(index.folded, dropOverlaps(hits))
}

/**
 * Finds a number followed by a unit without a space (`2x`, `8u`). It is evidence only in the row and column of a
 * table where the number is expected.
 */
export function findUnitRanges(index: PageIndex, text: string): FoldedRange[] {
  const needle = foldText(text).text
  if (!/^\d{1,4}(?:[.,]\d{1,3})?$/.test(needle)) return []
  const { text: page, gaps } = index.folded
  return findOccurrences(index.folded, needle).filter(({ start, end }) => {
    const isStart = gaps[start] !== 'none'
    return isStart && /^[a-z]$/.test(page[end] ?? '') && gaps[end] === 'none'
  })
}

/** Keeps the longest of overlapping matches, in reading order. */
function dropOverlaps(hits: readonly FoldedRange[]): FoldedRange[] {
  const separate: FoldedRange[] = []
  for (const hit of hits.toSorted((one, other) => other.end - other.start - (one.end - one.start)))
    if (!separate.some((one) => one.start < hit.end && hit.start < one.end)) separate.push(hit)
  return separate.sort((one, other) => one.start - other.start)
}
