import { pixels, type Box, type Pixels } from '#src/page/geometry.ts'

/** A run of the text layer and where it lies, relative to its page. */
export interface MeasuredRun {
  readonly node: Text
  readonly box: Box<Pixels>
}

/** A place between two letters. */
export interface Caret {
  readonly node: Text
  readonly offset: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How much further away another line is than another word of the same line. */
const lineDistanceWeight = 3

/** The runs of a page's text layer, as they lie now. */
export function measureRuns(page: HTMLElement): readonly MeasuredRun[] {
  const { left, top } = page.getBoundingClientRect()
  return [...page.querySelectorAll('[data-run]')].flatMap(({ firstChild: node }) =>
    node instanceof Text ? [{ node, box: measureBox(node, 0, node.length, { x: left, y: top }) }] : [],
  )
}

/** The place between two letters that is nearest to a point of the page; undefined on a page without text. */
export function findNearestCaret(runs: readonly MeasuredRun[], point: Point): Caret | undefined {
  const run = findNearestRun(runs, point)
  if (run === undefined) return undefined
  return { node: run.node, offset: findNearestOffset(run, point) }
}

/** The run that holds the point, else the one nearest to it; undefined when there is none. */
export function findNearestRun<R extends { readonly box: Box<Pixels> }>(
  runs: readonly R[],
  { x, y }: Point,
): R | undefined {
  let [nearest, least]: [R | undefined, number] = [undefined, Infinity]
  for (const run of runs) {
    const { left, top, right, bottom } = run.box
    const across = Math.max(left - x, 0, x - right)
    const down = Math.max(top - y, 0, y - bottom)
    const distance = Math.hypot(across, lineDistanceWeight * down)
    if (distance < least) [nearest, least] = [run, distance]
  }
  return nearest
}

/** How many letters of a run lie before the point; by the letters' own boxes, whatever way the run goes. */
function findNearestOffset({ node, box }: MeasuredRun, { x, y }: Point): number {
  const now = measureBox(node, 0, node.length, { x: 0, y: 0 })
  const page = { x: now.left - box.left, y: now.top - box.top }
  const lies = box.right - box.left >= box.bottom - box.top || node.length < 2
  const at = lies ? x : y
  const middles = Array.from({ length: node.length }, (_, place) => {
    const letter = measureBox(node, place, place + 1, page)
    return lies ? (letter.left + letter.right) / 2 : (letter.top + letter.bottom) / 2
  })
  const isForward = (middles.at(-1) ?? 0) >= (middles[0] ?? 0)
  return middles.filter((middle) => (isForward ? middle < at : middle > at)).length
}

/** Where some letters lie, relative to `origin`. */
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
