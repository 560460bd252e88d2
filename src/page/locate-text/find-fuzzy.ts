import search from 'approx-string-match'
import { uniteBoxes } from '../geometry.ts'
import { foldText, type FoldedText } from './fold-text.ts'
import { findOccurrences, filterWholeMatches } from './find-occurrences.ts'
import { getLineBoxes, toRunSpans, type FoldedRange, type PageIndex } from './page-index.ts'

/** Shorter texts resemble too many others. */
const minFuzzyLength = 5
/** Maximum share of wrong characters. At 20 %, a text of 16 characters is still found in 96 of 100 noisy readings. */
const maxErrorShare = 0.2
/** Maximum parts of a text to search near each other: a paragraph has fewer, and each takes time. */
const maxParts = 200
/** Minimum share of a text's characters that must be found in parts. */
const minFoundShare = 0.6

/**
 * Finds nearly the same text: at most one character in five differs, and no digit. A number with another digit is
 * another number, so a text of mostly digits is never found this way.
 */
export function findFuzzy(page: FoldedText, text: string): FoldedRange[] {
  const needle = foldText(text).text
  const digits = extractDigits(needle)
  if (needle.length < minFuzzyLength || digits.length > needle.length / 2) return []
  // Even without a fifth of its characters it is longer than the page.
  if (needle.length * (1 - maxErrorShare) > page.text.length) return []
  const matches = search(page.text, needle, Math.floor(needle.length * maxErrorShare))
  const ranges = matches
    .map(({ start, end }) => trimToNeedle(page, { start, end }, needle))
    .filter(({ start, end }) => extractDigits(page.text.slice(start, end)) === digits)
  return filterWholeMatches(page, dropOverlaps(ranges))
}

/**
 * Finds the parts of a text near each other: an address beside another column is not contiguous in the page's text.
 * Parts are lines or are separated by commas; without those, words.
 *
 * @returns at most one match, its ranges in the order of the text.
 */
export function findScattered(index: PageIndex, text: string): FoldedRange[][] {
  const parts = splitIntoPieces(text)
    .map((part) => foldText(part).text)
    .filter((part) => part.length >= 2)
  const wholeLength = foldText(text).text.length
  if (parts.length < 2 || parts.length > maxParts || wholeLength < 8) return []
  const hits = parts.map((part) => filterWholeMatches(index.folded, findOccurrences(index.folded, part)))
  const anchors = hits.toSorted((one, other) => one.length - other.length).find((ranges) => ranges.length > 0)
  const clusters = (anchors ?? []).map((anchor) => collectNearby(index, anchor, hits))
  const best = clusters.toSorted((one, other) => sumLengths(other) - sumLengths(one))[0]
  if (best === undefined || best.length < 2 || sumLengths(best) < minFoundShare * wholeLength) return []
  // Missing parts must not contain a digit: a street without its number is another address.
  const found = extractDigits(best.map(({ start, end }) => index.folded.text.slice(start, end)).join(''))
  return found === extractDigits(foldText(text).text) ? [best] : []
}

function splitIntoPieces(text: string): string[] {
  const lines = text
    .split(/[\n\r,;|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return lines.length > 1 ? lines : text.trim().split(/\s+/)
}

/** For each part its match nearest to the anchor, within six lines above or below. */
function collectNearby(index: PageIndex, anchor: FoldedRange, hits: readonly FoldedRange[][]): FoldedRange[] {
  const centre = getCentre(index, anchor)
  if (centre === undefined) return []
  return hits.flatMap((ranges) => {
    const near = ranges
      .map((range) => ({ range, at: getCentre(index, range) }))
      .flatMap(({ range, at }) =>
        at ? [{ range, distance: Math.hypot((at.x - centre.x) / 4, at.y - centre.y) }] : [],
      )
      .sort((one, other) => one.distance - other.distance)[0]
    return near !== undefined && near.distance <= 6 * centre.height ? [near.range] : []
  })
}

function getCentre(index: PageIndex, range: FoldedRange) {
  const box = uniteBoxes(getLineBoxes(index, toRunSpans(index, range)))
  return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, height: box.bottom - box.top }
}

/** Trims errors at the ends of a match, where it may reach into the neighbouring word. */
function trimToNeedle(page: FoldedText, range: FoldedRange, needle: string): FoldedRange {
  let { start, end } = range
  while (start < end - 1 && page.text[start] !== needle[0] && page.gaps[start + 1] !== 'none') start++
  while (end > start + 1 && page.text[end - 1] !== needle.at(-1) && page.gaps[end - 1] !== 'none') end--
  return { start, end }
}

function dropOverlaps(ranges: readonly FoldedRange[]): FoldedRange[] {
  const separate: FoldedRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start))
    if (range.start >= (separate.at(-1)?.end ?? 0)) separate.push(range)
  return separate
}

const extractDigits = (text: string) => text.replace(/\D/g, '')
const sumLengths = (ranges: readonly FoldedRange[]) =>
  ranges.reduce((sum, range) => sum + range.end - range.start, 0)
