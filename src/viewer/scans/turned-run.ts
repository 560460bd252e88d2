import {
  boxOfQuad,
  pageBox,
  points,
  type PageBox,
  type PagePoint,
  type PageSize,
} from '#src/review/geometry.ts'
import type { PageRun } from '../page-source.ts'

/** Degrees clockwise that a page has to be turned by for its text to stand upright. */
export type Turned = 0 | 90 | 180 | 270

/** Where a box of a page lies once the page is turned upright. @param page as it is shown. */
export function uprightBox(box: PageBox, turned: Turned, { width, height }: PageSize): PageBox {
  const { left, top, right, bottom } = box
  if (turned === 90) return pageBox(height - bottom, left, height - top, right)
  if (turned === 180) return pageBox(width - right, height - bottom, width - left, height - top)
  if (turned === 270) return pageBox(top, width - right, bottom, width - left)
  return box
}

/** A run of the page turned upright as a run of the page as it is shown: its text runs up, down, or upside down. */
export function turnedRun(run: PageRun, turned: Turned, page: PageSize): PageRun {
  const { frame } = run
  const start = shownPoint({ x: frame.x, y: frame.y }, turned, page)
  return {
    ...run,
    box(from, to) {
      const { left, top, right, bottom } = run.box(from, to)
      const corners = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ] as const
      const [one, two, three, four] = corners
      const shown = (corner: PagePoint) => shownPoint(corner, turned, page)
      return boxOfQuad([shown(one), shown(two), shown(three), shown(four)])
    },
    frame: { ...frame, x: start.x, y: start.y, angle: frame.angle + ((360 - turned) % 360) },
  }
}

function shownPoint({ x, y }: PagePoint, turned: Turned, { width, height }: PageSize): PagePoint {
  const at = (left: number, top: number) => ({ x: points(left), y: points(top) })
  if (turned === 90) return at(y, height - x)
  if (turned === 180) return at(width - x, height - y)
  if (turned === 270) return at(width - y, x)
  return { x, y }
}
