import type { GreyscaleImage } from '#src/engine/pages/reading-tools.ts'

/** Side of the squares that the paper's brightness is measured in, in parts of the picture's longest side. */
const squaresPerSide = 48
/** Neighbours that differ more are of another colour rather than in another light: a box behind text. */
const gradualRatio = 0.8
/** The part of the squares that may have such a neighbour on a photograph. */
const maxEdgeShare = 0.04
/** Paper that differs less from its lightest place is even. */
const evenLightRatio = 0.85

/**
 * Takes the shadows off a photograph of a page: every pixel against the brightness of the paper around it. A picture
 * with even light is given back as it is.
 */
export function flattenLight(picture: GreyscaleImage): GreyscaleImage {
  const { width, height, grey } = picture
  const side = Math.max(8, Math.ceil(Math.max(width, height) / squaresPerSide))
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const measured = measurePaper(picture, side, columns, rows)
  if (countEdges(measured, columns) > maxEdgeShare * measured.length) return picture
  const paper = smooth(dilate(measured, columns, rows), columns, rows)
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

/** The brightness in each square that a tenth of its pixels exceeds: of paper with letters on it, the paper's. */
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

/** How many squares are clearly darker or lighter than the one before them. */
function countEdges(paper: Float32Array, columns: number): number {
  const differ = (one = 0, other = 0) => Math.min(one, other) < gradualRatio * Math.max(one, other)
  return paper.filter((value, at) => at % columns !== 0 && differ(value, paper[at - 1])).length
}

/** Each square as light as the lightest beside it: a logo or a picture is no shadow. */
const dilate = (paper: Float32Array, columns: number, rows: number) =>
  mapNeighbours(paper, columns, rows, (around) => Math.max(...around))

const smooth = (paper: Float32Array, columns: number, rows: number) =>
  mapNeighbours(paper, columns, rows, (around) => around.reduce((sum, one) => sum + one, 0) / around.length)

function mapNeighbours(
  paper: Float32Array,
  columns: number,
  rows: number,
  join: (around: readonly number[]) => number,
): Float32Array {
  return paper.map((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    const around: number[] = []
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        around.push(paper[row * columns + column] ?? 0)
    return join(around)
  })
}

/** The brightness between the middles of four squares. */
function interpolateLight(paper: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, value))
  const [left, top] = [within(Math.floor(x), columns), within(Math.floor(y), rows)]
  const [right, bottom] = [within(left + 1, columns), within(top + 1, rows)]
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = (column: number, row: number) => paper[row * columns + column] ?? 0
  const upper = at(left, top) * (1 - dx) + at(right, top) * dx
  return upper * (1 - dy) + (at(left, bottom) * (1 - dx) + at(right, bottom) * dx) * dy
}
