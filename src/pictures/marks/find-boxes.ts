import { findParts } from './find-parts.ts'
import { findSides, listAxes, measureLine, type Axis, type Side } from './find-sides.ts'
import type { InkMask, Rectangle } from './ink-mask.ts'

/** A square frame, from the outer edges of its sides. In pixels of the mask. */
export interface Frame extends Rectangle {
  /** Thickness of the sides. */
  readonly thickness: number
  /** Share of its weakest side that is ink, 0 to 1. */
  readonly completeness: number
}

/** Range of the sides of a checkbox in points. */
const [minSide, maxSide] = [6.5, 26]
/** Range of height divided by width. */
const [minRatio, maxRatio] = [0.72, 1.38]
/** Maximum distance between the ends of opposite sides, as a share of a side: handwritten strokes lengthen them. */
const maxShift = 0.2
/** Minimum share of ink in each side. */
const minCompleteness = 0.9
/** Minimum share of ink in one line of each side: the sides of a box are straight, those of letters are not. */
const minFullest = 0.8
/** Maximum thickness of the sides, as a share of a side: a bold letter is thicker. */
const maxThickness = 0.22
/** Maximum distance of ink from a corner, along a side, as a share of a side: letters are rounder. */
const maxRoundness = 0.1
/** Maximum share of ink in the line outside a side, from crossing strokes: the curve of a letter has more. */
const maxOutside = 0.4
/** Minimum empty paper beside a box, as a share of a side: letters of a word are closer. */
const minLetterGap = 0.16
/** Maximum sides to examine; a picture with more is a drawing. */
const maxSides = 30_000

/**
 * Finds the square frames of checkboxes by their four sides, which a handwritten stroke may cross. Excludes table
 * cells and squares for the letters of a name, whose sides continue into the next one.
 */
export function findBoxes(mask: InkMask): Frame[] {
  const { perPoint } = mask
  const lengths = {
    min: minSide * perPoint * 0.9,
    max: maxSide * perPoint * 1.3,
    gap: Math.max(1, Math.round(0.5 * perPoint)),
    tolerance: Math.max(2, Math.round(0.8 * perPoint)),
  }
  const [rows, columns] = listAxes(mask)
  const horizontal = pairSides(findSides(mask, rows, lengths), perPoint)
  const vertical = pairSides(findSides(mask, columns, lengths), perPoint).map(turn)
  const frames = [...horizontal, ...vertical].flatMap((box) => verifyFrame(mask, box))
  return keepBest(frames)
}

const turn = ({ left, top, right, bottom }: Rectangle): Rectangle => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
})

function isSquare({ left, top, right, bottom }: Rectangle): boolean {
  const ratio = (bottom - top) / (right - left)
  return ratio >= minRatio && ratio <= maxRatio
}

/** Rectangles whose first and last rows are sides with roughly the same ends. */
function pairSides(all: readonly Side[], perPoint: number): Rectangle[] {
  const sides = all.slice(0, maxSides).toSorted((one, other) => one.near - other.near)
  // The sides of a rounded frame are found too short.
  const [min, max] = [0.85 * minSide * perPoint, maxSide * perPoint]
  const pairs: Rectangle[] = []
  for (const [index, first] of sides.entries()) {
    // A solid square is both sides at once.
    for (let at = index; at < sides.length; at++) {
      const last = sides[at] ?? first
      if (last.near - first.near > max) break
      const shift = maxShift * Math.min(first.to - first.from, last.to - last.from)
      if (Math.abs(first.from - last.from) > shift || Math.abs(first.to - last.to) > shift) continue
      const box = {
        // If a stroke lengthened one side, the other one is right.
        left: Math.max(first.from, last.from),
        right: Math.min(first.to, last.to),
        top: first.near,
        bottom: last.far,
      }
      const [width, height] = [box.right - box.left, box.bottom - box.top]
      if (isSquare(box) && width >= min && width <= max && height >= min && height <= max) pairs.push(box)
    }
  }
  return pairs
}

/**
 * The frame whose sides are at the rows and columns with most ink; none if a side is missing or continues beyond a
 * corner.
 */
function verifyFrame(mask: InkMask, box: Rectangle): Frame[] {
  const [rows, columns] = listAxes(mask)
  const room = Math.max(2, Math.round(0.12 * (box.right - box.left)))
  const top = findEdge(mask, rows, box.top, [box.left, box.right], room, 1)
  const bottom = findEdge(mask, rows, box.bottom - 1, [box.left, box.right], room, -1)
  const left = findEdge(mask, columns, box.left, [box.top, box.bottom], room, 1)
  const right = findEdge(mask, columns, box.right - 1, [box.top, box.bottom], room, -1)
  const edges = [top, bottom, left, right]
  const completeness = Math.min(...edges.map(({ share }) => share))
  if (completeness < minCompleteness) return []
  if (edges.some(({ outside, fullest }) => outside > maxOutside || fullest < minFullest)) return []
  const frame = { left: left.at, top: top.at, right: right.at + 1, bottom: bottom.at + 1 }
  const side = Math.min(frame.right - frame.left, frame.bottom - frame.top)
  const thickness = Math.min(...edges.map((edge) => edge.thickness))
  if (side < minSide * mask.perPoint - 1 || (thickness > maxThickness * side && !isSolid(mask, frame)))
    return []
  if (!isSquare(frame) || !hasCorners(mask, frame) || isCell(mask, frame) || isInWord(mask, frame)) return []
  return [{ ...frame, completeness, thickness }]
}

