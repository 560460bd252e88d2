import { foldText } from './fold-text.ts'
import { findFuzzy, findScattered } from './find-fuzzy.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, getPrintedText, toRunSpans, type FoldedRange, type PageIndex } from './page-index.ts'
import { rankByLabels } from './rank-by-labels.ts'
import { buildTypedPatterns } from './build-typed-patterns.ts'
import type { MatchQuality, TextLocation, TextQuery } from './text-location.ts'

// The viewer may import this module of review and no other, so what it needs to call it is given here.

/**
 * Finds where a field's text stands on a page.
 *
 * Three ways, the next one only where the last found nothing: the text itself, without regard to case, accents,
 * spacing, ligatures and hyphens; the same number, date, IBAN or telephone number in another notation; nearly
 * the same text, or its parts near each other (an address set in several lines). No way ever takes a text whose
 * digits differ.
 *
 * @returns places in order of likelihood: beside the label first, then as read. Empty when it is not on this
 *   page, or when nothing is wanted. Never throws.
 */
export function locateText(index: PageIndex, wanted: TextQuery): TextLocation[] {
  for (const [likeness, find] of strategies) {
    const places = find(index, wanted).flatMap((ranges) => toLocations(index, ranges, likeness))
    if (places.length > 0) return rankByLabels(index, places, wanted.labels ?? [])
  }
  return []
}

/** A way to find a text. Each hit is one range, or several that belong together. */
type FindMatches = (index: PageIndex, wanted: TextQuery) => (readonly FoldedRange[])[]

const strategies: readonly (readonly [MatchQuality, FindMatches])[] = [
  ['exact', (index, { text }) => toSingleRanges(findExact(index, text))],
  ['typed', (index, wanted) => toSingleRanges(findTyped(index, wanted))],
  ['fuzzy', (index, { text }) => toSingleRanges(findFuzzy(index.folded, text))],
  ['fuzzy', (index, { text }) => findScattered(index, text)],
]

const toSingleRanges = (ranges: readonly FoldedRange[]) => ranges.map((range) => [range])

const findExact = (index: PageIndex, text: string): FoldedRange[] =>
  filterWholeMatches(index.folded, findOccurrences(index.folded, foldText(text).text))

function findTyped(index: PageIndex, wanted: TextQuery): FoldedRange[] {
  const hits = buildTypedPatterns(wanted).flatMap((pattern) =>
    [...index.folded.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return filterWholeMatches(index.folded, dropOverlaps(hits))
}

/** In reading order; of hits that overlap, the longest. */
function dropOverlaps(hits: readonly FoldedRange[]): FoldedRange[] {
  const kept: FoldedRange[] = []
  for (const hit of hits.toSorted((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some((one) => one.start < hit.end && hit.start < one.end)) kept.push(hit)
  return kept.sort((one, other) => one.start - other.start)
}

function toLocations(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  likeness: MatchQuality,
): TextLocation[] {
  const spans = ranges.flatMap((range) => toRunSpans(index, range))
  const boxes = getLineBoxes(index, spans)
  if (boxes.length === 0) return []
  return [
    {
      matchQuality: likeness,
      printedText: ranges.map((range) => getPrintedText(index, range)).join(' '),
      boxes,
      spans,
    },
  ]
}
