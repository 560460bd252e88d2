import { stringifyJson } from '#src/contract/json.ts'
import { groupBy } from '../group-by.ts'
import { foldText } from '../locate-text/fold-text.ts'
import { findOccurrences } from '../locate-text/find-occurrences.ts'
import { findExactRanges, findTypedRanges, findUnitRanges } from '../locate-text/find-ranges.ts'
import type { FoldedRange, PageIndex } from '../locate-text/page-index.ts'
import type { TextQuery } from '../locate-text/text-location.ts'
import { findWordAt, getPageLines, type PageLines } from './page-lines.ts'

/** An occurrence of the whole text or value of a cell on the page. */
export interface CellMatch {
  readonly range: FoldedRange
  readonly matchQuality: 'exact' | 'typed'
  /** Its words, as indexes of the page's words. */
  readonly firstWord: number
  readonly lastWord: number
  /** The lines of its topmost and its lowest word. */
  readonly firstLine: number
  readonly lastLine: number
  /** Another notation with a single character, which is evidence only with the heading of its column. */
  readonly isWeak: boolean
}

/** The words of a text that are printed on a line, one bit for each. */
export type WordMask = number

/** The occurrences of a cell's text on a page, whole or in part. The same object for all cells with this text. */
export interface CellEvidence {
  readonly matches: readonly CellMatch[]
  readonly matchesByLine: ReadonlyMap<number, readonly CellMatch[]>
  /** Length of the folded text. */
  readonly length: number
  /** The share of the text that each of its words makes up; empty for a single word. */
  readonly shares: readonly number[]
  /** The words found on each line. */
  readonly maskByLine: ReadonlyMap<number, WordMask>
  /** The number of lines on which it is found. */
  readonly lineCount: number
}

/** Maximum words, one per bit of an integer with which JavaScript calculates fast. */
const maxWords = 30
/** Bounds the memory used while a cell is edited: every state of its text is another query. */
const maxCached = 5000

const cache = new WeakMap<PageIndex, Map<string, CellEvidence>>()

/** Finds a cell's text on a page; cached, because most cells of a column print one of a few texts. */
export function findCellEvidence(index: PageIndex, query: TextQuery): CellEvidence {
  const known = cache.get(index) ?? new Map<string, CellEvidence>()
  cache.set(index, known)
  const key = `${query.type ?? ''}\n${query.text}\n${query.value === undefined ? '' : stringifyJson(query.value)}`
  const evidence = known.get(key) ?? buildEvidence(index, query)
  if (known.size >= maxCached) known.clear()
  known.set(key, evidence)
  return evidence
}

/** Minimum length of a text that is not on a line by chance. */
export const minDistinctiveLength = 4
/** Minimum share of a text's words that is not on a line by chance. */
const minDistinctiveShare = 0.2

/** The lines that have a row's longer texts, or much of one; empty if it has none of them. */
export function findDistinctiveLines(evidences: Iterable<CellEvidence>): Set<number> {
  const lines = new Set<number>()
  for (const evidence of evidences) {
    if (evidence.length < minDistinctiveLength) continue
    for (const { firstLine, lastLine } of evidence.matches)
      for (let line = firstLine; line <= lastLine; line++) lines.add(line)
    for (const [line, mask] of evidence.maskByLine)
      if (sumShares(evidence, mask) >= minDistinctiveShare) lines.add(line)
  }
  return lines
}

/**
 * Whether a short text may belong to a row with these distinctive lines, rather than being on a line without any
 * more of the row.
 */
export const isOnDistinctiveLine = (
  { length }: CellEvidence,
  { firstLine }: CellMatch,
  lines: ReadonlySet<number>,
): boolean => length >= minDistinctiveLength || lines.size === 0 || lines.has(firstLine)

/** The matches on a range of lines, both inclusive. */
export function listMatches(
  { matchesByLine }: CellEvidence,
  { first, last }: { readonly first: number; readonly last: number },
): CellMatch[] {
  const found: CellMatch[] = []
  for (let line = first; line <= last; line++)
    for (const match of matchesByLine.get(line) ?? []) if (match.lastLine <= last) found.push(match)
  return found
}

