import { z } from 'zod/mini'
import { maxPages } from '../../service/limits.ts'
import { parsePageRange } from '../../service/page-range.ts'
import type { ResultDocument } from '../../service/analysis-result.ts'

/** Most files of one submission whose boundaries are given: as many as are unpacked. */
const maxFiles = 200

/** The pages on which documents begin in one file of a submission, as a person gave them (decision 0138). */
export const fileBoundariesSchema = z.object({
  /** FileName of its documents. */
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Of files with the same name, which one: from 0, in the order of the result. */
  occurrence: z.int().check(z.minimum(0), z.maximum(maxFiles)),
  /** From 0, ascending; the first is 0. Only 0: the file is one document. */
  firstPages: z
    .array(z.int().check(z.minimum(0), z.maximum(maxPages - 1)))
    .check(z.minLength(1), z.maxLength(maxPages), z.refine(isAscendingFromZero)),
})
export type FileBoundaries = z.infer<typeof fileBoundariesSchema>

export const boundaryListSchema = z.array(fileBoundariesSchema).check(z.minLength(1), z.maxLength(maxFiles))

function isAscendingFromZero(pages: readonly number[]): boolean {
  return pages[0] === 0 && pages.every((page, index) => index === 0 || page > (pages[index - 1] ?? 0))
}

/** A file of several pages with the documents that a result has of it. */
export interface DividedFile extends FileBoundaries {
  readonly totalPages: number
  /** Index in the result of its first document; the others follow. */
  readonly firstDocument: number
}

/** A document of a result by the pages that it covers in its file. */
export interface DocumentPages {
  readonly fileName: string
  /** As of `FileBoundaries`. */
  readonly occurrence: number
  /** First and last page, from 0. */
  readonly first: number
  readonly last: number
  readonly totalPages: number
}

/**
 * Where each document of a result is; undefined for one whose file or pages the result does not say, as one of provider B.
 */
export function locateDocuments(documents: readonly ResultDocument[]): (DocumentPages | undefined)[] {
  const occurrences = new Map<string, number>()
  return documents.map((document) => {
    const { FileName: fileName, TotalPages: totalPages } = document
    if (fileName === undefined || fileName === '') return undefined
    const range = parsePageRange(document)
    const first = range?.first ?? 0
    const occurrence = (occurrences.get(fileName) ?? -1) + (first === 0 ? 1 : 0)
    occurrences.set(fileName, occurrence)
    if (totalPages === undefined || totalPages === 0) return undefined
    return { fileName, occurrence, first, last: range?.last ?? totalPages - 1, totalPages }
  })
}

/** The files of a result that have several pages, with the pages on which their documents begin. */
export function listDividedFiles(documents: readonly ResultDocument[]): DividedFile[] {
  const files: (DividedFile & { firstPages: number[] })[] = []
  for (const [index, located] of locateDocuments(documents).entries()) {
    if (located === undefined || located.totalPages < 2) continue
    const { fileName, occurrence, first, totalPages } = located
    const file = files.at(-1)
    if (first > 0 && file?.fileName === fileName && file.occurrence === occurrence)
      file.firstPages.push(first)
    else files.push({ fileName, occurrence, totalPages, firstDocument: index, firstPages: [0] })
  }
  return files
}

/** Whether two files are the same one of a submission. */
export const isSameFile = (
  a: Pick<FileBoundaries, 'fileName' | 'occurrence'>,
  b: Pick<FileBoundaries, 'fileName' | 'occurrence'>,
): boolean => a.fileName === b.fileName && a.occurrence === b.occurrence

/** Whether documents begin on the same pages. */
export const isSameBoundaries = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

/** Where documents of a file began and begin: `1–2, 3` for people, pages counted from 1. */
export function formatBoundaries(firstPages: readonly number[], totalPages: number): string {
  return firstPages
    .map((first, index) => {
      const last = firstPages[index + 1] ?? totalPages
      return first + 1 === last ? `${last}` : `${first + 1}–${last}`
    })
    .join(', ')
}
