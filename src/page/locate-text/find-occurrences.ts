import type { FoldedText } from './fold-text.ts'
import type { FoldedRange } from './page-index.ts'

/** How a match is bounded: on its own, inside a longer word, or cut out of a longer number. */
type MatchBoundary = 'whole' | 'part' | 'cut'

/** Shorter texts are not searched inside longer words: `EUR` is not found in `Europa`. */
const minPartialLength = 4

/** All occurrences of `needle` (folded) on the page, in reading order, regardless of their boundaries. */
export function findOccurrences(page: FoldedText, needle: string): FoldedRange[] {
  if (needle === '') return []
  const ranges: FoldedRange[] = []
  let at = page.text.indexOf(needle)
  while (at !== -1) {
    ranges.push({ start: at, end: at + needle.length })
    at = page.text.indexOf(needle, at + needle.length)
  }
  return ranges
}

/**
 * Keeps whole matches; if there are none, matches inside a longer word. A number cut out of a longer one (`250,00`
 * in `1.250,00`) is not a match.
 */
export function filterWholeMatches(page: FoldedText, ranges: readonly FoldedRange[]): FoldedRange[] {
  const whole = ranges.filter((range) => classifyMatch(page, range) === 'whole')
  if (whole.length > 0) return whole
  return ranges.filter(
    (range) => range.end - range.start >= minPartialLength && classifyMatch(page, range) === 'part',
  )
}

function classifyMatch(page: FoldedText, { start, end }: FoldedRange): MatchBoundary {
  const before = classifySide(page, start - 1, start, -1)
  const after = classifySide(page, end - 1, end, 1)
  if (before === 'cut' || after === 'cut') return 'cut'
  return before === 'part' || after === 'part' ? 'part' : 'whole'
}

/**
 * Classifies one end of a match: `left` and `right` are the positions on both sides of it, `outwards` the
 * direction away from the match.
 */
function classifySide(page: FoldedText, left: number, right: number, outwards: -1 | 1): MatchBoundary {
  const [inside, outside] = outwards === -1 ? [right, left] : [left, right]
  const gap = page.gaps[right] ?? 'line'
  const [own, next] = [page.text[inside] ?? '', page.text[outside] ?? '']
  if (gap === 'line' || next === '') return 'whole'
  if (gap === 'space') return continuesGroups(page, left, right) ? 'part' : 'whole'
  if (isDigit(own) && isDigit(next)) return 'cut'
  if (isDigit(own) && /[.,']/.test(next) && continuesNumber(page, outside, outwards)) return 'cut'
  // Part of a date, a range or a code (`14` in `14-03-2025`).
  if (isDigit(own) && /[-/:]/.test(next) && continuesNumber(page, outside, outwards)) return 'part'
  return isWordCharacter(own) && isWordCharacter(next) ? 'part' : 'whole'
}

/** A separator directly followed by a digit, seen from the match, belongs to a longer number. */
function continuesNumber(page: FoldedText, separator: number, outwards: -1 | 1): boolean {
  const gap = page.gaps[outwards === 1 ? separator + 1 : separator]
  return gap === 'none' && isDigit(page.text[separator + outwards] ?? '')
}

/** `1 250,00`: a digit, a space and a group of exactly three digits may be one number or two. */
function continuesGroups(page: FoldedText, left: number, right: number): boolean {
  if (!isDigit(page.text[left] ?? '')) return false
  const group = page.text.slice(right, right + 3)
  const closed = page.gaps.slice(right + 1, right + 3).every((gap) => gap === 'none')
  return /^\d{3}$/.test(group) && closed && !isDigit(page.text[right + 3] ?? '')
}

const isDigit = (character: string) => /^\d$/.test(character)
const isWordCharacter = (character: string) => /^[\p{L}\p{N}]$/u.test(character)
