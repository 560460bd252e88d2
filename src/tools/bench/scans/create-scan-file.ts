import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { rasterise } from '../documents/make/scans/rasterise.ts'
import type { Scan } from './scan-list.ts'

/** A scan as a file, and its pages as input for bare tesseract.js. */
export interface ScanFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: readonly Buffer[]
}

/** Makes the file of a scan from the PDF of its document; a .jpg or .png contains only the first page. */
export async function createScanFile(
  { document: of, recipe, format: as }: Scan,
  path: string,
): Promise<ScanFile> {
  const drawn = await rasterise(path, recipe)
  const all = await Promise.all(drawn.map((page) => page.png().toBuffer()))
  const pages = as === 'jpg' || as === 'png' ? all.slice(0, 1) : all
  return { name: `${of}.${as}`, bytes: new Uint8Array(await encodeScan(pages, as, recipe.density)), pages }
}

async function encodeScan(
  pages: readonly Buffer[],
  as: Scan['format'],
  density: number,
): Promise<Uint8Array> {
  const [first] = pages
  if (first === undefined) throw new Error('a document without pages')
  if (as === 'png') return first
  if (as === 'jpg') return sharp(first).withDensity(density).jpeg({ quality: 60 }).toBuffer()
  if (as === 'pdf') return encodePdf(pages, density)
  const joined = pages.length === 1 ? sharp(first) : sharp([...pages], { join: { animated: true } })
  return joined.withDensity(density).tiff({ compression: 'lzw' }).toBuffer()
}

/** Encodes a PDF like an office scanner's: one picture per page, and no text. */
async function encodePdf(pages: readonly Buffer[], density: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const page of pages) {
    const picture = await pdf.embedJpg(await sharp(page).jpeg({ quality: 70 }).toBuffer())
    const { width, height } = picture.scale(72 / density)
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return pdf.save()
}
