import { foldText } from './fold-text.ts'
import { findFuzzy, findScattered } from './find-fuzzy.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, getPrintedText, toRunSpans, type FoldedRange, type PageIndex } from './page-index.ts'
import { rankByLabels } from './rank-by-labels.ts'
import { buildTypedPatterns } from './build-typed-patterns.ts'
import type { MatchQuality, TextLocation, TextQuery } from './text-location.ts'

/**
 * Locates a field's text on a page.
 *
 * Three strategies, each used only if the previous one found nothing: the text itself, ignoring case,
 * accents, spacing, ligatures and hyphens; the same number, date, IBAN or phone number in another notation;
 * nearly the same text, or its parts near each other (an address on several lines). None accepts a text with
 * different digits.
 *
 * @returns locations, most likely first: beside the label, then in reading order. Empty when the text is not
 *   on the page or the query is empty. Never throws.
 */
export function locateText(index: PageIndex, query: TextQuery): TextLocation[] {
  for (const [matchQuality, find] of strategies) {
    const locations = find(index, query).flatMap((ranges) => toLocations(index, ranges, matchQuality))
    if (locations.length > 0) return rankByLabels(index, locations, query.labels ?? [])
  }
  return []
}

/** A search strategy. A match is one range, or several that belong together. */
type FindMatches = (index: PageIndex, query: TextQuery) => (readonly FoldedRange[])[]

const strategies: readonly (readonly [MatchQuality, FindMatches])[] = [
  ['exact', (index, { text }) => toSingleRanges(findExact(index, text))],
  ['typed', (index, query) => toSingleRanges(findTyped(index, query))],
  ['fuzzy', (index, { text }) => toSingleRanges(findFuzzy(index.folded, text))],
  ['fuzzy', (index, { text }) => findScattered(index, text)],
]

const toSingleRanges = (ranges: readonly FoldedRange[]) => ranges.map((range) => [range])

const findExact = (index: PageIndex, text: string): FoldedRange[] =>
  filterWholeMatches(index.folded, findOccurrences(index.folded, foldText(text).text))

function findTyped(index: PageIndex, query: TextQuery): FoldedRange[] {
  const hits = buildTypedPatterns(query).flatMap((pattern) =>
    [...index.folded.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return filterWholeMatches(index.folded, dropOverlaps(hits))
}

/** Keeps the longest of overlapping matches, in reading order. */
function dropOverlaps(hits: readonly FoldedRange[]): FoldedRange[] {
  const separate: FoldedRange[] = []
  for (const hit of hits.toSorted((one, other) => other.end - other.start - (one.end - one.start)))
    if (!separate.some((one) => one.start < hit.end && hit.start < one.end)) separate.push(hit)
  return separate.sort((one, other) => one.start - other.start)
}

function toLocations(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  matchQuality: MatchQuality,
): TextLocation[] {
  const spans = ranges.flatMap((range) => toRunSpans(index, range))
  const boxes = getLineBoxes(index, spans)
  if (boxes.length === 0) return []
  return [
    {
      matchQuality,
      printedText: ranges.map((range) => getPrintedText(index, range)).join(' '),
      boxes,
      spans,
    },
  ]
}
