import type { Rectangle } from './ink-mask.ts'

/** Pixels of ink connected by sides or corners; in pixels, right and bottom exclusive. */
export interface Part extends Rectangle {
  readonly pixels: readonly number[]
}

/** Finds the connected parts of a grid of ink (1) and paper (0), row by row. */
export function findParts(ink: Uint8Array, width: number, height: number): Part[] {
  const isSeen = new Uint8Array(ink.length)
  const parts: Part[] = []
  for (let start = 0; start < ink.length; start++)
    if (ink[start] === 1 && isSeen[start] === 0) parts.push(collectPart(ink, width, height, start, isSeen))
  return parts
}

function collectPart(
  ink: Uint8Array,
  width: number,
  height: number,
  start: number,
  isSeen: Uint8Array,
): Part {
  const pixels = [start]
  isSeen[start] = 1
  let [left, right, top, bottom] = [width, 0, height, 0]
  // The list grows during the loop.
  for (let index = 0; index < pixels.length; index++) {
    const pixel = pixels[index] ?? 0
    const x = pixel % width
    const y = (pixel - x) / width
    if (x < left) left = x
    if (x >= right) right = x + 1
    if (y < top) top = y
    if (y >= bottom) bottom = y + 1
    const [lastX, lastY] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)]
    for (let row = Math.max(0, y - 1); row <= lastY; row++)
      for (let column = Math.max(0, x - 1); column <= lastX; column++) {
        const next = row * width + column
        if (ink[next] !== 1 || isSeen[next] === 1) continue
        isSeen[next] = 1
        pixels.push(next)
      }
  }
  return { left, right, top, bottom, pixels }
}
