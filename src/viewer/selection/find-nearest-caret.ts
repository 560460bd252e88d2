import { pixels, type Box, type Pixels } from '#src/page/geometry.ts'
import type { Caret } from './dom-words.ts'

/** A run of the text layer and its box relative to the page. */
export interface MeasuredRun {
  readonly node: Text
  readonly box: Box<Pixels>
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Vertical distance counts this many times, so that words of the same line are preferred. */
const lineDistanceWeight = 3

/** Measures the runs of a page's text layer. */
export function measureRuns(page: HTMLElement): readonly MeasuredRun[] {
  const { left, top } = page.getBoundingClientRect()
  return [...page.querySelectorAll('[data-run]')].flatMap(({ firstChild: node }) =>
    node instanceof Text ? [{ node, box: measureBox(node, 0, node.length, { x: left, y: top }) }] : [],
  )
}

/** The position between two letters nearest to a point of the page; undefined on a page without text. */
export function findNearestCaret(runs: readonly MeasuredRun[], point: Point): Caret | undefined {
  const run = findNearestRun(runs, point)
  if (run === undefined) return undefined
  return { node: run.node, offset: findNearestOffset(run, point) }
}

/** The run that contains the point or else is nearest to it; undefined when there are no runs. */
export function findNearestRun<R extends { readonly box: Box<Pixels> }>(
  runs: readonly R[],
  { x, y }: Point,
): R | undefined {
  let [nearest, minDistance]: [R | undefined, number] = [undefined, Infinity]
  for (const run of runs) {
    const { left, top, right, bottom } = run.box
    const across = Math.max(left - x, 0, x - right)
    const down = Math.max(top - y, 0, y - bottom)
    const distance = Math.hypot(across, lineDistanceWeight * down)
    if (distance < minDistance) [nearest, minDistance] = [run, distance]
  }
  return nearest
}

/** The number of letters of a run before the point, by the letters' own boxes, for any direction of the run. */
function findNearestOffset({ node, box }: MeasuredRun, { x, y }: Point): number {
  const screenBox = measureBox(node, 0, node.length, { x: 0, y: 0 })
  const page = { x: screenBox.left - box.left, y: screenBox.top - box.top }
  const isHorizontal = box.right - box.left >= box.bottom - box.top || node.length < 2
  const at = isHorizontal ? x : y
  const middles = Array.from({ length: node.length }, (_, index) => {
    const letter = measureBox(node, index, index + 1, page)
    return isHorizontal ? (letter.left + letter.right) / 2 : (letter.top + letter.bottom) / 2
  })
  const isForward = (middles.at(-1) ?? 0) >= (middles[0] ?? 0)
  return middles.filter((middle) => (isForward ? middle < at : middle > at)).length
}

/** The bounding box of some letters, relative to `origin`. */
function measureBox(node: Text, start: number, end: number, origin: Point): Box<Pixels> {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  const { left, top, right, bottom } = range.getBoundingClientRect()
  return {
    left: pixels(left - origin.x),
    top: pixels(top - origin.y),
    right: pixels(right - origin.x),
    bottom: pixels(bottom - origin.y),
  }
}
