import type { InkMask } from './ink-mask.ts'

/** A straight piece of ink along an axis, in pixels: its range across the axis and along it; ends are exclusive. */
export interface Side {
  near: number
  far: number
  readonly from: number
  readonly to: number
}

/** The layout of an axis in the mask: the index distance of neighbours along it and across it. */
export interface Axis {
  readonly along: number
  readonly across: number
  /** Pixels along the axis and across it. */
  readonly length: number
  readonly breadth: number
}

/** The axis of rows and that of columns. */
export const listAxes = ({ width, height }: InkMask): readonly [rows: Axis, columns: Axis] => [
  { along: 1, across: width, length: width, breadth: height },
  { along: width, across: 1, length: height, breadth: width },
]

interface SideLengths {
  readonly min: number
  readonly max: number
  /** Pixels without ink that do not end a side. */
  readonly gap: number
  /** Maximum distance between the ends of overlapping pieces. */
  readonly tolerance: number
}

/**
 * Finds the pieces of ink along an axis that may be the side of a box. The rows of one side are merged; a solid
 * square is one thick side.
 */
export function findSides({ ink }: InkMask, axis: Axis, lengths: SideLengths): Side[] {
  const done: Side[] = []
  let open: Side[] = []
  for (let row = 0; row < axis.breadth; row++) {
    const next: Side[] = []
    for (const [from, to] of findRuns(ink, axis, row, lengths)) {
      const same = open.find(
        (side) =>
          Math.abs(side.from - from) <= lengths.tolerance && Math.abs(side.to - to) <= lengths.tolerance,
      )
      if (same) same.far = row + 1
      else next.push({ near: row, far: row + 1, from, to })
    }
    // A row of noise in between does not end a side.
    for (const side of open) (side.far >= row ? next : done).push(side)
    open = next
  }
  return [...done, ...open]
}

function findRuns(
  ink: Uint8Array,
  { along, across, length }: Axis,
  row: number,
  { min, max, gap }: SideLengths,
): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = []
  let [from, last] = [-1, -1]
  const close = () => {
    const size = last + 1 - from
    if (from >= 0 && size >= min && size <= max) runs.push([from, last + 1])
  }
  for (let at = 0, pixel = row * across; at < length; at++, pixel += along) {
    if (ink[pixel] === 0) continue
    if (from < 0 || at - last - 1 > gap) {
      close()
      from = at
    }
    last = at
  }
  close()
  return runs
}

/** The share of ink in a line of pixels along an axis; 0 outside the mask. */
export function measureLine({ ink }: InkMask, axis: Axis, at: number, from: number, to: number): number {
  if (at < 0 || at >= axis.breadth || from < 0 || to > axis.length) return 0
  let count = 0
  for (let along = from; along < to; along++) count += ink[at * axis.across + along * axis.along] ?? 0
  return count / Math.max(1, to - from)
}
