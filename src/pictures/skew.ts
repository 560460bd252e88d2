import { shrinkPicture, type GreyPixels } from './shrink-picture.ts'

/** Steepest angle that is levelled, in degrees; pages beyond it are rotated by quarter turns. */
const maxSkewDegrees = 8
/** A dark point has less than this share of the brightness around it. */
const maxDarkShare = 0.75
/** Maximum dark points in the computation: enough for a page full of text. */
const maxPoints = 60_000

/**
 * The angle of the lines of text in degrees clockwise; 0 if none are detected. It is the angle at which the rows of
 * the picture differ most from their neighbours.
 */
export function measureSkew(picture: GreyPixels): number {
  const points = findDarkPoints(picture)
  if (points.x.length < 200) return 0
  const sharpness = (angle: number) => measureSharpness(points, angle)
  const coarse = findBestAngle(createSteps(-maxSkewDegrees, maxSkewDegrees, 0.5), sharpness)
  const fine = findBestAngle(createSteps(coarse - 0.5, coarse + 0.5, 0.1), sharpness)
  // Without a clear maximum, as on a photograph, the picture is not levelled.
  return sharpness(fine) > 1.03 * sharpness(0) ? Math.round(fine * 100) / 100 : 0
}

/** Whether the lines of text are vertical rather than horizontal. */
export function isSideways(picture: GreyPixels): boolean {
  const { x, y } = findDarkPoints(picture)
  if (x.length < 200) return false
  const findMaxSharpness = (points: Points) =>
    Math.max(...createSteps(-3, 3, 1).map((angle) => measureSharpness(points, angle)))
  return findMaxSharpness({ x: y, y: x }) > 1.5 * findMaxSharpness({ x, y })
}

interface Points {
  readonly x: Float32Array
  readonly y: Float32Array
}

/** Points darker than their surroundings, in pixels of the picture scaled to about 1000 pixels. */
function findDarkPoints(picture: GreyPixels): Points {
  const step = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / 1000))
  const { width: columns, height: rows, grey: small } = shrinkPicture(picture, step)
  const [x, y]: [number[], number[]] = [[], []]
  const reach = 12
  for (let row = 0; row < rows; row++)
    for (let column = reach; column < columns - reach; column++) {
      const at = row * columns + column
      const value = small[at] ?? 255
      // Most of a page: too light, regardless of the surroundings.
      if (value >= maxDarkShare * 255) continue
      // Excludes rules and filled areas: the surroundings must be lighter on both axes.
      const beside = Math.max(small[at - reach] ?? 0, small[at + reach] ?? 0)
      const above = Math.max(small[at - reach * columns] ?? 0, small[at + reach * columns] ?? 0)
      if (value < maxDarkShare * Math.min(beside, above)) {
        x.push(column)
        y.push(row)
      }
    }
  const stride = Math.max(1, Math.ceil(x.length / maxPoints))
  const sample = (values: readonly number[]) =>
    Float32Array.from(values.filter((_, index) => index % stride === 0))
  return { x: sample(x), y: sample(y) }
}

/** How much the rows differ from their neighbours when the points are rotated back by an angle. */
function measureSharpness({ x, y }: Points, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const offset = 400
  const counts = new Float64Array(2200)
  for (let index = 0; index < x.length; index++) {
    const row = Math.round((y[index] ?? 0) - slope * (x[index] ?? 0)) + offset
    if (row >= 0 && row < counts.length) counts[row] = (counts[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < counts.length; row++) sum += ((counts[row] ?? 0) - (counts[row - 1] ?? 0)) ** 2
  return sum
}

const createSteps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

/** The first angle with the greatest value. */
function findBestAngle(angles: readonly number[], computeValue: (angle: number) => number): number {
  const values = angles.map(computeValue)
  return angles[values.indexOf(Math.max(...values))] ?? 0
}
