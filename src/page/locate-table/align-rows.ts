import { groupBy } from '../group-by.ts'
import type { PageIndex } from '../locate-text/page-index.ts'
import {
  findCellEvidence,
  findDistinctiveLines,
  isOnDistinctiveLine,
  sumShares,
  type CellEvidence,
  type CellMatch,
} from './cell-evidence.ts'
import { getPageLines, getMedian, type PageLines } from './page-lines.ts'
import type { CellQuery, RowQuery } from './table-query.ts'

/** The lines of the page that a row occupies, from the top of the page, both inclusive. */
export interface RowLines {
  readonly first: number
  readonly last: number
  /** The weight of the evidence found there, for comparison within a page. */
  readonly score: number
}

/** Whether a match may belong to a cell. */
export type MatchFilter = (cell: CellQuery, match: CellMatch) => boolean

/**
 * Penalty for lines without a cell's text if the page has it on other lines, as a share of the text's weight. A
 * text that is nowhere on the page is misread and no evidence.
 */
const contradictionShare = 0.7

interface AlignOptions {
  /** Excludes matches that are known not to belong to the cell. */
  readonly filter: MatchFilter
  /** The share of a row's evidence that must be on its lines, from 0 to 1. */
  readonly minShare: number
}

/** Maximum lines of a row: with a longer description its lower lines are not searched. */
const maxRowLines = 12
/** Maximum gap between lines of one row, in line heights. */
const maxLineGap = 3
/** Penalty per further line, and per word on it outside the row, so that a row takes no line of another. */
const [lineCost, wordCost] = [0.4, 0.8]
/** Weight of a cell that is nowhere on the page, as a share of its weight: it may be misread or typed by hand. */
const missingShare = 0.6

/**
 * Assigns the rows of a table to lines of a page so that the total weight of the evidence is largest, rows do not
 * share lines, and rows and lines have the same order. A row without enough evidence gets no lines.
 *
 * The evidence of a cell weighs more the rarer and longer its text is: forty rows with the same VAT rate are
 * distinguished by their other cells. Only lines with evidence are considered for each row, so that the cost grows
 * with the matches and not with rows times words.
 *
 * @returns the lines of each row; undefined for a row that is not on the page.
 */
export function alignRows(
  index: PageIndex,
  rows: readonly RowQuery[],
  options: AlignOptions,
): (RowLines | undefined)[] {
  const lines = getPageLines(index)
  // Rows with the same texts have the same candidates: a page may have hundreds of them.
  const known = new Map<string, RowLines[]>()
  const candidates = rows.map((row) => {
    const key = JSON.stringify(row.map(({ column, text, value, type }) => [column, text, value, type]))
    const found = known.get(key) ?? findCandidates(lines, weighRow(index, lines, row, options), options)
    known.set(key, found)
    return found
  })
  return chooseInOrder(candidates, lines.lines.length)
}

/** Evidence that is counted together: cells with the same text need as many matches. */
interface WeighedCells {
  readonly evidence: CellEvidence
  readonly matchesByLastLine: ReadonlyMap<number, readonly CellMatch[]>
  readonly count: number
  readonly weight: number
  /** The largest number of them, with partial ones as fractions, that the page has on one line. */
  readonly present: number
}

interface WeighedRow {
  readonly cells: readonly WeighedCells[]
  readonly total: number
}

function weighRow(index: PageIndex, { lines }: PageLines, row: RowQuery, options: AlignOptions): WeighedRow {
  const grouped = groupBy(row, (cell) => findCellEvidence(index, cell))
  const distinctiveLines = findDistinctiveLines(grouped.keys())
  let total = 0
  const cells = [...grouped].flatMap(([evidence, same]): WeighedCells | [] => {
    if (evidence.length === 0 && evidence.matches.length === 0) return []
    const matches = evidence.matches.filter(
      (match) =>
        !match.isWeak &&
        isOnDistinctiveLine(evidence, match, distinctiveLines) &&
        same.some((cell) => options.filter(cell, match)),
    )
    const rarity = Math.log2((lines.length + 1) / Math.max(1, evidence.lineCount)) + 0.5
    const weight = rarity * Math.min(2, 0.25 + evidence.length / 8)
    const isMissing = evidence.lineCount === 0 && evidence.maskByLine.size === 0
    total += same.length * weight * (isMissing ? missingShare : 1)
    const matchesByLastLine = groupBy(matches, ({ lastLine }) => lastLine)
    const partial = Math.max(0, ...[...evidence.maskByLine.values()].map((mask) => sumShares(evidence, mask)))
    const present = Math.max(Math.min(same.length, matches.length), partial)
    return { evidence, matchesByLastLine, count: same.length, weight, present }
  })
  return { cells, total }
}

