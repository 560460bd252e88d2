import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ElectronicInvoice } from '#src/engine/einvoice/electronic-invoice.ts'
import { readElectronicInvoice } from '#src/engine/einvoice/read-electronic-invoice.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>

/** Embedded files that are looked into; those named .xml first. */
const maxEmbeddedFiles = 20

/**
 * The first file embedded in a PDF that is an electronic invoice, whatever its name; undefined when there is none.
 * An embedded file that cannot be read is passed over: the pages are read as those of any PDF.
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
