import type { Metadata, OutputInfo, Sharp, SharpConstructor } from 'sharp'
import type { ReadFailure, GreyscaleImage, ImageFile, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { computePixelStretch } from '#src/page/square-pixels.ts'
import { decodeBmp, readBmpSize } from './decode-bmp.ts'
import { maxDecodedSide, maxPixels } from './picture-limits.ts'
import { readTiffDirectories } from './read-tiff-directories.ts'

type OpenPictureResult = Awaited<ReturnType<NonNullable<ReadingTools['openImage']>>>

/** Opens an image file of any format of spec 2.6, recognised by its first bytes. */
export async function openPicture(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPictureResult> {
  const isBmp = bytes[0] === 0x42 && bytes[1] === 0x4d
  return isBmp ? openBmp(bytes) : openWithSharp(bytes)
}

function openBmp(bytes: Uint8Array<ArrayBuffer>): OpenPictureResult {
  const size = readBmpSize(bytes)
  if (size === undefined) return buildDamagedProblem()
  if (size.width * size.height > maxPixels) return buildTooLargeProblem(size.width, size.height)
  return {
    ok: true,
    file: { pages: 1, decode: async () => decodeSafely(async () => decodeBmpToGrey(bytes)) },
  }
}

async function decodeBmpToGrey(bytes: Uint8Array<ArrayBuffer>) {
  const { width, height, grey, density } = decodeBmp(bytes)
  const sharp = await loadSharp()
  return toGrey(sharp(grey, { raw: { width, height, channels: 1 }, limitInputPixels: maxPixels }), {
    width,
    height,
    density,
  })
}

async function openWithSharp(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPictureResult> {
  const sharp = await loadSharp()
  const open = (page: number) => sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width, height, pages = 1, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return buildTooLargeProblem(width, height)
    const stretches = format === 'tiff' ? readTiffStretches(bytes) : []
    const file: ImageFile = {
      // The frames of a .gif are an animation; only the first is read.
      pages: format === 'tiff' ? pages : 1,
      decode: (page) =>
        decodeSafely(async () => {
          const metadata = await open(page).metadata()
          const upright = await toSquarePixels(open(page), metadata, stretches[page])
          return toGrey(upright.picture, { ...upright, density: metadata.density })
        }),
    }
    return { ok: true, file }
  } catch {
    return buildDamagedProblem()
  }
}

/**
 * The factor for the height of each page of a TIFF file that makes its pixels square; 1 for most.
 *
 * Source: TIFF 6.0, section 8, tags 282 (XResolution) and 283 (YResolution).
 */
const readTiffStretches = (bytes: Uint8Array<ArrayBuffer>): number[] =>
  readTiffDirectories(bytes)
    .filter(({ width }) => width > 0)
    .map(({ across, down }) => computePixelStretch(across, down))

/**
 * Turns a picture upright and makes its pixels square. Returns it with its new size.
 *
 * @param stretch the factor for its stored height.
 */
async function toSquarePixels(opened: Sharp, { orientation = 1, autoOrient }: Metadata, stretch = 1) {
  if (stretch === 1) return { picture: opened.autoOrient(), ...autoOrient }
  const { width, height } = autoOrient
  const isSideways = orientation > 4
  const size = {
    width: Math.round(isSideways ? width * stretch : width),
    height: Math.round(isSideways ? height : height * stretch),
  }
  if (size.width * size.height > maxPixels) throw new Error('Input image exceeds pixel limit')
  // In two passes, because sharp chooses its own order when it rotates and resizes in one.
  const upright = await fromRawPixels(await opened.autoOrient().raw().toBuffer({ resolveWithObject: true }))
  const stretched = upright.resize({ ...size, fit: 'fill' }).raw()
  return { picture: await fromRawPixels(await stretched.toBuffer({ resolveWithObject: true })), ...size }
}

async function fromRawPixels({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Sharp> {
  const { width, height, channels } = info
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
}

interface StatedSize {
  readonly width: number
  readonly height: number
  readonly density?: number | undefined
}

/** Converts a picture on white to grey, scaled down where it is larger than OCR needs. */
async function toGrey(picture: Sharp, stated: StatedSize): Promise<GreyscaleImage> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: maxDecodedSide, height: maxDecodedSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const density = (stated.density ?? 0) * (info.width / stated.width)
  return {
    width: info.width,
    height: info.height,
    grey: new Uint8Array(data),
    ...(density >= 1 && { density }),
  }
}

async function decodeSafely(
  decode: () => Promise<GreyscaleImage>,
): Promise<{ readonly ok: true; readonly picture: GreyscaleImage } | ReadFailure> {
  try {
    return { ok: true, picture: await decode() }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return isLarge ? buildTooLargeProblem() : buildDamagedProblem()
  }
}

const buildDamagedProblem = (): ReadFailure => ({
  ok: false,
  code: 'file_damaged',
  detail: 'The picture cannot be decoded: it is damaged or incomplete.',
})

function buildTooLargeProblem(width?: number, height?: number): ReadFailure {
  const limit = `the maximum is ${maxPixels / 1e6} million pixels`
  const detail =
    width === undefined
      ? `The picture is too large: ${limit}.`
      : `The picture has ${width} × ${height} pixels; ${limit}.`
  return { ok: false, code: 'picture_too_large', detail }
}

let sharpPromise: Promise<SharpConstructor> | undefined

/** Loads sharp with the first picture, because a text does not need it. One thread and no cache bound its memory. */
export function loadSharp(): Promise<SharpConstructor> {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return sharpPromise
}
