import { multiplyMatrices } from '#src/page/pdf/matrix.ts'
import { getEnclosingBox, type Page, type Points, type Word } from '#src/engine/pages/page.ts'
import { cleanWords } from '#src/engine/pages/clean-words.ts'
import { addDrawnBoxes, type PlacedLine } from './find-drawn-boxes.ts'
import { findInk } from './find-ink.ts'
import type { DrawnLine } from './list-drawn-lines.ts'
import { splitRun, type TextRun } from './split-run.ts'

/** A text run as pdf.js returns it. */
export interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

interface Viewport {
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
  readonly userUnit?: number
}

/** Clockwise quarter turns of a run on the upright page. */
type QuarterTurns = 0 | 1 | 2 | 3

/** Distance between the page's text and rotated text, so that no line joins the two. */
const bandGap: Points = 1000

/**
 * Converts the runs of a page into words, in points of the upright page, in the direction of most of its text. Text
 * in other directions is placed below the page, upright, each direction in its own band. Slanted text is dropped as
 * a watermark.
 *
 * @param drawn the lines of the page, to search for checkboxes and ink; undefined to skip the search.
 */
export function buildPdfPage(
  index: number,
  viewport: Viewport,
  items: readonly TextItem[],
  drawn?: readonly DrawnLine[],
): Page {
  const runs = items.flatMap((item, at) => placeItem(item, viewport, isBlank(items[at - 1])))
  const letters = [0, 0, 0, 0]
  for (const run of runs) letters[run.turn] = (letters[run.turn] ?? 0) + run.text.trim().length
  const main = letters.indexOf(Math.max(...letters))
  const size = [viewport.width, viewport.height] as const
  const [width, height] = main % 2 ? [size[1], size[0]] : size
  const words = ([0, 1, 2, 3] as const).flatMap((turn) => {
    const band = turn === main ? 0 : bandGap * (1 + ((turn - main + 4) % 4)) + height
    return cleanWords(runs.filter((run) => run.turn === turn).flatMap((run) => splitRun(run))).map((word) =>
      moveDown(word, band),
    )
  })
  if (drawn === undefined) return { index, width, height, words }
  // The remainder of a division by four.
  const lines = drawn.map((line) => placeLine(line, main as QuarterTurns, viewport))
  const ink = findInk(lines)
  return { index, width, height, words: addDrawnBoxes(lines, words), ...(ink && { ink }) }
}

function placeLine(line: DrawnLine, turn: QuarterTurns, viewport: Viewport): PlacedLine {
  const points = line.points.map(([x, y]) => toUprightPoint(turn, x, y, viewport))
  // Not `Math.min(...)`: a line may have more points than the maximum number of arguments.
  const box = getEnclosingBox(points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y })))
  return { ...line, points, box }
}

interface TurnedRun extends TextRun {
  readonly turn: QuarterTurns
}

const isBlank = (item: TextItem | undefined) =>
  item !== undefined && item.str !== '' && item.str.trim() === ''

function placeItem(item: TextItem, viewport: Viewport, afterSpace: boolean): TurnedRun[] {
  const [a, b, c, d, e, f] = multiplyMatrices(viewport.transform, item.transform)
  const angle = (Math.atan2(b, a) * 2) / Math.PI
  const turn = Math.round(angle)
  if (Math.abs(angle - turn) > 0.1) return []
  const size = Math.hypot(c, d)
  // Mirrored or empty fonts have no size and no readable text.
  if (!(size > 0.5) || item.str.trim() === '') return []
  const quarter = (((turn % 4) + 4) % 4) as QuarterTurns // A remainder of division by four.
  const [x, baseline] = toUprightPoint(quarter, e, f, viewport)
  // A damaged file may place text at infinity.
  if (![x, baseline, size].every(Number.isFinite)) return []
  const unit = Math.hypot(viewport.transform[0] ?? 1, viewport.transform[1] ?? 0)
  // pdf.js returns no width if a damaged font lacks one for a letter.
  const stated = Math.abs(item.width) * unit
  const width = Number.isFinite(stated) ? stated : usualLetterWidth * size * item.str.length
  return [
    {
      text: item.str,
      left: x,
      baseline,
      width,
      size: getFontSize(size, width, item.str),
      afterSpace,
      turn: quarter,
    },
  ]
}

/** Width of a letter as a share of the font size. */
const usualLetterWidth = 0.5

/** Type 3 fonts may have their own unit; then the width gives an estimate of the size. */
function getFontSize(size: number, width: number, text: string): number {
  const usual = width / (text.length * usualLetterWidth)
  return usual > 3 * size || usual < size / 8 ? Math.min(60, Math.max(4, usual)) : size
}

function toUprightPoint(turn: QuarterTurns, x: number, y: number, page: Viewport): readonly [number, number] {
  if (turn === 1) return [y, page.width - x]
  if (turn === 2) return [page.width - x, page.height - y]
  if (turn === 3) return [page.height - y, x]
  return [x, y]
}

const moveDown = (word: Word, by: Points): Word =>
  by === 0 ? word : { ...word, box: { ...word.box, top: word.box.top + by, bottom: word.box.bottom + by } }
