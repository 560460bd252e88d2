import type UTIF from 'utif2'
import type { IFD } from 'utif2'
import type { GreyscaleImage, ImageFile, ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { computePixelStretch } from '#src/page/square-pixels.ts'
import { drawGrey } from './grey-pixels.ts'
import { readDensity } from './read-density.ts'

/** The server's limits (src/server/ocr/picture-limits.ts). */
const [maxPixels, maxDecodedSide] = [120_000_000, 4000]

type OpenedImage = Awaited<ReturnType<NonNullable<ReadingTools['openImage']>>>

/** Opens an image file: a .tif page by page, any other with the browser's decoders. */
export async function openImage(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedImage> {
  const isTiff = (bytes[0] === 0x49 && bytes[1] === 0x49) || (bytes[0] === 0x4d && bytes[1] === 0x4d)
  if (!isTiff) return { ok: true, file: { pages: 1, decode: () => decodeSafely(() => decodeSingle(bytes)) } }
  try {
    return { ok: true, file: await openTiff(bytes) }
  } catch {
    return damagedFailure
  }
}

async function decodeSingle(bytes: Uint8Array<ArrayBuffer>): Promise<GreyscaleImage> {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  return toGrey(picture, 1, readDensity(bytes))
}

async function openTiff(bytes: Uint8Array<ArrayBuffer>): Promise<ImageFile> {
  const content = bytes.slice().buffer
  // Loaded on demand: few visitors have a .tif.
  const { default: tiff } = await import('utif2')
  const directories = tiff.decode(content).filter((directory) => readNumber(directory, 256) > 0)
  if (directories.length === 0) throw new Error('The file has no pages')
  return {
    pages: directories.length,
    decode: (page) =>
      decodeSafely(async () => {
        const directory = directories[page]
        if (directory === undefined) throw new Error('The file has no such page')
        return decodeTiffPage(tiff, content, directory)
      }),
  }
}

async function decodeTiffPage(
  tiff: typeof UTIF,
  content: ArrayBuffer,
  directory: IFD,
): Promise<GreyscaleImage> {
  const [width, height] = [readNumber(directory, 256), readNumber(directory, 257)]
  if (width * height > maxPixels) throw new TooLargeError()
  tiff.decodeImage(content, directory)
  const pixels = new ImageData(new Uint8ClampedArray(tiff.toRGBA8(directory)), width, height)
  directory.data = new Uint8Array(0)
  const picture = await rotate(await createImageBitmap(pixels), readNumber(directory, 274))
  // TIFF 6.0, section 8: 282 and 283 are the resolutions, 296 their unit (3: centimetres).
  const [across, down] = [readNumber(directory, 282), readNumber(directory, 283)]
  const density = readNumber(directory, 296) === 3 ? across * 2.54 : across
  return toGrey(picture, computePixelStretch(across, down), density)
}

/** Rotates a picture according to its orientation (TIFF 6.0, tag 274); mirrored ones are left as they are. */
async function rotate(picture: ImageBitmap, orientation: number): Promise<ImageBitmap> {
  const degrees = { 3: 180, 6: 90, 8: 270 }[orientation] ?? 0
  if (degrees === 0) return picture
  const isSideways = degrees !== 180
  const { width, height } = picture
  const canvas = new OffscreenCanvas(isSideways ? height : width, isSideways ? width : height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas.transferToImageBitmap()
}

/** Converts to grey. @param stretch factor for the height that makes the pixels square. */
function toGrey(picture: ImageBitmap, stretch: number, density: number | undefined): GreyscaleImage {
  const [width, height] = [picture.width, picture.height * stretch]
  if (width * height > maxPixels) throw new TooLargeError()
  const scale = Math.min(1, maxDecodedSide / Math.max(width, height))
  const drawn = drawGrey(picture, Math.round(width * scale), Math.round(height * scale))
  picture.close()
  return { ...drawn, ...(density !== undefined && density >= 1 && { density: density * scale }) }
}

/** Reads a tag's first value; 0 when the file has no such tag. A fraction is a pair of numbers. */
function readNumber(directory: IFD, tag: number): number {
  const value: unknown = directory[`t${tag}`]
  const [first = 0]: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(first) ? Number(first[0]) / Number(first[1] ?? 1) : Number(first)
}

class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

async function decodeSafely(
  decode: () => Promise<GreyscaleImage>,
): Promise<{ readonly ok: true; readonly picture: GreyscaleImage } | ReadFailure> {
  try {
    return { ok: true, picture: await decode() }
  } catch (error) {
    return error instanceof TooLargeError ? tooLargeFailure : damagedFailure
  }
}

const damagedFailure: ReadFailure = {
  ok: false,
  code: 'file_damaged',
  detail: 'The picture cannot be decoded: it is damaged or incomplete.',
}

const tooLargeFailure: ReadFailure = {
  ok: false,
  code: 'picture_too_large',
  detail: `The picture is too large: the maximum is ${maxPixels / 1e6} million pixels.`,
}
