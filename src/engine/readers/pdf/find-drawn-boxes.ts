import { createBoxWord, isCentredIn } from '#src/engine/pages/box-word.ts'
import { getWidth, type Box, type Word } from '#src/engine/pages/page.ts'
import type { DrawnLine } from './list-drawn-lines.ts'

/** A line on the upright page. */
export interface PlacedLine extends Omit<DrawnLine, 'points'> {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly box: Box
}

/** Range of the sides of a checkbox in points. */
const [minSide, maxSide] = [5, 26]
/** Tolerance in points between the ends of adjacent sides. */
const tolerance = 1.3
/** A page with more sides and circles is a drawing, and the search would be slow. */
const maxSides = 1500
const tickWord = /^[xXvV✓✔✗✘×✕✖■●•]$/u

/**
 * Finds drawn checkboxes, empty or with a cross, a tick or a filling, and adds them as words `☐` and `☒`. The
 * confidence is the clarity of the drawing. A frame around other text is not a checkbox, nor are frames side by
 * side (the squares for the letters of a name).
 *
 * @returns the boxes, and the words except those that were the cross in one.
 */
export function addDrawnBoxes(lines: readonly PlacedLine[], words: readonly Word[]): Word[] {
  const frames = findFrames(lines)
  const ticks = new Set<Word>()
  const boxes = frames.flatMap((frame): Word[] => {
    const inside = words.filter(({ box }) => isCentredIn(box, frame))
    const [tick] = inside
    if (tick && (inside.length > 1 || !tickWord.test(tick.text))) return []
    if (tick) ticks.add(tick)
    const { isTicked, confidence } = tick
      ? { isTicked: true, confidence: 97 }
      : readFrame(
          frame,
          lines.filter((line) => isContent(line, frame)),
        )
    return [createBoxWord(frame, isTicked, confidence)]
  })
  return boxes.length === 0 ? [...words] : [...words.filter((word) => !ticks.has(word)), ...boxes]
}

/** The state of a checkbox by the drawing in its frame. Shares are of the frame's width and height. */
function readFrame(frame: Box, content: readonly PlacedLine[]) {
  if (content.length === 0) return { isTicked: false, confidence: 95 }
  const left = Math.max(frame.left, Math.min(...content.map(({ box }) => box.left)))
  const right = Math.min(frame.right, Math.max(...content.map(({ box }) => box.right)))
  const top = Math.max(frame.top, Math.min(...content.map(({ box }) => box.top)))
  const bottom = Math.min(frame.bottom, Math.max(...content.map(({ box }) => box.bottom)))
  const shares = [(right - left) / getWidth(frame), (bottom - top) / (frame.bottom - frame.top)] as const
  const [smaller, larger] = [Math.min(...shares), Math.max(...shares)]
  // A speck, a clear mark, and a dash or small stroke that may be either.
  if (larger < 0.25) return { isTicked: false, confidence: 60 }
  if (smaller >= 0.4) return { isTicked: true, confidence: 97 }
  return { isTicked: true, confidence: smaller >= 0.25 ? 85 : 60 }
}

/** Whether a line is a mark in a frame, possibly slightly beyond it, and not a frame itself. */
function isContent(line: PlacedLine, frame: Box): boolean {
  const room = 0.7 * getWidth(frame)
  const { box } = line
  if (line.kind === 'image' || !isCentredIn(box, frame) || isOnSide(box, frame)) return false
  if (getWidth(box) > getWidth(frame) + room || box.bottom - box.top > frame.bottom - frame.top + room)
    return false
  if (line.kind === 'fill') return line.curves > 0 || !isSameBox(box, frame)
  const isRound = line.curves >= 4 && isSameBox(box, frame)
  return !isRound && !isUprightRectangle(line)
}

/** Whether a box is a thin line along a side of the frame. */
function isOnSide(box: Box, frame: Box): boolean {
  const margin = 0.15 * getWidth(frame)
  const isNear = (a: number, b: number) => Math.abs(a - b) < margin
  const isFlat = box.bottom - box.top < margin
  const isNarrow = getWidth(box) < margin
  return (
    (isFlat && (isNear(box.top, frame.top) || isNear(box.bottom, frame.bottom))) ||
    (isNarrow && (isNear(box.left, frame.left) || isNear(box.right, frame.right)))
  )
}

