import type { PageSize } from '#src/page/geometry.ts'
import type { PageSource } from '../source/page-source.ts'

/** A page as a picture to read, and how many of its pixels make a point of the page. */
export interface PagePicture {
  readonly picture: Blob
  readonly scale: number
}

/** Print of 8 points is read as well with 200 dots per inch as with 300, in two thirds of the time. */
const dotsPerInch = 200
/** The longest side of a picture in pixels. A scan may call one of its pixels a point, and be a metre wide. */
const maxSide = 3400

/** Draws a page to be read. @throws what `signal` was aborted with, or what keeps the page from being drawn. */
export async function renderPicture(
  source: PageSource,
  page: number,
  signal: AbortSignal,
): Promise<PagePicture> {
  const scale = computeScale(await source.getSize(page))
  const canvas = document.createElement('canvas')
  try {
    await source.render(page, canvas, scale, signal)
    const drawn = canvas.width
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    signal.throwIfAborted()
    if (picture === null) throw new Error(`Page ${page} is too large for a picture.`)
    // The page may have been drawn smaller than it was asked for.
    return { picture, scale: drawn / (await source.getSize(page)).width }
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}

const computeScale = ({ width, height }: PageSize) =>
  Math.min(dotsPerInch / 72, maxSide / Math.max(width, height))
