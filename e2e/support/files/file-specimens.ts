import type { Browser } from '@playwright/test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import type { UploadFile } from './upload-file.ts'

/** A4 in CSS pixels at 96 dots per inch; the pictures have 192. */
const [width, height] = [794, 1123]

/** Printed lines of the pictures. */
const printedLines = {
  first: [
    'Zeewind Installaties B.V.',
    'Havenkade 12, 1975 AB IJmuiden',
    'Factuur voor Bakkerij De Korenaar',
    'Factuurnummer VW-2025-0417',
    'Factuurdatum 14 maart 2025',
  ],
  second: ['Totaal exclusief btw 1.034,56', 'Btw 21% 217,26', 'Totaal inclusief btw 1.251,82'],
}

/** Renders a lossless photo of a printed page. */
async function renderPrintedPage(browser: Browser, lines: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  const rows = lines.map((line) => `<p>${line}</p>`).join('')
  await page.setContent(`<style>body{margin:90px;font:20px/1.6 serif;background:#f6f5f0}</style>${rows}`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Creates the first page as a picture of the type of its name. */
export async function createPicture(browser: Browser, name: string): Promise<UploadFile> {
  const png = await renderPrintedPage(browser, printedLines.first)
  if (name.endsWith('.png')) return { name, mimeType: 'image/png', buffer: png }
  if (name.endsWith('.gif')) return { name, mimeType: 'image/gif', buffer: await sharp(png).gif().toBuffer() }
  if (name.endsWith('.bmp')) return { name, mimeType: 'image/bmp', buffer: await encodeBmp(png) }
  // As stored by a phone held sideways: rotated pixels with an orientation tag.
  const turned = await sharp(png)
    .rotate(-90)
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: turned }
}

/** Encodes 24 bits per pixel, with rows from the bottom, as every program does. */
async function encodeBmp(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).flatten().raw().toBuffer({ resolveWithObject: true })
  const row = Math.ceil((info.width * 3) / 4) * 4
  const bmp = Buffer.alloc(54 + row * info.height)
  bmp.write('BM')
  bmp.writeUInt32LE(bmp.length, 2)
  for (const [value, at] of [
    [54, 10],
    [40, 14],
    [info.width, 18],
    [info.height, 22],
  ] as const)
    bmp.writeUInt32LE(value, at)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * info.channels
      const to = 54 + (info.height - 1 - y) * row + x * 3
      for (let channel = 0; channel < 3; channel++) bmp[to + channel] = data[from + 2 - channel] ?? 0
    }
  return bmp
}

/** Creates both pages in one TIFF file, compressed like a fax machine's or a scanner's. */
export async function createTiff(
  browser: Browser,
  compression: 'ccittfax4' | 'lzw' | 'deflate' | 'jpeg',
): Promise<UploadFile> {
  const pages = [
    await renderPrintedPage(browser, printedLines.first),
    await renderPrintedPage(browser, printedLines.second),
  ]
  const isBlackAndWhite = compression === 'ccittfax4'
  const ready = await Promise.all(
    pages.map((page) => (isBlackAndWhite ? sharp(page).greyscale().threshold(150).png().toBuffer() : page)),
  )
  const buffer = await sharp(ready, { join: { animated: true } })
    .toColourspace(isBlackAndWhite ? 'b-w' : 'srgb')
    .tiff({ compression, ...(isBlackAndWhite && { bitdepth: 1 }), xres: 192 / 25.4, yres: 192 / 25.4 })
    .toBuffer()
  return { name: 'scan.tiff', mimeType: 'image/tiff', buffer }
}

const wrapBase64 = (text: string) => (text.match(/.{1,76}/g) ?? []).join('\r\n')

/** Creates a mail with text, malicious HTML, and attached documents. */
export function createMail(name: string, attached: readonly UploadFile[]): UploadFile {
  const html = `<html><head><style>p{color:red}</style><script>window.top.seen = true</script></head>
<body onload="window.top.seen = true"><h1 style="color: #1a5276">Beste administratie</h1>
<p>In de bijlage de factuur over <b>maart</b>. <a href="https://elders.example/?wie=ons">Onze voorwaarden</a></p>
<img src="https://elders.example/teller.gif" alt="logo"><div style="background: url(https://elders.example/x.png)">Groet,</div>
<table><tr><td>Ria de Vries</td><td>Zeewind Installaties</td></tr></table>
<form action="https://elders.example"><input name="wachtwoord"></form></body></html>`
  const parts = [
    [
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      wrapBase64(Buffer.from(html).toString('base64')),
    ],
    ...attached.map(({ name: file, mimeType, buffer }) => [
      `Content-Type: ${mimeType}; name="${file}"`,
      `Content-Disposition: attachment; filename="${file}"`,
      'Content-Transfer-Encoding: base64',
      '',
      wrapBase64(buffer.toString('base64')),
    ]),
  ]
  const mail = [
    'From: Ria de Vries <ria@zeewind.example>',
    'To: administratie@korenaar.example',
    'Subject: Factuur VW-2025-0417',
    'Date: Fri, 14 Mar 2025 09:30:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="grens"',
    '',
    ...parts.flatMap((part) => ['--grens', ...part]),
    '--grens--',
    '',
  ]
  return { name, mimeType: 'message/rfc822', buffer: Buffer.from(mail.join('\r\n')) }
}

/** Creates an archive of files by their paths. */
export async function createZip(
  name: string,
  entries: Readonly<Record<string, UploadFile>>,
): Promise<UploadFile> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, { buffer }] of Object.entries(entries))
    await zip.add(path, new Uint8ArrayReader(new Uint8Array(buffer)))
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await zip.close()) }
}
