import type { AnalysedDocument } from './analysis/analyse-document.ts'
import { isPrintedOn, isSameInvoice } from './einvoice/pair-with-pages.ts'
import type { PagedDocument } from './readers/read-documents.ts'

/**
 * Joins an electronic invoice without pages with the document of the same upload that prints it or embeds the same
 * one (decision 0118). An invoice that matches none, or possibly several, remains a separate document.
 *
 * @returns the documents in their order, without the joined electronic invoices.
 */
export function joinSameInvoices<T extends PagedDocument>(
  documents: readonly T[],
  analyse: (document: T) => AnalysedDocument,
): T[] {
  const printed: T[] = documents.filter(({ invoice }) => invoice === undefined)
  if (printed.length === 0 || printed.length === documents.length) return [...documents]
  const analysed = printed.map((document) => analyse(document))
  const joined = new Set<PagedDocument>()
  for (const loose of documents) {
    const { invoice } = loose
    if (invoice === undefined) continue
    const matches = printed.flatMap(({ hybrid, isMailBody }, index) => {
      const document = analysed[index]
      if (hybrid) return isSameInvoice(hybrid.invoice, invoice) ? [index] : []
      return !isMailBody && document && isPrintedOn(document, invoice) ? [index] : []
    })
    const [match] = matches
    const pages = match === undefined ? undefined : printed[match]
    if (match === undefined || pages === undefined || matches.length > 1) continue
    joined.add(loose)
    const { visiblePages } = pages
    printed[match] = { hybrid: { invoice, ...(visiblePages && { visiblePages }) }, ...pages }
  }
  let at = 0
  return documents.flatMap((document) => {
    if (document.invoice !== undefined) return joined.has(document) ? [] : [document]
    const own = printed[at++]
    return own ? [own] : []
  })
}
