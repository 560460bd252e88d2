import { indexPage, type PageIndex } from '#src/review/locate-text.ts'
import type { PageRun, PageSource } from './page-source.ts'

/** The text of a page, and the same made ready for searching. */
export interface PageText {
  readonly runs: readonly PageRun[]
  readonly index: PageIndex
}

/** How many pages' texts are kept: a page of dense text takes some hundred kilobytes. */
const kept = 120

/** The texts of a document's pages, read once and kept for a while. */
export type PageTexts = (page: number) => Promise<PageText>

export function pageTexts(source: PageSource): PageTexts {
  const known = new Map<number, Promise<PageText>>()
  return (page) => {
    const before = known.get(page)
    const text = before ?? source.text(page).then((runs) => ({ runs, index: indexPage(runs) }))
    // Put last, so that the first of the map is always the one that was not asked for longest.
    known.delete(page)
    known.set(page, text)
    const [oldest] = known.keys()
    if (known.size > kept && oldest !== undefined) known.delete(oldest)
    if (before === undefined) text.catch(() => known.delete(page))
    return text
  }
}
