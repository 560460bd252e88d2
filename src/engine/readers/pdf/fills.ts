import type { Matrix } from '#src/page/pdf/matrix.ts'

/** Red, green and blue from 0 to 255. `unknown`: a pattern or an image. */
export type Colour = readonly [number, number, number] | 'unknown'

export type Point = readonly [x: number, y: number]

/** Left, bottom, right and top, in user space. */
export type Area = readonly [number, number, number, number]

/** The part of a page that a path or an image covers, in user space. */
export interface Shape {
  readonly area: Area
  /** Closed outlines; undefined for a shape that fills its area. Curves are approximated by straight lines. */
  readonly outlines?: readonly (readonly Point[])[]
}

/** A filled shape, in the order of drawing. */
export interface Fill {
  readonly shape: Shape
  readonly colour: Colour
  readonly isOpaque: boolean
}

/** Maximum fills to search for one letter: a drawing of many thousand shapes is not a text background. */
const maxFills = 600

/** Maximum operands of a path to follow; a longer one is a drawing. */
const maxPathLength = 600

export const everywhere: Area = [-Infinity, -Infinity, Infinity, Infinity]

export const intersect = (a: Area, b: Area): Area => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

export const isInside = ([left, bottom, right, top]: Area, [x, y]: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top

const contains = ({ area, outlines }: Shape, point: Point) =>
  isInside(area, point) && (outlines === undefined || isEnclosed(outlines, point))

/** Even-odd rule: a line to the right crosses the outlines an odd number of times. */
function isEnclosed(outlines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let crossings = 0
  for (const outline of outlines)
    for (const [index, [endX, endY]] of outline.entries()) {
      const [startX, startY] = outline.at(index - 1) ?? [0, 0]
      const isCrossed = startY > y !== endY > y
      if (isCrossed && x < startX + ((y - startY) / (endY - startY)) * (endX - startX)) crossings += 1
    }
  return crossings % 2 === 1
}

const white: Colour = [255, 255, 255]

/** The colour behind a point: that of the last shape drawn before; white paper if there is none. */
export function findBackdrop(fills: readonly Fill[], order: number, point: Point): Colour {
  const before = fills.slice(Math.max(0, order - maxFills), order)
  return before.findLast(({ shape }) => contains(shape, point))?.colour ?? white
}

/** Whether an opaque shape was drawn over a point. Images may be transparent, so they cover nothing. */
export const isCovered = (fills: readonly Fill[], order: number, point: Point): boolean =>
  fills
    .slice(order, order + maxFills)
    .some(({ shape, colour, isOpaque }) => isOpaque && colour !== 'unknown' && contains(shape, point))

/** The unit square, into which images are drawn. */
const unitSquare = [0, 0, 1, 1]

/**
 * The shape of a path or an image.
 *
 * @param bounds of the path, in the space of the matrix; undefined for an image.
 * @param path as pdf.js passes it: 0 moves, 1 draws a line, 2 and 3 curves, 4 closes.
 */
export function toShape(
  matrix: Matrix,
  bounds: readonly number[] = unitSquare,
  path?: ArrayLike<number> | null,
): Shape {
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds
  const corners = [
    transform(matrix, left, bottom),
    transform(matrix, right, bottom),
    transform(matrix, left, top),
    transform(matrix, right, top),
  ]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const area: Area = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  if (!path || path.length > maxPathLength) return { area, ...(path && { outlines: [] }) }
  return { area, outlines: followPath(matrix, path).map(({ points }) => points) }
}

/** Number of operands of each path operator: move, line, two curves, close. */
const operandCounts = [2, 2, 6, 4, 0]

/** A line of a path from one move to the next. */
export interface PathLine {
  /** For a curve only its end point. */
  readonly points: readonly Point[]
  readonly curves: number
}

/** @param path as for `toShape`. */
export function followPath(matrix: Matrix, path: ArrayLike<number>): PathLine[] {
  const lines: { points: Point[]; curves: number }[] = []
  for (let at = 0; at < path.length;) {
    const operator = path[at] ?? 4
    const count = operandCounts[operator] ?? 0
    if (operator === 0) lines.push({ points: [], curves: 0 })
    const line = lines.at(-1)
    if (line && count > 0)
      line.points.push(transform(matrix, path[at + count - 1] ?? 0, path[at + count] ?? 0))
    if (line && count > 2) line.curves += 1
    const [first] = line?.points ?? []
    if (line && operator === 4 && first) line.points.push(first)
    at += 1 + count
  }
  return lines
}

const transform = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]
