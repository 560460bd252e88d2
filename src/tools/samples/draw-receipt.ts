import sharp from 'sharp'

/** Lines of a till receipt: text on the left, and on the right. */
type ReceiptLine = readonly [text: string, right?: string]

const width = 620
const lineHeight = 34

/**
 * Draws a receipt as if photographed: on a table, slightly skewed, with uneven light. JPEG.
 * @param heading the name of the shop, in large letters.
 */
export async function drawReceiptPhoto(heading: string, lines: readonly ReceiptLine[]): Promise<Buffer> {
  const height = 170 + lines.length * lineHeight
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = lines.map(([text, end = ''], row) => {
    const y = 140 + row * lineHeight
    return `<text x="44" y="${y}">${escape(text)}</text><text x="${width - 44}" y="${y}" text-anchor="end">${escape(end)}</text>`
  })
  const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#f7f5ef"/>
  <g font-family="DejaVu Sans Mono, Liberation Mono, monospace" font-size="23" fill="#2b2a28">
  <text x="${width / 2}" y="76" font-size="38" font-weight="bold" text-anchor="middle">${escape(heading)}</text>
  ${rows.join('\n  ')}</g></svg>`
  const turned = await sharp(Buffer.from(receipt))
    .rotate(3.4, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [wide, high] = [turned.info.width + 160, turned.info.height + 150]
  return sharp(Buffer.from(drawTable(wide, high)))
    .composite([
      { input: turned.data, left: 74, top: 70 },
      { input: Buffer.from(drawLight(wide, high)), blend: 'multiply' },
    ])
    .blur(0.6)
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
}

/** Draws a wooden table. */
function drawTable(wide: number, high: number): string {
  const boards = Array.from(
    { length: Math.ceil(high / 130) },
    (_, row) =>
      `<rect y="${row * 130}" width="100%" height="127" fill="${row % 2 === 0 ? '#6d4a31' : '#644329'}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#3d2717"/>${boards.join('')}</svg>`
}

/** Draws the light of a window at the upper left. */
const drawLight = (wide: number, high: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><defs><radialGradient id="light" cx="0.25" cy="0.15" r="1.1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b7b2a8"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#light)"/></svg>`
