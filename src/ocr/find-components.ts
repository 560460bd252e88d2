/** A grid of numbers, row by row. */
interface Grid {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Neighbouring cells above a threshold, and the straight band that fits them best. In cells. */
export interface Component {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Mean value of the cells. */
  readonly mean: number
  readonly middleX: number
  readonly middleY: number
  readonly slope: number
  /** Height of a band with the same spread around its middle. */
  readonly thickness: number
}

/** Finds the components of a grid, connected by sides or corners, in reading order of their first cell. */
export function findComponents(grid: Grid, threshold: number): Component[] {
  const visited = new Uint8Array(grid.values.length)
  const components: Component[] = []
  for (let start = 0; start < grid.values.length; start++)
    if (visited[start] === 0 && (grid.values[start] ?? 0) > threshold)
      components.push(measure(grid, collectCells(grid, threshold, start, visited)))
  return components
}

function collectCells(
  { width, height, values }: Grid,
  threshold: number,
  start: number,
  visited: Uint8Array,
) {
  const cells = [start]
  visited[start] = 1
  // The list grows during the loop.
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? 0
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const next = row * width + column
        if (visited[next] === 1 || (values[next] ?? 0) <= threshold) continue
        visited[next] = 1
        cells.push(next)
      }
  }
  return cells
}

function measure({ width, values }: Grid, cells: readonly number[]): Component {
  const count = cells.length
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  let [sum, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0]
  for (const cell of cells) {
    const [x, y] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5]
    ;[left, right] = [Math.min(left, x - 0.5), Math.max(right, x + 0.5)]
    ;[top, bottom] = [Math.min(top, y - 0.5), Math.max(bottom, y + 0.5)]
    sum += values[cell] ?? 0
    sumX += x
    sumY += y
    sumXX += x * x
    sumXY += x * y
    sumYY += y * y
  }
  const [middleX, middleY] = [sumX / count, sumY / count]
  const varianceX = sumXX / count - middleX ** 2
  const covariance = sumXY / count - middleX * middleY
  const slope = varianceX > 0 ? covariance / varianceX : 0
  const spread = Math.max(0, sumYY / count - middleY ** 2 - slope * covariance)
  // The variance of an even spread over a height h is h² / 12.
  return {
    left,
    right,
    top,
    bottom,
    mean: sum / count,
    middleX,
    middleY,
    slope,
    thickness: Math.sqrt(12 * spread),
  }
}
