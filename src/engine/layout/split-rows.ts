import type { Points, Word } from '../pages/page.ts'

type Row = readonly Word[]

/** Gaps this wide are never word spaces; in font sizes. */
const wideGap = 0.95
/** Gaps wider than usual word spaces; in font sizes. */
const looseGap = 0.42

/**
 * Splits the rows of a page into runs of words. A wide gap always splits. A gap only somewhat wider than the row's
 * spaces splits if other rows have an edge at the same position, which distinguishes tight table columns from
 * justified text.
 */
export function splitRows(rows: readonly Row[]): Word[][][] {
  const first = rows.map((row) =>
    splitRow(row, (left, right) => getGap(left, right) >= getWideGap(left, right)),
  )
  const starts = countEdges(first, rows, (run) => run[0]?.box.left)
  const ends = countEdges(first, rows, (run) => run.at(-1)?.box.right)
  const spaces = rows.map(getSpaces)
  const usual = computeMedian(spaces.flat()) ?? 0.27
  return first.map((runs, index) => {
    const own = spaces[index] ?? []
    // Rows of few words have too few spaces to measure; monospaced fonts have wide ones everywhere.
    const space = Math.max(usual, own.length < 3 ? 0 : (computeMedian(own) ?? 0))
    return runs.flatMap((run) =>
      splitRow(run, (left, right, before) => {
        const gap = getGap(left, right) / Math.max(left.size, right.size)
        if (gap < looseGap || gap < 1.6 * space || isSign(right)) return false
        if (isSign(left) && !endsNumber(left, right, before)) return false
        return (
          (gap > 0.7 && !isContinued(left)) ||
          starts(right.box.left) >= 2 ||
          (ends(run.at(-1)?.box.right ?? 0) >= 3 && isNumber(right))
        )
      }),
    )
  })
}

const getGap = (left: Word, right: Word) => right.box.left - left.box.right

/**
 * Whether a comma, or the point of an abbreviation (`Co.`, `Mr.`), shows that the text continues. Only on scans,
 * where spaces are as wide as the OCR boxes leave them; spaces behind a small point of a monospaced font are the widest.
 */
const isContinued = ({ text, confidence }: Word) =>
  confidence !== undefined && /^(?:(?:\p{L}.*|\d{1,4}\p{L}?),|\p{Lu}\p{L}{1,3}\.)$/u.test(text)

function getWideGap(left: Word, right: Word): number {
  const size = Math.max(left.size, right.size)
  // A value may be a little further away after a colon; so may text after a comma or an abbreviation.
  return left.text.endsWith(':') || isContinued(left) ? 1.5 * size : wideGap * size
}

/** @param shouldSplit receives the word before `left` in its run too, if there is one. */
function splitRow(
  row: Row,
  shouldSplit: (left: Word, right: Word, before: Word | undefined) => boolean,
): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  for (const word of row) {
    const last = run.at(-1)
    if (last && !shouldSplit(last, word, run.at(-2))) run.push(word)
    else runs.push((run = [word]))
  }
  return runs
}

/** Word spaces of a row in font sizes, without wide gaps. */
function getSpaces(row: Row): number[] {
  const spaces: number[] = []
  let before: Word | undefined
  for (const word of row) {
    const gap = before ? getGap(before, word) / word.size : 0
    if (gap > 0.1 && gap < wideGap) spaces.push(gap)
    before = word
  }
  return spaces
}

const computeMedian = (values: readonly number[]) =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)]

/** Counts the rows with an edge at a position: of a run, or of a word after a loose gap. */
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
  // An edge between two whole points also counts at the nearer neighbour.
  return (at) => count(Math.round(at)) + count(at < Math.round(at) ? Math.round(at) - 1 : Math.round(at) + 1)
}

const isSign = ({ text }: Word) => /^(?:[-–€$£%+]|EUR|USD|GBP|CHF|-€)$/.test(text)
/** Whether a sign belongs to the number before it (`0,32 €`), because that is closer than the next word. */
const endsNumber = (sign: Word, next: Word, before: Word | undefined): boolean =>
  before !== undefined &&
  /^(?:[€$£%]|EUR|USD|GBP|CHF)$/.test(sign.text) &&
  /^[-–+(]?\d[\d.,'’]*$/.test(before.text) &&
  getGap(before, sign) < 0.7 * getGap(sign, next)
const isNumber = ({ text }: Word) => /^[-+€$£(]*\d/.test(text)
