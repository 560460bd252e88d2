import type { GreyPixels } from '../shrink-picture.ts'
import type { Rectangle } from './ink-mask.ts'

/** Area around a box in which the strokes of its mark are erased, as a share of a side. */
const reach = 0.35

/**
 * Paints over boxes with the colour of the paper around them, because OCR reads them as letters. Strokes of a mark
 * beyond a box are painted over only if they are connected to it.
 *
 * @param boxes in pixels of the picture.
 * @param isInk whether a pixel of the picture is ink.
 */
export function eraseBoxes(
  { width, height, grey }: GreyPixels,
  boxes: readonly Rectangle[],
  isInk: (x: number, y: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const erased = new Uint8Array(grey)
  for (const box of boxes) {
    const room = Math.round(reach * (box.right - box.left))
    const area = {
      left: Math.max(0, box.left - room),
      top: Math.max(0, box.top - room),
      right: Math.min(width, box.right + room),
      bottom: Math.min(height, box.bottom + room),
    }
    const colour = measureColour({ width, grey }, area, isInk)
    for (const pixel of listConnected(width, area, box, isInk)) erased[pixel] = colour
  }
  return erased
}

/** The average brightness of the paper. */
function measureColour(
  { width, grey }: Pick<GreyPixels, 'width' | 'grey'>,
  area: Rectangle,
  isInk: (x: number, y: number) => boolean,
): number {
  let [sum, count] = [0, 0]
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++)
      if (!isInk(x, y)) {
        sum += grey[y * width + x] ?? 255
        count += 1
      }
  return count === 0 ? 255 : sum / count
}

/** The pixels of a box, and the ink connected to it in the area, with the blurred edge of both. */
function listConnected(
  width: number,
  area: Rectangle,
  box: Rectangle,
  isInk: (x: number, y: number) => boolean,
): Set<number> {
  const found = new Set<number>()
  const waiting: (readonly [number, number])[] = []
  const add = (x: number, y: number) => {
    if (x < area.left || x >= area.right || y < area.top || y >= area.bottom) return
    const pixel = y * width + x
    if (found.has(pixel)) return
    found.add(pixel)
    const isInside = x >= box.left && x < box.right && y >= box.top && y < box.bottom
    if (isInside || isInk(x, y)) waiting.push([x, y])
  }
  add(box.left, box.top)
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) add(next[0] + dx, next[1] + dy)
  return found
}
