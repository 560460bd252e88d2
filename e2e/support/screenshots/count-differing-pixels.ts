import sharp from 'sharp'

/** Steps of 255 by which one channel may differ: the pictures are kept with 256 colours. */
const tolerance = 6

interface Picture {
  /** Red, green and blue of each point, row by row. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const readPixels = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * How many points lie within one colour in both pictures, and in another colour in each.
 *
 * A comparison that lets the edges of letters pass, which every machine draws a little differently, lets a change of
 * colour pass as well; but inside a surface there are no edges.
 *
 * @throws Error when the pictures are not of one size.
 */
export async function countDifferingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readPixels(one), await readPixels(other)]
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures are not of one size.')
  let count = 0
  for (let y = 1; y < a.height - 1; y++)
    for (let x = 1; x < a.width - 1; x++) {
      const at = (y * a.width + x) * 3
      if (computeDistance(a, at, b, at) > tolerance && isFlat(a, at) && isFlat(b, at)) count++
    }
  return count
}

/** The largest difference of a channel between a point of one picture and a point of another. */
function computeDistance(a: Picture, atA: number, b: Picture, atB: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs((a.bytes[atA + channel] ?? 0) - (b.bytes[atB + channel] ?? 0)))
  return most
}

/** Whether the eight points around a point have its colour. */
function isFlat(picture: Picture, at: number): boolean {
  const row = picture.width * 3
  return [-row - 3, -row, -row + 3, -3, 3, row - 3, row, row + 3].every(
    (step) => computeDistance(picture, at, picture, at + step) <= 1,
  )
}
