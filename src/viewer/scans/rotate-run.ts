import {
  getBoundingBox,
  createPageBox,
  points,
  type PageBox,
  type PagePoint,
  type PageSize,
} from '#src/page/geometry.ts'
import type { PageRun } from '../source/page-source.ts'

/** Clockwise rotation, in degrees, that makes the text of a page upright. */
export type Rotation = 0 | 90 | 180 | 270

/** Converts a box of a page to the upright page. @param page size as shown. */
export function toUprightBox(box: PageBox, turned: Rotation, { width, height }: PageSize): PageBox {
  const { left, top, right, bottom } = box
  if (turned === 90) return createPageBox(height - bottom, left, height - top, right)
  if (turned === 180) return createPageBox(width - right, height - bottom, width - left, height - top)
  if (turned === 270) return createPageBox(top, width - right, bottom, width - left)
  return box
}

/** Converts a run of the upright page to the page as shown, on which its text runs up, down or upside down. */
export function rotateRun(run: PageRun, turned: Rotation, page: PageSize): PageRun {
  const { frame } = run
  const start = toShownPoint({ x: frame.x, y: frame.y }, turned, page)
  return {
    ...run,
    getBox(from, to) {
      const { left, top, right, bottom } = run.getBox(from, to)
      const corners = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ] as const
      const [one, two, three, four] = corners
      const shown = (corner: PagePoint) => toShownPoint(corner, turned, page)
      return getBoundingBox([shown(one), shown(two), shown(three), shown(four)])
    },
    frame: { ...frame, x: start.x, y: start.y, angle: frame.angle + ((360 - turned) % 360) },
  }
}

function toShownPoint({ x, y }: PagePoint, turned: Rotation, { width, height }: PageSize): PagePoint {
  const point = (left: number, top: number) => ({ x: points(left), y: points(top) })
  if (turned === 90) return point(y, height - x)
  if (turned === 180) return point(width - x, height - y)
  if (turned === 270) return point(width - y, x)
  return { x, y }
}
