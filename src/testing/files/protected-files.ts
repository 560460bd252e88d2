import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import PDFDocument from 'pdfkit'

/** Builds a PDF of one page of text lines that needs the password. */
export async function buildProtectedPdf(
  password: string,
  lines: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ userPassword: password, pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  const written = new Promise((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const line of lines) pdf.text(line)
  pdf.end()
  await written
  return new Uint8Array(Buffer.concat(chunks))
}

/** Builds an archive with one text file, protected by AES-256. */
export async function buildProtectedZip(
  password: string,
  name: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password })
  await zip.add(name, new TextReader(text))
  return new Uint8Array(await zip.close())
}

/** Builds an archive without its own password, with a protected PDF and a text beside it. */
export async function buildZipWithProtectedPdf(
  pdf: { readonly name: string; readonly password: string; readonly lines: readonly string[] },
  text: { readonly name: string; readonly lines: readonly string[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add(pdf.name, new Uint8ArrayReader(await buildProtectedPdf(pdf.password, pdf.lines)))
  await zip.add(text.name, new TextReader(text.lines.join('\n')))
  return new Uint8Array(await zip.close())
}
