import { findFuzzy } from '../locate-text/find-fuzzy.ts'
import type { FoldedRange, PageIndex } from '../locate-text/page-index.ts'
import { createTextLocation, type MatchQuality, type TextLocation } from '../locate-text/text-location.ts'
import type { RowLines } from './align-rows.ts'
import {
  findCellEvidence,
  findDistinctiveLines,
  isOnDistinctiveLine,
  listMatches,
  minDistinctiveLength,
  splitIntoFoldedWords,
  type CellEvidence,
  type CellMatch,
} from './cell-evidence.ts'
import {
  getMatchBox,
  isInColumn,
  measureColumnDistance,
  minColumnCells,
  type ColumnPosition,
  type ColumnPositions,
} from './columns.ts'
import { findWordAt, type PageLines } from './page-lines.ts'
import type { CellQuery, RowQuery } from './table-query.ts'

/** Minimum length of a description, which takes its words before the numbers do. */
const minDescriptionLength = 12
/** Minimum share of a description's words that must be in its row. */
const minFoundShare = 0.6
/** Maximum distance of a weak match from the heading of its column, in points. */
const maxWeakDistance = 24
/** Another notation is preferred only if it is nearer by this, in points. */
const typedPenalty = 4
/** Cells with the same text are read from left to right: the penalty per position in that order, in points. */
const orderPenalty = 6

interface RowContext {
  readonly index: PageIndex
  readonly lines: PageLines
  readonly row: RowQuery
  readonly span: RowLines
  readonly columns: ColumnPositions
  /** Words that other cells have taken, as indexes of the page's words. Extended with this row's. */
  readonly claimed: Set<number>
}

/**
 * Locates the cells of a row within its lines. No two cells take the same words, unless the row prints a
 * distinctive text once for both.
 *
 * @returns the locations by cell key; cells that the row does not print are left out.
 */
export function locateRow(context: RowContext): Map<string, TextLocation> {
  const { index, lines, row, claimed } = context
  const located = new Map<string, TextLocation>()
  const place = (cell: CellQuery, ranges: readonly FoldedRange[], matchQuality: MatchQuality) => {
    const location = createTextLocation(index, ranges, matchQuality)
    if (location === undefined) return
    located.set(cell.key, location)
    for (const range of ranges)
      for (let word = findWordAt(lines, range.start); word <= findWordAt(lines, range.end - 1); word++)
        claimed.add(word)
  }
  const pairs = listPairs(context)
  for (const { cell, match } of pairs)
    if (!located.has(cell.key) && isUnclaimed(match, claimed)) place(cell, [match.range], match.matchQuality)
  // A distinctive text that the row prints once belongs to both cells.
  for (const { cell, match, isDistinctive } of pairs)
    if (!located.has(cell.key) && isDistinctive && isTakenByRow(row, located, index, cell))
      place(cell, [match.range], match.matchQuality)
  for (const cell of row) {
    if (located.has(cell.key)) continue
    const words = findScatteredWords(context, cell)
    if (words) place(cell, words.ranges, words.matchQuality)
  }
  return located
}

const isUnclaimed = ({ firstWord, lastWord }: CellMatch, claimed: ReadonlySet<number>) => {
  for (let word = firstWord; word <= lastWord; word++) if (claimed.has(word)) return false
  return true
}

const isTakenByRow = (
  row: RowQuery,
  located: ReadonlyMap<string, TextLocation>,
  index: PageIndex,
  cell: CellQuery,
) => {
  const evidence = findCellEvidence(index, cell)
  return row.some((other) => located.has(other.key) && findCellEvidence(index, other) === evidence)
}

interface Pair {
  readonly cell: CellQuery
  readonly match: CellMatch
  readonly cost: number
  readonly isDistinctive: boolean
}

