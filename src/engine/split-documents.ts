import { isBlankPage } from './boundaries/describe-page.ts'
import { findFirstPages } from './boundaries/find-first-pages.ts'
import type { Model } from './models/model.ts'
import type { Page } from './pages/page.ts'
import type { PagedDocument } from './readers/read-documents.ts'

/** Where a document is in a file that holds several (decision 0137). */
interface PartOfFile {
  /** Indexes of its first and last page in the file. */
  readonly firstPage: number
  readonly lastPage: number
  /** Index in the file of the first page that is read: not of a blank one before it. */
  readonly offset: number
  /** Number of pages of the file. */
  readonly totalPages: number
}

export type DocumentOrPart = PagedDocument & { readonly part?: PartOfFile }

/**
 * Makes a document of each invoice in a file of several. What the caller knows to be one document stays one: the body of a
 * mail, an electronic invoice, and a PDF that embeds one.
 *
 * @returns the documents in their order. The pages of a part are counted from 0; blank pages around it are left out.
 */
export const splitDocuments = (documents: readonly PagedDocument[], model: Model): DocumentOrPart[] =>
  documents.flatMap((document) =>
    document.hybrid || document.invoice || document.isMailBody ? [document] : splitDocument(document, model),
  )

function splitDocument(document: PagedDocument, model: Model): DocumentOrPart[] {
  const { pages, visiblePages } = document
  const firsts = findFirstPages(pages, model)
  if (firsts.length < 2) return [document]
  return firsts.map((firstPage, index) => {
    const end = firsts[index + 1] ?? pages.length
    const printed = pages
      .slice(firstPage, end)
      .flatMap((page, at) => (isBlankPage(page) ? [] : [firstPage + at]))
    const offset = printed[0] ?? firstPage
    const lastPage = printed.at(-1) ?? end - 1
    const cut = (all: readonly Page[]) => all.slice(offset, lastPage + 1).map(renumberPage)
    return {
      ...document,
      pages: cut(pages),
      ...(visiblePages && { visiblePages: cut(visiblePages) }),
      part: { firstPage, lastPage, offset, totalPages: pages.length },
    }
  })
}

/** Rules look for letterheads on page 0. */
const renumberPage = (page: Page, index: number): Page => ({ ...page, index })
