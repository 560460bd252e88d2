import type { Points, Word } from '../pages/page.ts'

type Row = readonly Word[]

/** A gap that is no space in any text, in sizes of the font. */
const wideGap = 0.95
/** A gap that is more than the usual space. */
const looseGap = 0.42

/**
 * Cuts the rows of a page into runs of words that belong together. A wide gap always parts two runs. A gap
 * that is only somewhat wider than the spaces of its row parts them where other rows have an edge in the
 * same place: that is how the columns of a tight table look, and a justified sentence does not.
 */
export function splitRows(rows: readonly Row[]): Word[][][] {
  const first = rows.map((row) =>
    splitRow(row, (left, right) => getGap(left, right) >= getWideGap(left, right)),
  )
  const starts = countEdges(first, rows, (run) => run[0]?.box.left)
  const ends = countEdges(first, rows, (run) => run.at(-1)?.box.right)
  const usual = computeMedian(rows.flatMap(getSpaces)) ?? 0.27
  return first.map((runs, index) => {
    const own = getSpaces(rows[index] ?? [])
    // Rows of few words have too few spaces to tell; typewriter fonts have wide ones everywhere.
    const space = Math.max(usual, own.length < 3 ? 0 : (computeMedian(own) ?? 0))
    return runs.flatMap((run) =>
      splitRow(run, (left, right) => {
        const gap = getGap(left, right) / Math.max(left.size, right.size)
        if (gap < looseGap || gap < 1.6 * space || isSign(left) || isSign(right)) return false
        return (
          gap > 0.7 ||
          starts(right.box.left) >= 2 ||
          (ends(run.at(-1)?.box.right ?? 0) >= 3 && isNumber(right))
        )
      }),
    )
  })
}

const getGap = (left: Word, right: Word) => right.box.left - left.box.right

function getWideGap(left: Word, right: Word): number {
  const size = Math.max(left.size, right.size)
  // A colon closes a label; what follows may stand a little further.
  return left.text.endsWith(':') ? 1.5 * size : wideGap * size
}

function splitRow(row: Row, shouldSplit: (left: Word, right: Word) => boolean): Word[][] {
  const runs: Word[][] = []
  for (const word of row) {
    const last = runs.at(-1)?.at(-1)
    if (last && !shouldSplit(last, word)) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs
}

/** The spaces between the words of a row, in sizes of the font; wide gaps are none. */
const getSpaces = (row: Row): number[] =>
  row.slice(1).flatMap((word, index) => {
    const before = row[index]
    const gap = before ? getGap(before, word) / word.size : 0
    return gap > 0.1 && gap < wideGap ? [gap] : []
  })

const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Counts how many rows have an edge at a place: of a run, or of a word behind a loose gap. */
function countEdges(
  first: readonly (readonly Word[][])[],
  rows: readonly Row[],
  getEdge: (run: readonly Word[]) => Points | undefined,
): (at: Points) => number {
  const counts = new Map<number, number>()
  rows.forEach((row, index) => {
    const looseRuns = splitRow(row, (left, right) => getGap(left, right) > looseGap * right.size)
    const found = new Set([...(first[index] ?? []), ...looseRuns].map((run) => Math.round(getEdge(run) ?? 0)))
    for (const edge of found) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  })
  const count = (edge: number) => counts.get(edge) ?? 0
  // An edge that falls between two whole points counts with the nearer neighbour.
  return (at) => count(Math.round(at)) + count(at < Math.round(at) ? Math.round(at) - 1 : Math.round(at) + 1)
}

const isSign = ({ text }: Word) => /^(?:[-–€$£%+]|EUR|USD|GBP|CHF|-€)$/.test(text)
const isNumber = ({ text }: Word) => /^[-+€$£(]*\d/.test(text)