/** The possible locations of the row's cells, the likeliest first. */
function listPairs({ index, lines, row, span, columns, claimed }: RowContext): Pair[] {
  const evidences = row.map((cell) => findCellEvidence(index, cell))
  const distinctiveLines = findDistinctiveLines(evidences)
  return row
    .flatMap((cell, at): Pair[] => {
      const evidence = evidences[at]
      if (evidence === undefined) return []
      const order = evidences.slice(0, at).filter((other) => other === evidence).length
      const matches = listMatches(evidence, span).filter(
        (match) => isUnclaimed(match, claimed) && isOnDistinctiveLine(evidence, match, distinctiveLines),
      )
      const sorted = matches.toSorted((one, other) => getLeft(lines, one) - getLeft(lines, other))
      return sorted.flatMap((match, position): Pair | [] => {
        const distance = measureDistance(lines, match, columns.get(cell.column), evidence)
        if (distance === undefined) return []
        const cost =
          (evidence.length >= minDescriptionLength ? -1000 : 0) +
          distance +
          Math.abs(position - order) * orderPenalty +
          (match.matchQuality === 'typed' ? typedPenalty : 0)
        return { cell, match, cost, isDistinctive: evidence.length >= minDistinctiveLength }
      })
    })
    .sort((one, other) => one.cost - other.cost)
}

const getLeft = (lines: PageLines, match: CellMatch) => getMatchBox(lines, match).left

/** The distance of a match from its column, in points; undefined if it cannot belong to that column. */
function measureDistance(
  lines: PageLines,
  match: CellMatch,
  column: ColumnPosition | undefined,
  { length }: CellEvidence,
): number | undefined {
  if (column === undefined) return match.isWeak ? undefined : 0
  const box = getMatchBox(lines, match)
  const distance = measureColumnDistance(box, column)
  if (match.isWeak) return column.hasHead && distance <= maxWeakDistance ? distance : undefined
  const isKnown = column.cellCount >= minColumnCells
  return isKnown && length < minDistinctiveLength && !isInColumn(box, column) ? undefined : distance
}

/**
 * Finds a text of several words whose lines are not contiguous in the page's text, because other cells are printed
 * beside it, or one that is nearly the same.
 */
function findScatteredWords(
  { index, lines, span, columns, claimed }: RowContext,
  cell: CellQuery,
): { readonly ranges: readonly FoldedRange[]; readonly matchQuality: MatchQuality } | undefined {
  const wanted = splitIntoFoldedWords(cell.text)
  const column = columns.get(cell.column)
  const inRow = [...lines.words.keys()]
    .filter((word) => {
      const line = lines.lineByWord[word] ?? 0
      return line >= span.first && line <= span.last && !claimed.has(word)
    })
    .sort((one, other) => compareWords(lines, one, other))
  const found: number[] = []
  const missing: string[] = []
  let from = 0
  for (const word of wanted) {
    const at = inRow.findIndex((each, position) => position >= from && lines.words[each]?.text === word)
    if (at === -1) missing.push(word)
    else {
      found.push(inRow[at] ?? 0)
      from = at + 1
    }
  }
  const share = sumLengths(wanted.filter((word) => !missing.includes(word))) / Math.max(1, sumLengths(wanted))
  if (
    wanted.length > 1 &&
    found.length > 1 &&
    share >= minFoundShare &&
    !missing.some((word) => /\d/.test(word))
  ) {
    const ranges = found.flatMap((word) => lines.words[word]?.range ?? [])
    return { ranges: joinAdjacent(ranges), matchQuality: missing.length === 0 ? 'exact' : 'fuzzy' }
  }
  const [fuzzy] = findFuzzy(index.folded, cell.text).filter((range) => {
    const word = findWordAt(lines, range.start)
    const line = lines.lineByWord[word] ?? 0
    const isFree = !claimed.has(word) && line >= span.first && line <= span.last
    return (
      isFree &&
      (column === undefined || isInColumn(getMatchBox(lines, { firstWord: word, lastWord: word }), column))
    )
  })
  return fuzzy && { ranges: [fuzzy], matchQuality: 'fuzzy' }
}

function compareWords({ words, lineByWord }: PageLines, one: number, other: number): number {
  const lines = (lineByWord[one] ?? 0) - (lineByWord[other] ?? 0)
  return lines === 0 ? (words[one]?.box.left ?? 0) - (words[other]?.box.left ?? 0) : lines
}

/** Joins adjacent ranges, so that words of a line get one box. */
function joinAdjacent(ranges: readonly FoldedRange[]): FoldedRange[] {
  const joined: FoldedRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last?.end === range.start) joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined
}

const sumLengths = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)
