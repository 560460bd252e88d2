import type { Random } from '../generated-invoices/random.ts'

// Strokes of an unsteady hand, as SVG paths. Lengths in points.

type Point = readonly [x: number, y: number]

/** A random number in a range. */
export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random.next()

/** Draws a line that misses each of its points by a little. */
export function drawStroke(random: Random, points: readonly Point[], sway: number): string {
  const missed = points.map(([x, y]) => [x + between(random, -sway, sway), y + between(random, -sway, sway)])
  return missed
    .map(([x = 0, y = 0], index) => {
      const [lastX = x, lastY = y] = missed[index - 1] ?? []
      const [middleX, middleY] = [(x + lastX) / 2, (y + lastY) / 2]
      const bent = [middleX + between(random, -sway, sway), middleY + between(random, -sway, sway)]
      return index === 0 ? `M ${x} ${y}` : `Q ${bent.join(' ')} ${x} ${y}`
    })
    .join(' ')
}

/** Draws loops from left to right, often with a flourish. @returns paths in an area of that size, from its top left. */
export function drawSignature(random: Random, width: number, height: number): string[] {
  const loops = random.integer(3, 8)
  let path = `M 0 ${between(random, 0.4, 0.8) * height}`
  for (let loop = 0; loop < loops; loop++) {
    const [from, to] = [(loop / loops) * width, ((loop + 1) / loops) * width]
    const [up, down] = [between(random, -0.1, 0.4) * height, between(random, 0.6, 1.05) * height]
    const lean = between(random, -0.2, 0.6) * (to - from)
    path += ` C ${from + lean} ${up} ${to + lean} ${up} ${(from + to) / 2} ${between(random, 0.4, 0.7) * height}`
    path += ` S ${from} ${down} ${to} ${between(random, 0.3, 0.8) * height}`
  }
  const flourish = drawStroke(
    random,
    [
      [between(random, 0, 0.3) * width, between(random, 0.7, 1) * height],
      [between(random, 0.5, 0.8) * width, between(random, 0.8, 1.1) * height],
      [width * between(random, 0.9, 1.1), between(random, 0.5, 0.9) * height],
    ],
    height * 0.1,
  )
  return random.chance(0.6) ? [path, flourish] : [path]
}

/** Draws a handwritten word with the height of letters. */
export function drawHandwrittenWord(random: Random, width: number, height: number): string[] {
  const letters = Math.max(3, Math.round(width / (0.6 * height)))
  return Array.from({ length: letters }, (_, letter) => {
    const [left, step] = [(letter / letters) * width, width / letters]
    const top = random.chance(0.3) ? 0 : 0.45 * height
    return drawStroke(
      random,
      [
        [left, height],
        [left + 0.2 * step, top],
        [left + 0.5 * step, height],
        [left + 0.8 * step, between(random, 0.4, 0.9) * height],
      ],
      0.08 * height,
    )
  })
}
