import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ElectronicInvoice } from '#src/engine/einvoice/electronic-invoice.ts'
import { readElectronicInvoice } from '#src/engine/einvoice/read-electronic-invoice.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>

/** Maximum number of embedded files to examine; files named .xml are first. */
const maxEmbeddedFiles = 20

/**
 * The first electronic invoice embedded in a PDF, whatever its file name; undefined if there is none. Unreadable
 * embedded files are skipped: the pages are read as in any PDF.
 */
export async function findEmbeddedInvoice(document: PdfDocument): Promise<ElectronicInvoice | undefined> {
  const files = await document.getAttachments().catch(() => null)
  if (files === null) return undefined
  const isNamedXml = ([key, { filename }]: [string, { filename: string }]) =>
    /\.xml$/i.test(filename) || /\.xml$/i.test(key)
  const entries = [...files].toSorted((a, b) => Number(isNamedXml(b)) - Number(isNamedXml(a)))
  for (const [key] of entries.slice(0, maxEmbeddedFiles)) {
    const content: unknown = await document.getAttachmentContent(key).catch(() => null)
    const invoice = content instanceof Uint8Array ? readElectronicInvoice(content) : undefined
    if (invoice) return invoice
  }
  return undefined
}
