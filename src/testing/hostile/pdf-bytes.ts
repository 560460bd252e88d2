/** A PDF object: everything between `obj` and `endobj`. */
export type PdfObject = string | Buffer

/** Builds a stream with its dictionary. `length`: the length that it claims; by default the true one. */
export const buildStream = (content: Uint8Array | string, dictionary = '', length?: number): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${length ?? bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** Builds a PDF of these objects, numbered from 1, with a correct cross-reference table. The first is the catalogue. */
export function buildPdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    places.push(at)
    parts.push(bytes)
    at += bytes.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer <</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** Options of `buildPageObjects`. */
export interface PdfPageOptions {
  readonly content: PdfObject
  /** Width and height. */
  readonly size?: string
  /** More entries of the page. */
  readonly page?: string
  /** More entries of the catalogue. */
  readonly catalogue?: string
  readonly font?: PdfObject
  /** Objects from number 6 on. */
  readonly more?: readonly PdfObject[]
}

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
export const helloContent = 'BT /F1 12 Tf 50 700 Td (Factuurnummer: 2025-0042) Tj ET'

/** Builds catalogue, pages, page, content and font: objects 1 to 5. */
export const buildPageObjects = ({
  content,
  size = '595 842',
  page = '',
  catalogue = '',
  font,
  more = [],
}: PdfPageOptions) => [
  `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
  content,
  font ?? helvetica,
  ...more,
]

/** Builds a PDF of one page. */
export const buildPagePdf = (options: PdfPageOptions): Buffer => buildPdf(buildPageObjects(options))
