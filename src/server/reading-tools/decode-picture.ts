import type { Metadata, OutputInfo, Sharp, SharpConstructor } from 'sharp'
import type {
  Failed,
  Picture,
  PictureFile,
  ReadingTools,
} from '#src/service/recognition/readers/reading-tools.ts'
import { decodeBmp, sizeOfBmp } from './decode-bmp.ts'
import { longestSide, mostPixels } from './picture-limits.ts'
import { stretchesOf } from './tiff-stretch.ts'

type Opened = Awaited<ReturnType<NonNullable<ReadingTools['pictures']>>>

/** Opens a picture file of any kind of spec 2.6. What it is is told by its first bytes. */
export async function openPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const isBmp = bytes[0] === 0x42 && bytes[1] === 0x4d
  return isBmp ? openBmp(bytes) : openOther(bytes)
}

function openBmp(bytes: Uint8Array<ArrayBuffer>): Opened {
  const size = sizeOfBmp(bytes)
  if (size === undefined) return damaged()
  if (size.width * size.height > mostPixels) return tooLarge(size.width, size.height)
  return { ok: true, file: { pages: 1, decode: async () => decoded(async () => greyOfBmp(bytes)) } }
}

async function greyOfBmp(bytes: Uint8Array<ArrayBuffer>) {
  const { width, height, grey, density } = decodeBmp(bytes)
  const sharp = await library()
  return greyOf(sharp(grey, { raw: { width, height, channels: 1 }, limitInputPixels: mostPixels }), {
    width,
    height,
    density,
  })
}

async function openOther(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const sharp = await library()
  const open = (page: number) => sharp(bytes, { page, limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { width, height, pages = 1, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return tooLarge(width, height)
    const stretches = format === 'tiff' ? stretchesOf(bytes) : []
    const file: PictureFile = {
      // The pictures of a .gif follow each other in time; the first is what it shows.
      pages: format === 'tiff' ? pages : 1,
      decode: (page) =>
        decoded(async () => {
          const one = await open(page).metadata()
          const shown = await squared(open(page), one, stretches[page])
          return greyOf(shown.picture, { ...shown, density: one.density })
        }),
    }
    return { ok: true, file }
  } catch {
    return damaged()
  }
}

/**
 * A picture upright and with square pixels, and how large it then is.
 *
 * @param stretch how many times taller its stored rows have to be made.
 */
async function squared(opened: Sharp, { orientation = 1, autoOrient }: Metadata, stretch = 1) {
  if (stretch === 1) return { picture: opened.autoOrient(), ...autoOrient }
  const { width, height } = autoOrient
  const isSideways = orientation > 4
  const size = {
    width: Math.round(isSideways ? width * stretch : width),
    height: Math.round(isSideways ? height : height * stretch),
  }
  if (size.width * size.height > mostPixels) throw new Error('Input image exceeds pixel limit')
  // One after the other: asked for together, sharp would turn and stretch in an order of its own.
  const upright = await rawOf(await opened.autoOrient().raw().toBuffer({ resolveWithObject: true }))
  const stretched = upright.resize({ ...size, fit: 'fill' }).raw()
  return { picture: await rawOf(await stretched.toBuffer({ resolveWithObject: true })), ...size }
}

async function rawOf({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Sharp> {
  const { width, height, channels } = info
  const sharp = await library()
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: mostPixels })
}

interface Stated {
  readonly width: number
  readonly height: number
  readonly density?: number | undefined
}

/** The grey of a picture on white, made smaller where it is larger than reading needs. */
async function greyOf(picture: Sharp, stated: Stated): Promise<Picture> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
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

async function decoded(
  decode: () => Promise<Picture>,
): Promise<{ readonly ok: true; readonly picture: Picture } | Failed> {
  try {
    return { ok: true, picture: await decode() }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return isLarge ? tooLarge() : damaged()
  }
}

const damaged = (): Failed => ({
  ok: false,
  code: 'file_damaged',
  detail: 'The picture cannot be decoded: it is damaged or not complete.',
})

function tooLarge(width?: number, height?: number): Failed {
  const most = `${mostPixels / 1e6} million pixels is the most`
  const detail =
    width === undefined
      ? `The picture is too large: ${most}.`
      : `The picture is ${width} × ${height} pixels large; ${most}.`
  return { ok: false, code: 'picture_too_large', detail }
}

let loaded: Promise<SharpConstructor> | undefined

/** Loaded with the first picture: a text needs none of it. One thread and no cache, so that memory stays bounded. */
export function library(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}