/** The share of a cell's text that is printed on lines with these words. */
export function sumShares({ shares }: CellEvidence, mask: WordMask): number {
  let sum = 0
  for (const [at, share] of shares.entries()) if ((mask & (1 << at)) !== 0) sum += share
  return sum
}

function buildEvidence(index: PageIndex, query: TextQuery): CellEvidence {
  const lines = getPageLines(index)
  const apart = findOccurrences(index.folded, foldText(query.text).text).filter((range) =>
    isApart(lines, range),
  )
  const joined = [...findExactRanges(index, query.text), ...findUnitRanges(index, query.text)]
  const exact = [...apart, ...joined.filter((one) => !apart.some((other) => overlaps(one, other)))]
  const typed = findTypedRanges(index, query).filter((one) => !exact.some((other) => overlaps(one, other)))
  const length = foldText(query.text).text.length
  const matches = [
    ...exact.map((range) => toCellMatch(lines, range, 'exact')),
    ...typed.map((range) => toCellMatch(lines, range, 'typed')),
  ]
  const partial = findWords(lines, query.text)
  const matchesByLine = groupBy(matches, ({ firstLine }) => firstLine)
  return { matches, matchesByLine, length, ...partial, lineCount: matchesByLine.size }
}

/** Wider than the space that groups the digits of a number, in line heights. */
const minColumnGap = 0.6

/**
 * Whether a text consists of whole words with a wide space on both sides: a quantity before an amount, which would
 * be one number (`1 850,00`) without the space.
 */
function isApart(lines: PageLines, { start, end }: FoldedRange): boolean {
  const { words, lineByWord } = lines
  const [first, last] = [findWordAt(lines, start), findWordAt(lines, end - 1)]
  const [from, to] = [words[first], words[last]]
  if (from?.range.start !== start || to?.range.end !== end) return false
  const minGap = minColumnGap * (from.box.bottom - from.box.top)
  const [before, after] = [words[first - 1], words[last + 1]]
  const isFirst = before === undefined || lineByWord[first - 1] !== lineByWord[first]
  const isLast = after === undefined || lineByWord[last + 1] !== lineByWord[last]
  return (
    (isFirst || Math.abs(from.box.left - before.box.right) > minGap) &&
    (isLast || Math.abs(after.box.left - to.box.right) > minGap)
  )
}

const overlaps = (one: FoldedRange, other: FoldedRange) => one.start < other.end && other.start < one.end

function toCellMatch(
  lines: PageLines,
  range: FoldedRange,
  matchQuality: CellMatch['matchQuality'],
): CellMatch {
  const [firstWord, lastWord] = [findWordAt(lines, range.start), findWordAt(lines, range.end - 1)]
  let [firstLine, lastLine] = [Infinity, -Infinity]
  for (let word = firstWord; word <= lastWord; word++) {
    const line = lines.lineByWord[word] ?? 0
    firstLine = Math.min(firstLine, line)
    lastLine = Math.max(lastLine, line)
  }
  const isWeak = matchQuality === 'typed' && range.end - range.start < 2
  return { range, matchQuality, firstWord, lastWord, firstLine, lastLine, isWeak }
}

/** Splits a text into its folded words. */
export const splitIntoFoldedWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => foldText(word).text)
    .filter((word) => word !== '')

function findWords(lines: PageLines, text: string): Pick<CellEvidence, 'shares' | 'maskByLine'> {
  const words = [...new Set(splitIntoFoldedWords(text))].slice(0, maxWords)
  const total = words.reduce((sum, { length }) => sum + length, 0)
  const maskByLine = new Map<number, WordMask>()
  if (words.length < 2) return { shares: [], maskByLine }
  for (const [at, word] of words.entries())
    for (const found of lines.wordsByText.get(word) ?? []) {
      const line = lines.lineByWord[found] ?? 0
      maskByLine.set(line, (maskByLine.get(line) ?? 0) | (1 << at))
    }
  return { shares: words.map(({ length }) => length / total), maskByLine }
}
