import { getEnclosingBox, type Box, type Ink } from '#src/engine/pages/page.ts'
import { isUpright, type PlacedLine } from './find-drawn-boxes.ts'

/** Size range of a signature in points. */
const [minWidth, maxWidth, minHeight, maxHeight] = [18, 320, 6, 160]
/** Largest gap between strokes of one signature, in points. */
const maxGap = 8
/** Minimum bends of a line that was not drawn with a ruler. */
const minBends = 6
/** Maximum strokes to group; more are a drawing. */
const maxStrokes = 3000

/**
 * Finds possible signatures: groups of handwritten strokes, and images the size of one.
 *
 * @returns undefined if there are too many strokes to examine, or none but a large image.
 */
export function findInk(lines: readonly PlacedLine[]): Ink[] | undefined {
  const images = lines
    .filter(({ kind, box }) => kind === 'image' && isSignatureSize(box))
    .map(({ box }) => ({ ...box, isImage: true }))
  const strokes = lines.filter((line) => line.kind !== 'image' && isByHand(line))
  if (strokes.length > maxStrokes) return undefined
  const found = [...images, ...groupStrokes(strokes)]
  return found.length === 0 && lines.some(isScan) ? undefined : found
}

/** An image that may contain a signature: a whole page, below the text layer of a scanner. */
const isScan = ({ kind, box }: PlacedLine) =>
  kind === 'image' && box.right - box.left > maxWidth && box.bottom - box.top > maxHeight

const isSignatureSize = ({ left, top, right, bottom }: Box) =>
  right - left >= minWidth &&
  right - left <= maxWidth &&
  bottom - top >= minHeight &&
  bottom - top <= maxHeight

/** Whether a line is neither a rule nor a frame, and no larger than a signature. */
function isByHand({ points, curves, box }: PlacedLine): boolean {
  if (box.right - box.left > maxWidth || box.bottom - box.top > maxHeight) return false
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.5
  // A circle, or a frame with round corners.
  if (isClosed && (curves === 4 || curves === 8)) return false
  return curves > 0 || !isUpright(points)
}

interface StrokeGroup {
  box: Box
  bends: number
}

function groupStrokes(strokes: readonly PlacedLine[]): Ink[] {
  let groups: StrokeGroup[] = []
  for (const { box, points, curves } of strokes) {
    const near = groups.filter((group) => isNear(group.box, box))
    const joined: StrokeGroup = {
      box: getEnclosingBox([box, ...near.map((group) => group.box)]),
      bends: near.reduce((sum, { bends }) => sum + bends, points.length - 1 + curves),
    }
    groups = [...groups.filter((group) => !near.includes(group)), joined]
  }
  return groups
    .filter(({ box, bends }) => bends >= minBends && isSignatureSize(box))
    .map(({ box }) => ({ ...box, isImage: false }))
}

const isNear = (a: Box, b: Box) =>
  a.left - maxGap < b.right &&
  b.left - maxGap < a.right &&
  a.top - maxGap < b.bottom &&
  b.top - maxGap < a.bottom
