import type { ResultDocument } from '../../service/analysis-result.ts'
import { parsePageRange } from '../../service/page-range.ts'
import type { FileBoundaries } from './file-boundaries.ts'

/** A file of several pages, with its documents in a result. */
export interface DividedFile extends FileBoundaries {
  readonly totalPages: number
  /** Index in the result of its first document; the others follow. */
  readonly firstDocument: number
}

/** A document of a result and its pages in its file. */
export interface DocumentPages {
  readonly fileName: string
  /** As in `FileBoundaries`. */
  readonly occurrence: number
  /** First and last page, from 0. */
  readonly first: number
  readonly last: number
  readonly totalPages: number
}

/**
 * Locates each document of a result in its file; undefined if the result lacks its file or pages, as with provider B.
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

/** Lists the files of a result that have several pages, with the first pages of their documents. */
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

/** Whether both are the same file of a submission. */
export const isSameFile = (
  a: Pick<FileBoundaries, 'fileName' | 'occurrence'>,
  b: Pick<FileBoundaries, 'fileName' | 'occurrence'>,
): boolean => a.fileName === b.fileName && a.occurrence === b.occurrence

/** Whether documents begin on the same pages. */
export const isSameBoundaries = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

/** Formats the page ranges of documents for people, counted from 1: `1–2, 3`. */
export function formatBoundaries(firstPages: readonly number[], totalPages: number): string {
  return firstPages
    .map((first, index) => {
      const last = firstPages[index + 1] ?? totalPages
      return first + 1 === last ? `${last}` : `${first + 1}–${last}`
    })
    .join(', ')
}
