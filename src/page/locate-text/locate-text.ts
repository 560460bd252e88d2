import { toPlainNumber } from './build-typed-patterns.ts'
import { dropBareIntegers, dropIntegersInText, dropPostalCodes } from './filter-by-context.ts'
import { filterBySign, listSigns } from './filter-by-sign.ts'
import { findFuzzy, findScattered } from './find-fuzzy.ts'
import { findExactRanges, findTypedRanges } from './find-ranges.ts'
import type { FoldedRange, PageIndex } from './page-index.ts'
import { filterLabelled, rankByLabels } from './rank-by-labels.ts'
import { createTextLocation, type MatchQuality, type TextLocation, type TextQuery } from './text-location.ts'

/**
 * Locates a field's text on a page.
 *
 * Three strategies, each used only if the previous one found nothing: the text itself, ignoring case, accents,
 * spacing, ligatures and hyphens; the same number, date, IBAN or phone number in another notation; nearly the same
 * text, or its parts near each other (an address on several lines). None accepts a text with different digits, and
 * the first two reject a number with another sign, which is only nearly the same.
 * A number is never located in a postal code. An amount in bare digits, or in digits among words such as a house
 * number, is only nearly the same.
 * Another notation with only one character is no evidence: `9%` is not located at a `9`. One with two characters
 * needs its label.
 *
 * @returns locations, most likely first: beside the label, then in reading order. Empty if the text is not on the
 *   page or the query is empty. Never throws.
 */
export function locateText(index: PageIndex, query: TextQuery): TextLocation[] {
  const labels = query.labels ?? []
  if (isTooLong(index, query.text)) return []
  for (const { matchQuality, isTyped, find } of strategies) {
    const found = find(index, query).flatMap(
      (ranges) => createTextLocation(index, ranges, matchQuality) ?? [],
    )
    const locations = isTyped ? dropWeak(index, found, labels) : found
    if (locations.length > 0) return rankByLabels(index, locations, labels)
  }
  return []
}

/** Largest ratio of a text to its folded form: folding turns a ligature into letters and removes accents. */
const maxFolding = 4

/** Whether a text is longer than a page can be: folding millions of characters would block the browser for seconds. */
const isTooLong = ({ text: printed }: PageIndex, text: string): boolean =>
  text.length > maxFolding * printed.length + minLongText &&
  text.replaceAll(/\s+/g, '').length > maxFolding * printed.length + minLongText

/** Shorter texts are folded in any case. */
const minLongText = 1000

/** Minimum length of another notation that is evidence by itself. */
const minTypedLength = 3

function dropWeak(
  index: PageIndex,
  locations: readonly TextLocation[],
  labels: readonly string[],
): TextLocation[] {
  const short = locations.filter(({ printedText }) => printedText.length === minTypedLength - 1)
  const labelled = new Set(short.length === 0 ? [] : filterLabelled(index, short, labels))
  return locations.filter(
    (location) => location.printedText.length >= minTypedLength || labelled.has(location),
  )
}

/** A match is one range, or several that belong together. */
type FindMatches = (index: PageIndex, query: TextQuery) => (readonly FoldedRange[])[]

interface SearchStrategy {
  readonly matchQuality: MatchQuality
  /** Whether it finds other notations of the value. */
  readonly isTyped?: true
  readonly find: FindMatches
}

const strategies: readonly SearchStrategy[] = [
  {
    matchQuality: 'exact',
    find: (index, query) =>
      toSingleRanges(
        dropIntegersInText(index, keepSign(index, query, findExactRanges(index, query.text)), query),
      ),
  },
  {
    matchQuality: 'typed',
    isTyped: true,
    find: (index, query) =>
      toSingleRanges(dropBareIntegers(index, keepSign(index, query, findTypedRanges(index, query)), query)),
  },
  // A discount may be printed without its minus, and an amount without its decimals: such a location confirms nothing.
  {
    matchQuality: 'fuzzy',
    isTyped: true,
    find: (index, query) => toSingleRanges(dropPostalCodes(index, findTypedRanges(index, query), query)),
  },
  { matchQuality: 'fuzzy', find: (index, { text }) => toSingleRanges(findFuzzy(index.folded, text)) },
  { matchQuality: 'fuzzy', find: (index, { text }) => findScattered(index, text) },
]

const keepSign = (index: PageIndex, query: TextQuery, ranges: readonly FoldedRange[]) =>
  filterBySign(
    index.folded,
    dropPostalCodes(index, ranges, query),
    listSigns(query.text, toPlainNumber(query.value), query.type),
  )

const toSingleRanges = (ranges: readonly FoldedRange[]) => ranges.map((range) => [range])
