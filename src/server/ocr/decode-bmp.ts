import { maxSide } from './picture-limits.ts'

/** The head of a .bmp (BITMAPINFOHEADER and its successors, or the older BITMAPCOREHEADER). */
interface BmpHeader {
  readonly width: number
  readonly height: number
  /** Rows run from the top; usually they run from the bottom. */
  readonly fromTop: boolean
  /** Bits per pixel. */
  readonly depth: number
  readonly compression: number
  /** Where the pixels begin. */
  readonly at: number
  readonly colours: readonly (readonly [red: number, green: number, blue: number])[]
  /** The bits of red, green and blue in a pixel of 16 or 32. */
  readonly masks: readonly [number, number, number]
  /** Pixels per inch; undefined when not said. */
  readonly density: number | undefined
}

const [none, rle8, bitFields] = [0, 1, 3]

/** The size of a .bmp; undefined when it is none that we read (1, 4, 8, 16, 24 or 32 bits; plain, or RLE of 8). */
export function readBmpSize(bytes: Uint8Array<ArrayBuffer>): { width: number; height: number } | undefined {
  try {
    const { width, height } = readHeader(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}

/** Decodes a .bmp to grey, one byte a pixel, rows from the top. @throws when it is damaged or shorter than it says. */
export function decodeBmp(bytes: Uint8Array<ArrayBuffer>): {
  readonly width: number
  readonly height: number
  readonly density: number | undefined
  readonly grey: Uint8Array<ArrayBuffer>
} {
  const head = readHeader(bytes)
  const { width, height, density } = head
  const grey = new Uint8Array(width * height)
  const source =
    head.compression === rle8
      ? { bytes: unpackRle8(bytes, head), at: 0, stride: width }
      : locatePixels(bytes, head)
  const colourAt = createColourReader(head, source.bytes)
  for (let y = 0; y < height; y++) {
    const row = source.at + source.stride * (head.fromTop ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colourAt(row, x)
      grey[y * width + x] = (red * 77 + green * 150 + blue * 29) >> 8
    }
  }
  return { width, height, density, grey }
}

function locatePixels(bytes: Uint8Array<ArrayBuffer>, { width, height, depth, at }: BmpHeader) {
  const stride = Math.ceil((width * depth) / 32) * 4
  if (at + stride * height > bytes.length) throw new Error('The picture is cut off')
  return { bytes, at, stride }
}

function readHeader(bytes: Uint8Array<ArrayBuffer>): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = view.getUint32(14, true)
  const isCore = size === 12
  if (!isCore && size < 40) throw new Error('An unknown head')
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const tall = isCore ? view.getInt16(20, true) : view.getInt32(22, true)
  const depth = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? none : view.getUint32(30, true)
  const isKnown =
    (compression === none && [1, 4, 8, 16, 24, 32].includes(depth)) ||
    (compression === rle8 && depth === 8) ||
    (compression === bitFields && (depth === 16 || depth === 32))
  const height = Math.abs(tall)
  if (!isKnown || width < 1 || height < 1 || width > maxSide || height > maxSide)
    throw new Error('A kind or a size that is not read')
  const perMetre = isCore ? 0 : view.getInt32(38, true)
  const count = depth > 8 ? 0 : (isCore ? 0 : view.getUint32(46, true)) || 2 ** depth
  return {
    width,
    height,
    fromTop: tall < 0,
    depth,
    compression,
    at: view.getUint32(10, true),
    colours: readPalette(bytes, 14 + size, Math.min(count, 256), isCore ? 3 : 4),
    masks:
      compression === bitFields
        ? readMasks(view)
        : depth === 16
          ? [0x7c00, 0x3e0, 0x1f]
          : [0xff0000, 0xff00, 0xff],
    density: perMetre > 0 ? perMetre * 0.0254 : undefined,
  }
}

const readMasks = (view: DataView): BmpHeader['masks'] => [
  view.getUint32(54, true),
  view.getUint32(58, true),
  view.getUint32(62, true),
]

function readPalette(bytes: Uint8Array, at: number, count: number, step: number): BmpHeader['colours'] {
  if (at + count * step > bytes.length) throw new Error('The colours are cut off')
  return Array.from({ length: count }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at + index * step, at + index * step + 3)
    return [red, green, blue] as const
  })
}

type Colour = readonly [number, number, number]
const black: Colour = [0, 0, 0]

/** Reads the colour of the pixel at `x` in the row that begins at `row`. */
function createColourReader(
  head: BmpHeader,
  bytes: Uint8Array<ArrayBuffer>,
): (row: number, x: number) => Colour {
  const { depth, colours, compression, masks } = head
  const at = (index: number) => bytes[index] ?? 0
  if (compression === rle8) return (row, x) => colours[at(row + x)] ?? black
  if (depth <= 8) {
    const per = 8 / depth
    const mask = 2 ** depth - 1
    return (row, x) =>
      colours[(at(row + Math.floor(x / per)) >> (8 - depth * ((x % per) + 1))) & mask] ?? black
  }
  if (depth === 24) return (row, x) => [at(row + x * 3 + 2), at(row + x * 3 + 1), at(row + x * 3)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const step = depth / 8
  const channels = masks.map(createChannelReader)
  const [red, green, blue] = [channels[0], channels[1], channels[2]]
  return (row, x) => {
    const value = step === 2 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true)
    return [red?.(value) ?? 0, green?.(value) ?? 0, blue?.(value) ?? 0]
  }
}

/** Takes a channel out of a pixel and stretches it to 0 to 255. */
function createChannelReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (value) => Math.round((255 * ((value & mask) >>> shift)) / most)
}

/** One byte a pixel, rows from the bottom as in the file. What is skipped is colour 0. */
function unpackRle8(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, at }: BmpHeader,
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(width * height)
  let [from, x, y] = [at, 0, 0]
  while (y < height) {
    if (from + 2 > bytes.length) throw new Error('The picture is cut off')
    const [count = 0, value = 0] = bytes.subarray(from, from + 2)
    from += 2
    if (count > 0) {
      whole.fill(value, y * width + x, y * width + Math.min(width, x + count))
      x += count
    } else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) break
    else if (value === 2) {
      x += bytes[from] ?? 0
      y += bytes[from + 1] ?? 0
      from += 2
    } else {
      for (let index = 0; index < value && x + index < width; index++)
        whole[y * width + x + index] = bytes[from + index] ?? 0
      x += value
      from += value + (value % 2)
    }
  }
  return whole
}
