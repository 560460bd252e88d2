/** One centimetre and one metre, as inches per unit. */
const [perCentimetre, perMetre] = [2.54, 0.0254]

/** Reads the pixels per inch in a .jpg or .png; undefined when it has none. */
export function readDensity(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpegDensity(view)
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return readPngDensity(view)
  return undefined
}

/** JFIF 1.02: APP0 is the first segment; unit 1 is inches, 2 centimetres. */
function readJpegDensity(view: DataView): number | undefined {
  if (view.byteLength < 18 || view.getUint16(2) !== 0xffe0 || view.getUint32(6) !== 0x4a464946)
    return undefined
  const [unit, across] = [view.getUint8(13), view.getUint16(14)]
  if (unit === 0 || across <= 1) return undefined
  return unit === 2 ? across * perCentimetre : across
}

/** PNG: the chunk pHYs, before the pixels, in pixels per metre when its unit is 1. */
function readPngDensity(view: DataView): number | undefined {
  for (let at = 8; at + 21 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4)
    if (name === 0x49444154) return undefined
    if (name === 0x70485973)
      return view.getUint8(at + 16) === 1 ? view.getUint32(at + 8) * perMetre : undefined
  }
  return undefined
}
