import type { Frame } from './find-boxes.ts'
import { findSides, listAxes, measureLine, type Axis, type Side } from './find-sides.ts'
import type { InkMask } from './ink-mask.ts'

/** Range of the height of a bracket in points. */
const [minHeight, maxHeight] = [6, 20]
/** Range of the distance of two brackets, as a share of their height. */
const [minWidth, maxWidth] = [0.28, 1.15]
/** Range of the thickness of a stem, as a share of its height. */
const [minThickness, maxThickness] = [0.045, 0.25]
/** Length of the feet of a bracket, as a share of its height. */
const footLength = 0.13
/** Minimum share of ink in a foot, and maximum share elsewhere. */
const [minFoot, maxElse] = [0.7, 0.45]

/** Finds pairs of square brackets typed as a checkbox, as in `[ ]`. In pixels of the mask. */
export function findBrackets(mask: InkMask): Frame[] {
  const { perPoint } = mask
  const [, columns] = listAxes(mask)
  const stems = findSides(mask, columns, {
    min: minHeight * perPoint,
    max: maxHeight * perPoint,
    gap: Math.max(1, Math.round(0.4 * perPoint)),
    tolerance: Math.max(2, Math.round(0.5 * perPoint)),
  })
    .filter(isStem)
    .toSorted((one, other) => one.near - other.near)
  return stems.flatMap((left, index) => {
    const right = findPartner(stems, index)
    return right && isPair(mask, left, right) ? [toFrame(left, right)] : []
  })
}

/** Whether a side is as thick as the stem of a bracket; curves are thinner. */
function isStem({ near, far, from, to }: Side): boolean {
  const share = (far - near) / (to - from)
  return far - near >= 2 && share >= minThickness && share <= maxThickness
}

/** The next stem to the right of the same height and within the maximum distance. */
function findPartner(stems: readonly Side[], index: number): Side | undefined {
  const left = stems[index]
  if (!left) return undefined
  const height = left.to - left.from
  for (let at = index + 1; at < stems.length; at++) {
    const right = stems[at]
    if (!right || right.far - left.near > maxWidth * height) return undefined
    const isAsHigh =
      Math.abs(right.from - left.from) <= 0.08 * height && Math.abs(right.to - left.to) <= 0.08 * height
    if (isAsHigh && right.far - left.near >= minWidth * height) return right
  }
  return undefined
}

/** Whether both stems have feet towards each other only. */
function isPair(mask: InkMask, left: Side, right: Side): boolean {
  const [rows] = listAxes(mask)
  const [top, bottom] = [Math.min(left.from, right.from), Math.max(left.to, right.to)]
  const foot = Math.max(3, Math.round(footLength * (bottom - top)))
  const has = (from: number, to: number) => [
    measureEnd(mask, rows, top, from, to, 1),
    measureEnd(mask, rows, bottom - 1, from, to, -1),
  ]
  const inner = [...has(left.near, left.far + foot), ...has(right.near - foot, right.far)]
  const outer = [...has(left.near - foot, left.near - 1), ...has(right.far + 1, right.far + foot)]
  const between = has(left.far + foot, right.near - foot)
  // The curve of a letter such as O continues outside its stems.
  const [, columns] = listAxes(mask)
  const outside = [left.near - 2, right.far + 1].map((at) => measureLine(mask, columns, at, top, bottom))
  return (
    inner.every((share) => share >= minFoot) &&
    [...outer, ...between, ...outside].every((share) => share <= maxElse)
  )
}

/** The share of ink in the fullest line near an end of the stems. */
const measureEnd = (mask: InkMask, axis: Axis, at: number, from: number, to: number, inwards: 1 | -1) =>
  Math.max(...[-1, 0, 1, 2].map((offset) => measureLine(mask, axis, at + inwards * offset, from, to)))

const toFrame = (left: Side, right: Side): Frame => ({
  left: left.near,
  right: right.far,
  top: Math.min(left.from, right.from),
  bottom: Math.max(left.to, right.to),
  thickness: Math.min(left.far - left.near, right.far - right.near),
  completeness: 1,
})
