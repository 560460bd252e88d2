import type { Frame } from './find-boxes.ts'
import { findParts, type Part } from './find-parts.ts'
import type { InkMask } from './ink-mask.ts'

/** Range of diameters in points. */
const [minDiameter, maxDiameter] = [6.5, 18]
/** Number of directions in which a ring is sampled. */
const directions = 32
/** Minimum share of the directions with ink in the ring and none outside it. */
const minRound = 0.95
/** Maximum thickness of a ring, as a share of its diameter: that of a letter is thicker. */
const maxThickness = 0.13
/** Minimum empty paper on both sides of a ring, as a share of its diameter: letters of a word are closer. */
const minGap = 0.3

/** Finds printed rings that serve as checkboxes. In pixels of the mask. */
export function findCircles(mask: InkMask): Frame[] {
  const [min, max] = [minDiameter * mask.perPoint, maxDiameter * mask.perPoint]
  const isSize = (length: number) => length >= min && length <= max
  return findParts(mask.ink, mask.width, mask.height)
    .filter(({ left, top, right, bottom }) => isSize(right - left) && isSize(bottom - top))
    .flatMap((part) => verifyRing(mask, part))
}

function verifyRing(mask: InkMask, { left, top, right, bottom }: Part): Frame[] {
  const [width, height] = [right - left, bottom - top]
  if (Math.abs(width - height) > 0.1 * Math.max(width, height)) return []
  const isInk = (x: number, y: number) => mask.ink[Math.floor(y) * mask.width + Math.floor(x)] === 1
  let [round, thick] = [0, 0]
  for (let turn = 0; turn < directions; turn++) {
    const angle = (2 * Math.PI * turn) / directions
    const at = (share: number) =>
      isInk(
        (left + right) / 2 + (share * width * Math.cos(angle)) / 2,
        (top + bottom) / 2 + (share * height * Math.sin(angle)) / 2,
      )
    if ((at(0.95) || at(0.9)) && !at(1.12)) round += 1
    if (at(1 - 2 * maxThickness - 0.04)) thick += 1
  }
  // A mark in the ring may touch it in places.
  if (round < minRound * directions || thick > 0.4 * directions) return []
  const frame = { left, top, right, bottom, completeness: 1, thickness: Math.round(0.2 * width) }
  return isAlone(mask, frame) ? [frame] : []
}

function isAlone({ ink, width: maskWidth }: InkMask, { left, top, right, bottom }: Frame): boolean {
  const gap = Math.round(minGap * (right - left))
  const isEmpty = (from: number, to: number) => {
    for (let y = top; y < bottom; y++)
      for (let x = Math.max(0, from); x < Math.min(maskWidth, to); x++)
        if (ink[y * maskWidth + x] === 1) return false
    return true
  }
  return isEmpty(left - gap, left) && isEmpty(right, right + gap)
}
