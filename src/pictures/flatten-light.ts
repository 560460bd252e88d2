import type { GreyscaleImage } from '#src/engine/pages/reading-tools.ts'

/** Number of squares along the longest side of a picture in which the brightness of the paper is measured. */
const squaresPerSide = 48
/** Neighbouring squares that differ more have another colour rather than other light, such as a box behind text. */
const gradualRatio = 0.8
/** Maximum share of such squares in a photograph. */
const maxEdgeShare = 0.04
/** Light is even if the darkest square exceeds this share of the lightest. */
const evenLightRatio = 0.85

/**
 * Removes the shadows from a photograph of a page: divides every pixel by the brightness of the paper around it.
 * Returns a picture with even light unchanged.
 */
export function flattenLight(picture: GreyscaleImage): GreyscaleImage {
  const { width, height, grey } = picture
  const side = Math.max(8, Math.ceil(Math.max(width, height) / squaresPerSide))
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const squares = measurePaper(picture, side, columns, rows)
  if (countEdges(squares, columns) > maxEdgeShare * squares.length) return picture
  const paper = smooth(dilate(squares, columns, rows), columns, rows)
  const lightest = Math.max(...paper)
  const darkest = Math.min(...paper)
  if (lightest < 40 || darkest > evenLightRatio * lightest) return picture
  const flat = new Uint8Array(grey.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = interpolateLight(paper, columns, rows, x / side - 0.5, y / side - 0.5)
      flat[y * width + x] = Math.min(255, (250 * (grey[y * width + x] ?? 0)) / Math.max(30, light))
    }
  return { ...picture, grey: flat }
}

/** The brightness that a tenth of the pixels of each square exceed: the paper's, also under text. */
function measurePaper(
  { width, height, grey }: GreyscaleImage,
  side: number,
  columns: number,
  rows: number,
): Float32Array {
  const paper = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      let pixels = 0
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2) {
          const value = grey[y * width + x] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
          pixels += 1
        }
      let above = 0
      let value = 255
      while (value > 0 && above + (counts[value] ?? 0) < pixels / 10) above += counts[value--] ?? 0
      paper[row * columns + column] = value
    }
  return paper
}

/** Counts the squares that are clearly darker or lighter than the one to their left. */
function countEdges(paper: Float32Array, columns: number): number {
  const isEdge = (left = 0, right = 0) => Math.min(left, right) < gradualRatio * Math.max(left, right)
  return paper.filter((value, index) => index % columns !== 0 && isEdge(value, paper[index - 1])).length
}

/** Raises each square to its lightest neighbour: a logo or an image is not a shadow. */
const dilate = (paper: Float32Array, columns: number, rows: number) =>
  mapNeighbours(paper, columns, rows, (values) => Math.max(...values))

const smooth = (paper: Float32Array, columns: number, rows: number) =>
  mapNeighbours(
    paper,
    columns,
    rows,
    (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  )

function mapNeighbours(
  paper: Float32Array,
  columns: number,
  rows: number,
  combine: (values: readonly number[]) => number,
): Float32Array {
  return paper.map((_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)]
    const values: number[] = []
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        values.push(paper[row * columns + column] ?? 0)
    return combine(values)
  })
}

/** Interpolates the brightness between the centres of four squares. */
function interpolateLight(paper: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))
  const [left, top] = [clamp(Math.floor(x), columns), clamp(Math.floor(y), rows)]
  const [right, bottom] = [clamp(left + 1, columns), clamp(top + 1, rows)]
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const getSquare = (column: number, row: number) => paper[row * columns + column] ?? 0
  const upper = getSquare(left, top) * (1 - dx) + getSquare(right, top) * dx
  const lower = getSquare(left, bottom) * (1 - dx) + getSquare(right, bottom) * dx
  return upper * (1 - dy) + lower * dy
}