/** The spans of lines that a row may occupy. */
function findCandidates(page: PageLines, row: WeighedRow, { minShare }: AlignOptions): RowLines[] {
  const evidenceLines = new Set(
    row.cells.flatMap(({ matchesByLastLine, evidence }) => [
      ...[...matchesByLastLine.values()].flat().flatMap(({ firstLine, lastLine }) => [firstLine, lastLine]),
      ...evidence.maskByLine.keys(),
    ]),
  )
  const sorted = [...evidenceLines].sort((one, other) => one - other)
  const maxGap = maxLineGap * getMedian(page.lines.map(({ top, bottom }) => bottom - top))
  return sorted.flatMap((first, at) => {
    const found: RowLines[] = []
    const meter = createMeter(row, first)
    let [best, cost] = [-Infinity, 0]
    for (let next = at; next < sorted.length; next++) {
      const last = sorted[next] ?? first
      if (last - first >= maxRowLines || hasGap(page, sorted[next - 1] ?? first, last, next > at, maxGap))
        break
      const { evidence, missing } = meter.extendTo(last)
      for (let line = (sorted[next - 1] ?? first) + 1; line <= last && next > at; line++)
        cost += lineCost + wordCost * countForeignWords(page, row, line)
      const score = evidence - contradictionShare * missing - cost
      if (score > Math.max(0, best) && row.total > 0 && evidence >= minShare * row.total)
        found.push({ first, last, score })
      best = Math.max(best, score)
    }
    return found
  })
}

/** The number of words of a line that do not belong to the row. */
function countForeignWords({ wordCountByLine }: PageLines, { cells }: WeighedRow, line: number): number {
  let own = 0
  for (const { evidence, matchesByLastLine } of cells) {
    let matched = 0
    for (const { firstWord, lastWord } of matchesByLastLine.get(line) ?? [])
      matched += lastWord - firstWord + 1
    own += Math.max(matched, countBits(evidence.maskByLine.get(line) ?? 0))
  }
  return Math.max(0, (wordCountByLine[line] ?? 0) - own)
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

function hasGap({ lines }: PageLines, from: number, to: number, isFurther: boolean, maxGap: number): boolean {
  if (!isFurther) return false
  for (let line = from; line < to; line++) {
    const [above, below] = [lines[line], lines[line + 1]]
    if (above && below && below.top - above.bottom > maxGap) return true
  }
  return false
}

/** Adds up a row's evidence on lines from `first` on. */
function createMeter({ cells }: WeighedRow, first: number) {
  const masks = cells.map(() => 0)
  const wholes = cells.map(() => 0)
  let from = first
  return {
    extendTo(last: number) {
      let [sum, missing] = [0, 0]
      for (const [at, { evidence, matchesByLastLine, count, weight, present }] of cells.entries()) {
        for (let line = from; line <= last; line++) {
          masks[at] = (masks[at] ?? 0) | (evidence.maskByLine.get(line) ?? 0)
          for (const match of matchesByLastLine.get(line) ?? [])
            if (match.firstLine >= first) wholes[at] = (wholes[at] ?? 0) + 1
        }
        const whole = wholes[at] ?? 0
        const share = whole < count ? sumShares(evidence, masks[at] ?? 0) : 0
        const found = Math.max(Math.min(whole, count), share)
        sum += weight * found
        missing += weight * Math.max(0, present - found)
      }
      from = last + 1
      return { evidence: sum, missing }
    },
  }
}

interface Chain {
  readonly score: number
  readonly row: number
  readonly candidate: RowLines
  readonly previous: Chain | undefined
}

/** The choice with the greatest weight of at most one candidate per row, with lines in the order of the rows. */
function chooseInOrder(candidates: readonly (readonly RowLines[])[], lineCount: number) {
  // The best chain that ends on a line or above it, as a Fenwick tree over the lines.
  const tree: (Chain | undefined)[] = Array<undefined>(lineCount + 1)
  function findBestAbove(line: number): Chain | undefined {
    let best: Chain | undefined
    for (let at = line; at > 0; at -= at & -at) {
      const chain = tree[at]
      if (chain && (best === undefined || chain.score > best.score)) best = chain
    }
    return best
  }
  function add(chain: Chain): void {
    for (let at = chain.candidate.last + 1; at <= lineCount; at += at & -at)
      if (chain.score > (tree[at]?.score ?? -Infinity)) tree[at] = chain
  }
  for (const [row, spans] of candidates.entries()) {
    const chains = spans.map((candidate) => {
      const previous = findBestAbove(candidate.first)
      // Of equal lines the first are taken.
      const score = (previous?.score ?? 0) + candidate.score - candidate.first * 1e-6
      return { score, row, candidate, previous }
    })
    for (const chain of chains) add(chain)
  }
  const chosen: (RowLines | undefined)[] = candidates.map(() => undefined)
  for (let chain = findBestAbove(lineCount); chain; chain = chain.previous)
    chosen[chain.row] = chain.candidate
  return chosen
}

/** Minimum ratio of a row's evidence outside the order to that on any other lines. */
const minLead = 1.3

/**
 * Finds a single row by its own evidence, ignoring the order of the others: for instance one beside another table.
 *
 * @returns undefined if it is nowhere or may be in several places.
 */
export function findSingleRow(index: PageIndex, row: RowQuery, options: AlignOptions): RowLines | undefined {
  const lines = getPageLines(index)
  const candidates = findCandidates(lines, weighRow(index, lines, row, options), options)
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  if (best === undefined) return undefined
  const rival = candidates
    .filter(({ first, last }) => last < best.first || first > best.last)
    .reduce((max, { score }) => Math.max(max, score), 0)
  return best.score > minLead * rival ? best : undefined
}
