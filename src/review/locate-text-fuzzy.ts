import search from 'approx-string-match'
import { union } from './geometry.ts'
import { fold, type Folded } from './locate-text-fold.ts'
import { occurrences, standingHits } from './locate-text-hits.ts'
import { boxesOf, spansOf, type FoldedRange, type PageIndex } from './locate-text-page.ts'

/** Shorter texts are like too much else. */
const shortestFuzzy = 5
/** The share of characters that may be wrong: at 20 % a text of 16 characters is still found in 96 of 100 noisy readings. */
const mostErrors = 0.2
/** The share of a text's characters that must be found in parts to call it found. */
const fewestParts = 0.6

/**
 * Where nearly this text stands: at most one character in five differs, and no digit. A number with another
 * digit is another number, so a text of digits is never found this way.
 */
export function nearlyAt(page: Folded, text: string): FoldedRange[] {
  const needle = fold(text).text
  const digits = digitsOf(needle)
  if (needle.length < shortestFuzzy || digits.length > needle.length / 2) return []
  const matches = search(page.text, needle, Math.floor(needle.length * mostErrors))
  const ranges = matches
    .map(({ start, end }) => trim(page, { start, end }, needle))
    .filter(({ start, end }) => digitsOf(page.text.slice(start, end)) === digits)
  return standingHits(page, withoutOverlaps(ranges))
}

/**
 * Where the parts of a text stand near each other: an address in a column beside another column is not one
 * stretch of the page's text. Parts are lines or what commas part; of a text without those, its words.
 *
 * @returns one hit at most, its ranges in the order of the text.
 */
export function partsAt(index: PageIndex, text: string): FoldedRange[][] {
  const parts = partsOf(text)
    .map((part) => fold(part).text)
    .filter((part) => part.length >= 2)
  const wholeLength = fold(text).text.length
  if (parts.length < 2 || wholeLength < 8) return []
  const hits = parts.map((part) => standingHits(index.folded, occurrences(index.folded, part)))
  const anchors = hits.toSorted((one, other) => one.length - other.length).find((ranges) => ranges.length > 0)
  const clusters = (anchors ?? []).map((anchor) => clusterAround(index, anchor, hits))
  const best = clusters.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  if (best === undefined || best.length < 2 || lengthOf(best) < fewestParts * wholeLength) return []
  // What is left out may not hold a digit: a street without its number is another address.
  const found = digitsOf(best.map(({ start, end }) => index.folded.text.slice(start, end)).join(''))
  return found === digitsOf(fold(text).text) ? [best] : []
}

function partsOf(text: string): string[] {
  const lines = text
    .split(/[\n\r,;|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return lines.length > 1 ? lines : text.trim().split(/\s+/)
}

/** For each part its hit nearest to the anchor, where one is within six lines above or below it. */
function clusterAround(index: PageIndex, anchor: FoldedRange, hits: readonly FoldedRange[][]): FoldedRange[] {
  const centre = middleOf(index, anchor)
  if (centre === undefined) return []
  return hits.flatMap((ranges) => {
    const near = ranges
      .map((range) => ({ range, at: middleOf(index, range) }))
      .flatMap(({ range, at }) =>
        at ? [{ range, far: Math.hypot((at.x - centre.x) / 4, at.y - centre.y) }] : [],
      )
      .sort((one, other) => one.far - other.far)[0]
    return near !== undefined && near.far <= 6 * centre.height ? [near.range] : []
  })
}

function middleOf(index: PageIndex, range: FoldedRange) {
  const box = union(boxesOf(index, spansOf(index, range)))
  return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, height: box.bottom - box.top }
}

/** A match may begin or end in the neighbouring word, at no cost: errors at its ends are cut off. */
function trim(page: Folded, range: FoldedRange, needle: string): FoldedRange {
  let { start, end } = range
  while (start < end - 1 && page.text[start] !== needle[0] && page.gaps[start + 1] !== 'none') start++
  while (end > start + 1 && page.text[end - 1] !== needle.at(-1) && page.gaps[end - 1] !== 'none') end--
  return { start, end }
}

function withoutOverlaps(ranges: readonly FoldedRange[]): FoldedRange[] {
  const kept: FoldedRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start))
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range)
  return kept
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const lengthOf = (ranges: readonly FoldedRange[]) =>
  ranges.reduce((sum, range) => sum + range.end - range.start, 0)
