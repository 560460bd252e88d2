import sharp from 'sharp'

/** Steps of 255 by which a channel may differ, because the pictures are stored with 256 colours. */
const tolerance = 6

interface Picture {
  /** Red, green and blue of each pixel, row by row. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const readPixels = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Counts pixels with different colours inside flat surfaces.
 *
 * Machines draw the edges of letters differently, so a comparison must tolerate them, and would also tolerate a changed
 * colour; flat surfaces have no edges and are compared strictly.
 *
 * @throws Error when the pictures differ in size.
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

/** Returns the largest difference of a channel between two pixels. */
function computeDistance(a: Picture, atA: number, b: Picture, atB: number): number {
  let max = 0
  for (let channel = 0; channel < 3; channel++)
    max = Math.max(max, Math.abs((a.bytes[atA + channel] ?? 0) - (b.bytes[atB + channel] ?? 0)))
  return max
}

/** Whether the eight neighbours of a pixel have its colour. */
function isFlat(picture: Picture, at: number): boolean {
  const row = picture.width * 3
  return [-row - 3, -row, -row + 3, -3, 3, row - 3, row, row + 3].every(
    (step) => computeDistance(picture, at, picture, at + step) <= 1,
  )
}
