import { findParts, type Part } from './find-parts.ts'
import { findSides, listAxes } from './find-sides.ts'
import type { InkMask, Rectangle } from './ink-mask.ts'

/** A possible signature, in pixels of the mask. */
export interface Handwriting extends Rectangle {
  /** Whether its strokes are thicker than those of a pen: a logo or an image. */
  readonly isImage: boolean
  /** How much it looks like a signature, 0 to 1. */
  readonly clarity: number
}

/** Size range of a signature in points. */
const [minWidth, maxWidth, minHeight, maxHeight] = [18, 320, 7, 160]
/** Largest gap between strokes of one signature, in points. */
const maxGap = 8
/** Minimum length and maximum thickness of a rule, in points. */
const [minRule, maxRuleThickness] = [36, 2.4]
/** Maximum thickness of pen strokes, in points. */
const maxPen = 3.2
/**
 * Minimum ratio of the length of handwritten strokes to the diagonal of their area, and clear ratio; those drawn
 * with a ruler have less.
 */
const [minWinding, clearWinding] = [1.22, 1.4]
/** Minimum and clear height relative to printed letters, and minimum width of connected writing. */
const [letterHeight, clearHeight, minConnected] = [1.35, 1.8, 14]
/** More parts than any page with a signature has. */
const maxParts = 20_000

/**
 * Finds groups of handwritten strokes: ink that is neither a printed word, a rule nor a frame, and larger than the
 * printed letters.
 *
 * @param covered read words and checkboxes, which are not part of a signature. In pixels of the mask.
 * @param textHeight of the printed letters, in points.
 * @returns undefined if there is too much to examine, as in a photograph.
 */
export function findHandwriting(
  mask: InkMask,
  covered: readonly Rectangle[],
  textHeight: number,
): Handwriting[] | undefined {
  const rest = { ...mask, ink: new Uint8Array(mask.ink) }
  for (const area of covered) clearArea(rest, area)
  clearRules(rest)
  const { perPoint } = mask
  const parts = findParts(rest.ink, mask.width, mask.height).filter(
    (part) => Math.max(part.right - part.left, part.bottom - part.top) > 1.5 * perPoint,
  )
  if (parts.length > maxParts) return undefined
  const possible = parts.filter((part) => canBeStroke(part, perPoint))
  return groupParts(possible, maxGap * perPoint).flatMap((group) => judgeGroup(group, rest, textHeight))
}

function clearArea({ ink, width, height }: InkMask, { left, top, right, bottom }: Rectangle): void {
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    ink.fill(0, y * width + from, y * width + Math.max(from, to))
}

/** Clears long straight lines, but not the strokes that cross them. */
function clearRules(mask: InkMask): void {
  const thick = Math.round(maxRuleThickness * mask.perPoint)
  const { ink } = mask
  const rules = listAxes(mask).map((axis) => ({
    axis,
    sides: findSides(mask, axis, {
      min: minRule * mask.perPoint,
      max: Infinity,
      gap: Math.round(0.5 * mask.perPoint),
      // A rule that is not level has other ends in each row, and each row is cleared from end to end.
      tolerance: 0,
    }),
  }))
  for (const { axis, sides } of rules)
    for (const { near, far, from, to } of sides)
      for (let along = from; along < to; along++)
        for (let across = near; across < far; across++) {
          const at = (row: number) => ink[row * axis.across + along * axis.along] === 1
          if (!at(across)) continue
          let [first, last] = [across, across + 1]
          while (first > 0 && across - first <= thick && at(first - 1)) first--
          while (last < axis.breadth && last - across <= thick && at(last)) last++
          if (last - first > thick) continue
          for (let row = first; row < last; row++) ink[row * axis.across + along * axis.along] = 0
        }
}

/** Whether a part is no larger than a signature, and not filled. */
function canBeStroke({ left, top, right, bottom, pixels }: Part, perPoint: number): boolean {
  const [width, height] = [(right - left) / perPoint, (bottom - top) / perPoint]
  if (width > maxWidth || height > maxHeight) return false
  const isFilled = pixels.length > 0.6 * (right - left) * (bottom - top)
  return !(isFilled && Math.min(width, height) > 8)
}

interface Group extends Rectangle {
  readonly parts: readonly Part[]
}

function groupParts(parts: readonly Part[], gap: number): Group[] {
  let groups: Group[] = []
  for (const part of parts) {
    const near = groups.filter(
      (group) =>
        group.left - gap < part.right &&
        part.left - gap < group.right &&
        group.top - gap < part.bottom &&
        part.top - gap < group.bottom,
    )
    const joined: Group = {
      left: Math.min(part.left, ...near.map(({ left }) => left)),
      top: Math.min(part.top, ...near.map(({ top }) => top)),
      right: Math.max(part.right, ...near.map(({ right }) => right)),
      bottom: Math.max(part.bottom, ...near.map(({ bottom }) => bottom)),
      parts: [...near.flatMap((group) => group.parts), part],
    }
    groups = [...groups.filter((group) => !near.includes(group)), joined]
  }
  return groups
}

function judgeGroup(group: Group, mask: InkMask, textHeight: number): Handwriting[] {
  const { left, top, right, bottom, parts } = group
  const { perPoint } = mask
  const [width, height] = [(right - left) / perPoint, (bottom - top) / perPoint]
  if (width < minWidth || width > maxWidth || height < minHeight || height > maxHeight) return []
  const tallest = Math.max(...parts.map((part) => part.bottom - part.top)) / perPoint
  const widest = Math.max(...parts.map((part) => part.right - part.left)) / perPoint
  if (tallest < letterHeight * textHeight && widest < minConnected) return []
  const { thickness, length } = measureStrokes(parts, mask)
  const winding = length / perPoint / Math.hypot(width, height)
  if (winding < minWinding) return []
  const isLarge = tallest >= clearHeight * textHeight && widest >= minConnected
  const isWide = width >= 1.5 * minWidth
  const isImage = thickness / perPoint > maxPen
  return [
    { left, top, right, bottom, isImage, clarity: isLarge && isWide && winding >= clearWinding ? 1 : 0.85 },
  ]
}

/** The mean thickness of strokes, computed from their area and outline, and their length. */
function measureStrokes(parts: readonly Part[], { ink, width }: InkMask) {
  let [area, outline] = [0, 0]
  for (const { pixels } of parts)
    for (const pixel of pixels) {
      area += 1
      for (const next of [pixel - 1, pixel + 1, pixel - width, pixel + width])
        if (ink[next] !== 1) outline += 1
    }
  // Half of the outline is the length of a stroke; a slanted one has steps.
  const length = outline / 2 / 1.2
  return { thickness: area / Math.max(1, length), length }
}