interface Edge {
  /** Its outermost line of pixels. */
  readonly at: number
  readonly share: number
  readonly thickness: number
  /** Share of ink in the line of pixels just outside. */
  readonly outside: number
  /** Share of ink in the fullest line. */
  readonly fullest: number
}

/** The line of pixels nearest to a position that is all ink, or the one with most ink; extended outwards. */
function findEdge(
  mask: InkMask,
  axis: Axis,
  near: number,
  [from, to]: readonly [number, number],
  room: number,
  inwards: 1 | -1,
): Edge {
  let best = { at: near, share: 0 }
  for (let step = 0; step <= 2 * room; step++) {
    // The position itself, then one pixel to either side of it, then two.
    const at = near + inwards * Math.ceil(step / 2) * (step % 2 === 0 ? 1 : -1)
    const share = measureShare(mask, axis, at, from, to)
    if (share <= best.share) continue
    best = { at, share }
    if (share >= 0.97) break
  }
  const isFull = (at: number) => measureLine(mask, axis, at, from, to) > 0.55
  let at = best.at
  // The line beside the ink counts as ink, and the first side found of a rounded frame is too short.
  if (!isFull(at)) at += isFull(at - inwards) ? -inwards : inwards
  while (Math.abs(at - near) < 2 * room && isFull(at - inwards)) at -= inwards
  let thickness = 1
  while (thickness < room * 2 && isFull(at + inwards * thickness)) thickness++
  const outside = measureLine(mask, axis, at - inwards * Math.max(2, Math.round(room / 3)), from, to)
  const lines = Array.from({ length: thickness }, (_, step) =>
    measureLine(mask, axis, at + inwards * step, from, to),
  )
  return { at, share: best.share, thickness, outside, fullest: Math.max(...lines) }
}

/** The share of a line of pixels that is ink or beside ink: lines in a photograph are not quite level. */
function measureShare({ ink }: InkMask, axis: Axis, at: number, from: number, to: number): number {
  if (at < 1 || at >= axis.breadth - 1) return 0
  let count = 0
  for (let along = from; along < to; along++) {
    const pixel = at * axis.across + along * axis.along
    if (ink[pixel] === 1 || ink[pixel - axis.across] === 1 || ink[pixel + axis.across] === 1) count++
  }
  return count / Math.max(1, to - from)
}

/** Whether a frame is filled. */
function isSolid(mask: InkMask, { left, top, right, bottom }: Rectangle): boolean {
  const [rows] = listAxes(mask)
  let share = 0
  for (let row = top; row < bottom; row++) share += measureLine(mask, rows, row, left, right)
  return share > 0.8 * (bottom - top)
}

/** Whether there is ink near each corner, unlike in a letter such as O or D. */
function hasCorners({ ink, width }: InkMask, { left, top, right, bottom }: Rectangle): boolean {
  const reach = Math.max(1, Math.round(maxRoundness * Math.min(right - left, bottom - top)))
  const corners = [
    [left, top, 1, 1],
    [right - 1, top, -1, 1],
    [left, bottom - 1, 1, -1],
    [right - 1, bottom - 1, -1, -1],
  ] as const
  return corners.every(([x, y, dx, dy]) =>
    Array.from({ length: reach }, (_, step) => ink[(y + step * dy) * width + x + step * dx]).includes(1),
  )
}

/** Whether another, unconnected letter is right beside it; handwritten strokes are connected to their box. */
function isInWord({ ink, width, height }: InkMask, { left, top, right, bottom }: Rectangle): boolean {
  const gap = Math.max(2, Math.round(minLetterGap * (right - left)))
  const [from, to] = [Math.max(0, left - gap), Math.min(width, right + gap)]
  const [columns, rows] = [to - from, Math.min(height, bottom) - top]
  const cut = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++)
    cut.set(ink.subarray((top + y) * width + from, (top + y) * width + to), y * columns)
  return findParts(cut, columns, rows).some(
    (part) => part.bottom - part.top > 0.3 * rows && (part.right <= left - from || part.left >= right - from),
  )
}

/** Whether both sides of a direction continue beyond the same corners, as in a row of cells. */
function isCell(mask: InkMask, { left, top, right, bottom }: Rectangle): boolean {
  const [rows, columns] = listAxes(mask)
  const length = Math.round(0.4 * (right - left))
  const goesOn = (axis: Axis, at: number, end: number, sign: 1 | -1) => {
    const [from, to] = sign === 1 ? [end + 2, end + length] : [end - length, end - 2]
    if (from < 0 || to > axis.length) return false
    return measureShare(mask, axis, at, from, to) > 0.8
  }
  const both = (axis: Axis, first: number, last: number, end: number, sign: 1 | -1) =>
    goesOn(axis, first + 1, end, sign) && goesOn(axis, last - 2, end, sign)
  return (
    both(rows, top, bottom, right, 1) ||
    both(rows, top, bottom, left, -1) ||
    both(columns, left, right, bottom, 1) ||
    both(columns, left, right, top, -1)
  )
}

/** Keeps the most complete of overlapping frames, and of equal ones the outer one. */
export function keepBest(frames: readonly Frame[]): Frame[] {
  const kept: Frame[] = []
  const area = ({ left, top, right, bottom }: Rectangle) => (right - left) * (bottom - top)
  const rank = (frame: Frame) => Math.round(frame.completeness * 20)
  for (const frame of frames.toSorted((a, b) => rank(b) - rank(a) || area(b) - area(a)))
    if (!kept.some((other) => overlaps(frame, other))) kept.push(frame)
  return kept
}

const overlaps = (a: Rectangle, b: Rectangle) =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)
