import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import { isSameFile } from '#src/contract/workspace/file/divided-files.ts'
import { isBlankPage } from './boundaries/describe-page.ts'
import { findFirstPages } from './boundaries/find-first-pages.ts'
import type { Model } from './models/model.ts'
import type { Page } from './pages/page.ts'
import type { PagedDocument } from './readers/read-documents.ts'

/** The position of a document in a file that holds several (decision 0137). */
interface PartOfFile {
  /** Indexes of its first and last page in the file. */
  readonly firstPage: number
  readonly lastPage: number
  /** Index in the file of the first page to read, after any blank pages. */
  readonly offset: number
  /** Number of pages of the file. */
  readonly totalPages: number
}

export type DocumentOrPart = PagedDocument & { readonly part?: PartOfFile }

/**
 * Makes a document of each invoice in a file of several. Files known to be one document remain one: a mail body, an
 * electronic invoice, and a PDF that embeds one.
 *
 * @param boundaries set by a person (decision 0138); they apply to every file of several pages, of any kind.
 * @returns the documents in their order. The pages of a part are counted from 0; blank pages around it are left out.
 */
export function splitDocuments(
  documents: readonly PagedDocument[],
  model: Model,
  boundaries: readonly FileBoundaries[] = [],
): DocumentOrPart[] {
  const seen = new Map<string, number>()
  return documents.flatMap((document) => {
    const { name: fileName, pages } = document
    const occurrence = seen.get(fileName) ?? 0
    seen.set(fileName, occurrence + 1)
    const given = boundaries.find((one) => isSameFile(one, { fileName, occurrence }))
    if (given !== undefined)
      return splitAt(
        document,
        given.firstPages.filter((page) => page < pages.length),
      )
    if (document.hybrid || document.invoice || document.isMailBody) return [document]
    return splitAt(document, findFirstPages(pages, model))
  })
}

/** @param firsts indexes of pages, ascending, the first 0. */
function splitAt(document: PagedDocument, firsts: readonly number[]): DocumentOrPart[] {
  const { pages } = document
  if (firsts.length < 2) return [document]
  return firsts.map((firstPage, index) => {
    const end = firsts[index + 1] ?? pages.length
    const printed = pages
      .slice(firstPage, end)
      .flatMap((page, at) => (isBlankPage(page) ? [] : [firstPage + at]))
    const offset = printed[0] ?? firstPage
    const lastPage = printed.at(-1) ?? end - 1
    return {
      ...cutPages(document, offset, lastPage, index === 0),
      part: { firstPage, lastPage, offset, totalPages: pages.length },
    }
  })
}

/** @param isFirst whether the part keeps the electronic invoice of the file. */
function cutPages(document: PagedDocument, from: number, to: number, isFirst: boolean): PagedDocument {
  const { hybrid, invoice, visiblePages, ...rest } = document
  const cut = (all: readonly Page[]) => all.slice(from, to + 1).map(renumberPage)
  return {
    ...rest,
    pages: cut(document.pages),
    ...(visiblePages && { visiblePages: cut(visiblePages) }),
    ...(isFirst && invoice && { invoice }),
    ...(isFirst &&
      hybrid && {
        hybrid: { ...hybrid, ...(hybrid.visiblePages && { visiblePages: cut(hybrid.visiblePages) }) },
      }),
  }
}

/** Rules expect letterheads on page 0. */
const renumberPage = (page: Page, index: number): Page => ({ ...page, index })
