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

/** The lines of the page that a row takes up, from the top of the page, both inclusive. */
export interface RowLines {
  readonly first: number
  readonly last: number
  /** The weight of the evidence found there, to be compared within a page. */
  readonly score: number
}

/** Whether a match may be that of a cell. */
export type MatchFilter = (cell: CellQuery, match: CellMatch) => boolean

/**
 * Weight against lines without a cell's text that the page has on other lines, of that which the text would have. A text
 * that is nowhere is misread and says nothing.
 */
const contradictionShare = 0.7

interface AlignOptions {
  /** Matches that are known not to be of the cell are left out of the evidence. */
  readonly filter: MatchFilter
  /** The share of a row's evidence that must be on its lines, from 0 to 1. */
  readonly minShare: number
}

/** A row with a description of more lines is not found by its lower ones. */
const maxRowLines = 12
/** Lines of a row that are further apart, in line heights, are not of one row. */
const maxLineGap = 3
/** What each further line costs, and each word on it that is not of the row, so that a row takes no line of another one. */
const [lineCost, wordCost] = [0.4, 0.8]
/** Weight of a cell that is nowhere on the page, of that which it would have: it may be misread or typed by hand. */
const missingShare = 0.6

/**
 * Assigns the rows of a table to lines of a page so that the weight of all evidence is largest, rows do not share
 * lines, and the order of the rows is that of the lines. A row without enough evidence gets no lines.
 *
 * The evidence of a cell weighs more the rarer and the longer its text is: forty rows with the same VAT rate are told
 * apart by their other cells. For each row only lines with evidence are considered, so that the effort grows with the
 * matches and not with rows times words.
 *
 * @returns the lines of each row, undefined where it is not on the page.
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
  /** How many of them, with parts of them as fractions, the page has at best on one line. */
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

/** The spans of lines that a row may take up. */
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

/** How many words of a line are not of the row. */
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

/** The heaviest choice of at most one candidate per row whose lines follow each other in the order of the rows. */
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
      // Among equal lines the first ones are taken.
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

/** How much more evidence a row outside the order must have on its lines than on any others. */
const minLead = 1.3

/**
 * Finds a single row by its own evidence, whatever the order of the others: one beside another table, say.
 *
 * @returns undefined when it is nowhere or may be in several places.
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