const isSameBox = (a: Box, b: Box) =>
  [a.left - b.left, a.right - b.right, a.top - b.top, a.bottom - b.bottom].every(
    (distance) => Math.abs(distance) < 2 * tolerance,
  )

const isUprightRectangle = ({ points, curves }: PlacedLine) =>
  curves === 0 && points.length >= 4 && isUpright(points)

/** Whether points follow each other horizontally or vertically, as in rules and frames. */
export const isUpright = (points: PlacedLine['points']): boolean =>
  points.every(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? [x, y]
    return Math.abs(x - lastX) < 0.3 || Math.abs(y - lastY) < 0.3
  })

/** A side of a frame: its position across, and its start and end along. */
interface Side {
  readonly at: number
  readonly from: number
  readonly to: number
}

const isSide = ({ from, to }: Side) => to - from >= minSide && to - from <= maxSide
const isSquare = (box: Box) => {
  const [width, height] = [getWidth(box), box.bottom - box.top]
  return width >= minSide && width <= maxSide && height >= 0.75 * width && height <= 1.33 * width
}

function findFrames(lines: readonly PlacedLine[]): Box[] {
  const horizontal: Side[] = []
  const vertical: Side[] = []
  for (const line of lines) {
    if (line.kind === 'image') continue
    const { left, top, right, bottom } = line.box
    if (line.kind === 'fill') {
      // The border of a box may consist of four thin fills.
      if (bottom - top < 1.5) horizontal.push({ at: (top + bottom) / 2, from: left, to: right })
      if (right - left < 1.5) vertical.push({ at: (left + right) / 2, from: top, to: bottom })
      continue
    }
    for (const [index, [x, y]] of line.points.entries()) {
      const [lastX, lastY] = line.points[index - 1] ?? [x, y]
      if (Math.abs(y - lastY) < 0.3)
        horizontal.push({ at: y, from: Math.min(x, lastX), to: Math.max(x, lastX) })
      if (Math.abs(x - lastX) < 0.3)
        vertical.push({ at: x, from: Math.min(y, lastY), to: Math.max(y, lastY) })
    }
  }
  const sides = [horizontal.filter(isSide), vertical.filter(isSide)] as const
  const round = lines
    .filter(({ kind, curves, box }) => kind === 'stroke' && curves >= 4 && isSquare(box))
    .map(({ box }) => box)
  if (sides[0].length + sides[1].length + round.length > maxSides) return []
  return keepSeparate([...joinSides(...sides), ...round])
}

function joinSides(horizontal: readonly Side[], vertical: readonly Side[]): Box[] {
  const frames: Box[] = []
  const isNear = (a: number, b: number) => Math.abs(a - b) < tolerance
  for (const top of horizontal)
    for (const bottom of horizontal) {
      const box = { left: top.from, right: top.to, top: top.at, bottom: bottom.at }
      if (!isNear(top.from, bottom.from) || !isNear(top.to, bottom.to) || !isSquare(box)) continue
      const hasSide = (at: number) =>
        vertical.some(
          (side) => isNear(side.at, at) && isNear(side.from, box.top) && isNear(side.to, box.bottom),
        )
      if (hasSide(box.left) && hasSide(box.right)) frames.push(box)
    }
  return frames
}

/** Keeps the outer one of nested frames, and none that share a side with another. */
function keepSeparate(frames: readonly Box[]): Box[] {
  const outer: Box[] = []
  for (const frame of frames.toSorted((a, b) => getWidth(b) - getWidth(a)))
    if (!outer.some((other) => isCentredIn(frame, other))) outer.push(frame)
  return outer.filter((frame) => !outer.some((other) => other !== frame && isAdjacent(frame, other)))
}

const isAdjacent = (a: Box, b: Box) =>
  Math.abs(a.top - b.top) < tolerance &&
  (Math.abs(a.right - b.left) < tolerance || Math.abs(a.left - b.right) < tolerance)
