import { maxSide } from './picture-limits.ts'

/** The header of a .bmp: BITMAPINFOHEADER and its successors, or the older BITMAPCOREHEADER. */
interface BmpHeader {
  readonly width: number
  readonly height: number
  /** Whether the rows start at the top; usually they start at the bottom. */
  readonly isTopDown: boolean
  /** Bits per pixel. */
  readonly depth: number
  readonly compression: number
  /** Offset of the pixels in the file. */
  readonly pixelOffset: number
  readonly colours: readonly (readonly [red: number, green: number, blue: number])[]
  /** Bit masks of red, green and blue in pixels of 16 or 32 bits. */
  readonly masks: readonly [number, number, number]
  /** Pixels per inch; undefined when the file does not state it. */
  readonly density: number | undefined
}

/** Values of biCompression. */
const [none, rle8, bitFields] = [0, 1, 3]

/** The size of a .bmp of 1, 4, 8, 16, 24 or 32 bits, uncompressed or RLE8; undefined for any other file. */
export function readBmpSize(bytes: Uint8Array<ArrayBuffer>): { width: number; height: number } | undefined {
  try {
    const { width, height } = readHeader(bytes)
    return { width, height }
  } catch {
    return undefined
  }
}

/** Decodes a .bmp to grey, one byte per pixel, rows from the top. @throws when it is damaged or cut off. */
export function decodeBmp(bytes: Uint8Array<ArrayBuffer>): {
  readonly width: number
  readonly height: number
  readonly density: number | undefined
  readonly grey: Uint8Array<ArrayBuffer>
} {
  const header = readHeader(bytes)
  const { width, height, density } = header
  const grey = new Uint8Array(width * height)
  const source =
    header.compression === rle8
      ? { bytes: unpackRle8(bytes, header), offset: 0, stride: width }
      : locatePixels(bytes, header)
  const readColour = createColourReader(header, source.bytes)
  for (let y = 0; y < height; y++) {
    const row = source.offset + source.stride * (header.isTopDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = readColour(row, x)
      grey[y * width + x] = (red * 77 + green * 150 + blue * 29) >> 8
    }
  }
  return { width, height, density, grey }
}

function locatePixels(bytes: Uint8Array<ArrayBuffer>, { width, height, depth, pixelOffset }: BmpHeader) {
  const stride = Math.ceil((width * depth) / 32) * 4
  if (pixelOffset + stride * height > bytes.length) throw new Error('The picture is cut off')
  return { bytes, offset: pixelOffset, stride }
}

function readHeader(bytes: Uint8Array<ArrayBuffer>): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = view.getUint32(14, true)
  const isCore = size === 12
  if (!isCore && size < 40) throw new Error('The header is unknown')
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const signedHeight = isCore ? view.getInt16(20, true) : view.getInt32(22, true)
  const depth = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? none : view.getUint32(30, true)
  const isSupported =
    (compression === none && [1, 4, 8, 16, 24, 32].includes(depth)) ||
    (compression === rle8 && depth === 8) ||
    (compression === bitFields && (depth === 16 || depth === 32))
  const height = Math.abs(signedHeight)
  if (!isSupported || width < 1 || height < 1 || width > maxSide || height > maxSide)
    throw new Error('The format or the size is not supported')
  const pixelsPerMetre = isCore ? 0 : view.getInt32(38, true)
  const colourCount = depth > 8 ? 0 : (isCore ? 0 : view.getUint32(46, true)) || 2 ** depth
  return {
    width,
    height,
    isTopDown: signedHeight < 0,
    depth,
    compression,
    pixelOffset: view.getUint32(10, true),
    colours: readPalette(bytes, 14 + size, Math.min(colourCount, 256), isCore ? 3 : 4),
    masks: compression === bitFields ? readMasks(view) : getDefaultMasks(depth),
    density: pixelsPerMetre > 0 ? pixelsPerMetre * 0.0254 : undefined,
  }
}

const getDefaultMasks = (depth: number): BmpHeader['masks'] =>
  depth === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]

const readMasks = (view: DataView): BmpHeader['masks'] => [
  view.getUint32(54, true),
  view.getUint32(58, true),
  view.getUint32(62, true),
]

function readPalette(bytes: Uint8Array, offset: number, count: number, step: number): BmpHeader['colours'] {
  if (offset + count * step > bytes.length) throw new Error('The palette is cut off')
  return Array.from({ length: count }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(offset + index * step, offset + index * step + 3)
    return [red, green, blue] as const
  })
}

type Colour = readonly [number, number, number]
const black: Colour = [0, 0, 0]

/** Returns a function that reads the colour of pixel `x` in the row at offset `row`. */
function createColourReader(
  header: BmpHeader,
  bytes: Uint8Array<ArrayBuffer>,
): (row: number, x: number) => Colour {
  const { depth, colours, compression, masks } = header
  const getByte = (index: number) => bytes[index] ?? 0
  if (compression === rle8) return (row, x) => colours[getByte(row + x)] ?? black
  if (depth <= 8) {
    const pixelsPerByte = 8 / depth
    const mask = 2 ** depth - 1
    return (row, x) =>
      colours[
        (getByte(row + Math.floor(x / pixelsPerByte)) >> (8 - depth * ((x % pixelsPerByte) + 1))) & mask
      ] ?? black
  }
  if (depth === 24)
    return (row, x) => [getByte(row + x * 3 + 2), getByte(row + x * 3 + 1), getByte(row + x * 3)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const step = depth / 8
  const channels = masks.map(createChannelReader)
  const [red, green, blue] = [channels[0], channels[1], channels[2]]
  return (row, x) => {
    const value = step === 2 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true)
    return [red?.(value) ?? 0, green?.(value) ?? 0, blue?.(value) ?? 0]
  }
}

/** Returns a function that extracts a channel of a pixel, scaled to 0 to 255. */
function createChannelReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  return (value) => Math.round((255 * ((value & mask) >>> shift)) / max)
}

/** One byte per pixel, rows from the bottom as in the file. Skipped pixels have colour 0. */
function unpackRle8(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, pixelOffset }: BmpHeader,
): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height)
  let [offset, x, y] = [pixelOffset, 0, 0]
  while (y < height) {
    if (offset + 2 > bytes.length) throw new Error('The picture is cut off')
    const [count = 0, value = 0] = bytes.subarray(offset, offset + 2)
    offset += 2
    if (count > 0) {
      pixels.fill(value, y * width + x, y * width + Math.min(width, x + count))
      x += count
    } else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) break
    else if (value === 2) {
      x += bytes[offset] ?? 0
      y += bytes[offset + 1] ?? 0
      offset += 2
    } else {
      for (let index = 0; index < value && x + index < width; index++)
        pixels[y * width + x + index] = bytes[offset + index] ?? 0
      x += value
      offset += value + (value % 2)
    }
  }
  return pixels
}
