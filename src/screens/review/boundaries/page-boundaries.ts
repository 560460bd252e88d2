/** The pages (from 0) on which documents of a file begin, ascending; the first is always 0. */
export type FirstPages = readonly number[]

/** Starts a document at a page, or joins it with the previous one; page 0 always starts one. */
export function toggleBoundary(firstPages: FirstPages, page: number): FirstPages {
  if (page === 0) return firstPages
  return firstPages.includes(page)
    ? firstPages.filter((first) => first !== page)
    : [...firstPages, page].toSorted((a, b) => a - b)
}

/** Moves a boundary to another page; onto another boundary, the two merge. */
export function moveBoundary(firstPages: FirstPages, from: number, to: number): FirstPages {
  if (from === 0 || to === 0 || !firstPages.includes(from)) return firstPages
  const others = firstPages.filter((first) => first !== from && first !== to)
  return [...others, to].toSorted((a, b) => a - b)
}

/** The documents (by their index in the file) that no longer cover the same pages. */
export function listChangedDocuments(before: FirstPages, after: FirstPages): number[] {
  const spans = new Set(after.map((first, index) => `${first} ${after[index + 1]}`))
  return before.flatMap((first, index) => (spans.has(`${first} ${before[index + 1]}`) ? [] : [index]))
}

/** The index in the file of the document that a page belongs to. */
export const findDocumentIndex = (firstPages: FirstPages, page: number): number =>
  firstPages.findLastIndex((first) => first <= page)
