import { Readable } from 'node:stream'
import { createDeflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { helloContent, buildPageObjects, buildPdf, buildStream } from './pdf-bytes.ts'

/** Compresses so many million spaces, without holding them in memory all at once. */
export async function packSpaces(millions: number): Promise<Buffer> {
  const million = Buffer.alloc(1_000_000, ' ')
  const spaces = Readable.from(Array.from({ length: millions }, () => million))
  return Buffer.concat(await spaces.pipe(createDeflate({ level: 1 })).toArray())
}

/**
 * Builds a PDF with its font in an object stream (PDF 1.5), which only a cross-reference stream points to.
 * @param packed deflated content of that object stream.
 */
export function buildPdfWithPackedFont(packed: Uint8Array): Buffer {
  const objects = buildPageObjects({ content: buildStream(helloContent), more: [] }).map((object) =>
    Buffer.from(object.toString('latin1').replace('/F1 5 0 R', '/F1 7 0 R'), 'latin1'),
  )
  const store = buildStream(packed, '/Type/ObjStm/N 100000000/First 900000000/Filter/FlateDecode')
  const plain = buildPdf([...objects, store])
  const end = plain.lastIndexOf('xref\n0')
  const places = [...Array(6).keys()].map((index) => plain.indexOf(`${index + 1} 0 obj`))
  const entry = (kind: number, place: number) => Buffer.of(kind, ...toBigEndian(place), 0)
  const table = Buffer.concat([
    entry(0, 0),
    ...places.map((place) => entry(1, place)),
    entry(2, 6),
    entry(1, end),
  ])
  const references = buildStream(table, '/Type/XRef/Size 9/W[1 4 1]/Root 1 0 R')
  return Buffer.concat([
    plain.subarray(0, end),
    Buffer.from('8 0 obj\n'),
    references,
    Buffer.from(`\nendobj\nstartxref\n${end}\n%%EOF\n`),
  ])
}

const toBigEndian = (place: number) => [24, 16, 8, 0].map((shift) => (place >>> shift) & 255)

/** Builds a PDF that needs a password. */
export async function buildEncryptedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'geheim' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('x').end()
  await done
  return Buffer.concat(chunks)
}
