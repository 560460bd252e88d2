import type { ElectronicInvoice } from './electronic-invoice.ts'
import { ciiRoots, readCii } from './formats/read-cii.ts'
import { isUblRoot, readUbl } from './formats/read-ubl.ts'
import { parseXml } from './xml/parse-xml.ts'
import type { XmlElement } from './xml/xml-element.ts'

/**
 * Reads an electronic invoice: UBL 2, or UN/CEFACT CII as used by Factur-X, ZUGFeRD, XRechnung and Order-X. The
 * content decides, never the file name.
 *
 * @returns undefined for anything else, including malformed or hostile XML, and for an invoice that states neither
 *   a number nor a total.
 */
export function readElectronicInvoice(bytes: Uint8Array): ElectronicInvoice | undefined {
  const root = mayBeXml(bytes) ? parseXml(bytes) : undefined
  if (root === undefined) return undefined
  const invoice = readRoot(root)
  const states = invoice && (invoice.number ?? invoice.orderNumber ?? invoice.total) !== undefined
  return states ? invoice : undefined
}

function readRoot(root: XmlElement): ElectronicInvoice | undefined {
  if (ciiRoots.includes(root.name)) return readCii(root)
  return isUblRoot(root) ? readUbl(root) : undefined
}

/** Whether a file begins like XML, so that a picture is not decoded as text. */
function mayBeXml(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head)
}
