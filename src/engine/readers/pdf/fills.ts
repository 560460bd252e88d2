export type Matrix = readonly [number, number, number, number, number, number]

/** Red, green and blue from 0 to 255. `unknown`: a pattern or an image. */
export type Colour = readonly [number, number, number] | 'unknown'

/** A filled area of a page, in user space, in the order of drawing. */
export interface Fill {
  /** Left, bottom, right, top. */
  readonly box: readonly [number, number, number, number]
  readonly colour: Colour
  /** Whether it fills its whole box. */
  readonly isRectangle: boolean
  readonly isOpaque: boolean
}

/** Fills that are looked through for one letter: a drawing of many thousand shapes is no background of text. */
const maxFills = 600

const contains = ({ box: [left, bottom, right, top] }: Fill, [x, y]: readonly [number, number]) =>
  x >= left && x <= right && y >= bottom && y <= top

const white: Colour = [255, 255, 255]

/** The colour behind a point: that of the last area drawn before; white paper when there is none. */
export function findBackdrop(
  fills: readonly Fill[],
  order: number,
  point: readonly [number, number],
): Colour {
  const before = fills.slice(Math.max(0, order - maxFills), order)
  return before.findLast((fill) => contains(fill, point))?.colour ?? white
}

/** Whether an opaque rectangle was drawn over a point. Images may be transparent: they cover nothing. */
export function isCovered(fills: readonly Fill[], order: number, point: readonly [number, number]): boolean {
  return fills
    .slice(order, order + maxFills)
    .some((fill) => fill.isRectangle && fill.isOpaque && fill.colour !== 'unknown' && contains(fill, point))
}

/** Length of the path of a rectangle in pdf.js: a move, three or four lines, possibly closed. */
const rectanglePathLengths = new Set([12, 13, 15, 16])

/** The area of a path or an image. @param bounds in the current space. @param path undefined for an image. */
export function toFill(
  [a, b, c, d, e, f]: Matrix,
  bounds: readonly number[],
  path: ArrayLike<number> | undefined,
): Pick<Fill, 'box' | 'isRectangle'> {
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const isAligned = (b === 0 && c === 0) || (a === 0 && d === 0)
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    isRectangle: isAligned && path !== undefined && isRectanglePath(path),
  }
}

/** Only straight lines (0 moves, 1 draws, 4 closes), each parallel to an axis. */
function isRectanglePath(path: ArrayLike<number>): boolean {
  if (!rectanglePathLengths.has(path.length)) return false
  for (let at = 0; at + 2 < path.length; at += 3) {
    if (path[at] !== (at === 0 ? 0 : 1)) return false
    const isParallel = path[at + 1] === path[at - 2] || path[at + 2] === path[at - 1]
    if (at > 0 && !isParallel) return false
  }
  return true
}
