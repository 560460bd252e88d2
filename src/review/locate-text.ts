import { fold } from './locate-text-fold.ts'
import { nearlyAt, partsAt } from './locate-text-fuzzy.ts'
import { occurrences, standingHits } from './locate-text-hits.ts'
import { boxesOf, printedText, spansOf, type FoldedRange, type PageIndex } from './locate-text-page.ts'
import { rankByLabels } from './locate-text-rank.ts'
import { typedPatterns } from './locate-text-typed.ts'
import type { Likeness, Place, Wanted } from './locate-text-wanted.ts'

// The viewer may import this module of review and no other, so what it needs to call it is given here.
export { boxesOf, indexPage } from './locate-text-page.ts'
export type { PageIndex, RunSpan, TextRun } from './locate-text-page.ts'
export type { Likeness, Place, Wanted } from './locate-text-wanted.ts'

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
export function locateOnPage(index: PageIndex, wanted: Wanted): Place[] {
  for (const [likeness, find] of ways) {
    const places = find(index, wanted).flatMap((ranges) => placeAt(index, ranges, likeness))
    if (places.length > 0) return rankByLabels(index, places, wanted.labels ?? [])
  }
  return []
}

/** A way to find a text. Each hit is one range, or several that belong together. */
type Find = (index: PageIndex, wanted: Wanted) => (readonly FoldedRange[])[]

const ways: readonly (readonly [Likeness, Find])[] = [
  ['exact', (index, { text }) => alone(exactAt(index, text))],
  ['typed', (index, wanted) => alone(typedAt(index, wanted))],
  ['fuzzy', (index, { text }) => alone(nearlyAt(index.folded, text))],
  ['fuzzy', (index, { text }) => partsAt(index, text)],
]

const alone = (ranges: readonly FoldedRange[]) => ranges.map((range) => [range])

const exactAt = (index: PageIndex, text: string): FoldedRange[] =>
  standingHits(index.folded, occurrences(index.folded, fold(text).text))

function typedAt(index: PageIndex, wanted: Wanted): FoldedRange[] {
  const hits = typedPatterns(wanted).flatMap((pattern) =>
    [...index.folded.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return standingHits(index.folded, withoutOverlaps(hits))
}

/** In reading order; of hits that overlap, the longest. */
function withoutOverlaps(hits: readonly FoldedRange[]): FoldedRange[] {
  const kept: FoldedRange[] = []
  for (const hit of hits.toSorted((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some((one) => one.start < hit.end && hit.start < one.end)) kept.push(hit)
  return kept.sort((one, other) => one.start - other.start)
}

function placeAt(index: PageIndex, ranges: readonly FoldedRange[], likeness: Likeness): Place[] {
  const spans = ranges.flatMap((range) => spansOf(index, range))
  const boxes = boxesOf(index, spans)
  if (boxes.length === 0) return []
  return [{ likeness, printed: ranges.map((range) => printedText(index, range)).join(' '), boxes, spans }]
}
