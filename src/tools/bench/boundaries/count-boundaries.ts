import { findFirstPages } from '#src/engine/boundaries/find-first-pages.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import type { WholeDocument } from './draw-documents.ts'

type File = readonly WholeDocument[]

export interface BoundaryCounts {
  /** Different pairs of neighbours. */
  readonly pairs: number
  readonly found: number
  readonly boundaries: number
  /** Pages within a document on which another one was said to begin. */
  readonly wrong: number
}

export interface SingleCounts {
  readonly documents: number
  readonly split: number
}

/** Each document with one of another maker; each second pair is taken in the other order. */
export function pairOthers(documents: File, seed: string): File[] {
  const random = createRandom(`${seed} pairs`)
  return documents.map((document) => {
    const others = documents.filter(({ maker }) => maker !== document.maker)
    return random.chance(0.5) ? [document, random.pick(others)] : [random.pick(others), document]
  })
}

/** Each two neighbours of one maker. */
export const pairOwn = (documents: File): File[] =>
  documents.flatMap((document, index) => {
    const next = documents[index + 1]
    return next?.maker === document.maker ? [[document, next]] : []
  })

/** Files of eight documents, each second one of the maker before it where that has two. */
export function joinLong(documents: File, seed: string): File[] {
  const random = createRandom(`${seed} files`)
  return Array.from({ length: 24 }, () =>
    Array.from({ length: 4 }, () => random.integer(0, documents.length - 2)).flatMap((at) =>
      documents.slice(at, at + 2),
    ),
  )
}

/**
 * Counts the boundaries found in files that are joined of documents, and prints the counts.
 *
 * @param isTold whether the files with mistakes are named: not those of the held-out half.
 */
export function countBoundaries(title: string, files: readonly File[], isTold: boolean): BoundaryCounts {
  const random = createRandom(title)
  const mistaken: string[] = []
  const pairs = new Set<string>()
  let [found, boundaries, wrong] = [0, 0, 0]
  for (const file of files) {
    const { pages, firsts } = joinPages(file, random.chance(0.2))
    const told = findFirstPages(pages, invoice).slice(1)
    found += firsts.filter((page) => told.includes(page)).length
    boundaries += firsts.length
    const extra = told.filter((page) => !firsts.includes(page))
    wrong += extra.length
    const name = file.map((one) => one.name).join('+')
    if (extra.length > 0 || firsts.some((page) => !told.includes(page)))
      mistaken.push(`${name} [${firsts.join(' ')}] told [${told.join(' ')}]`)
    file.slice(1).forEach((one, index) => pairs.add(`${file[index]?.name} ${one.name}`))
  }
  const share = ((100 * found) / boundaries).toFixed(1)
  console.log(
    `${title}: ${found} of ${boundaries} boundaries found (${share} %; aim: 90 %), ${pairs.size} different pairs, ${wrong} wrong splits`,
  )
  if (isTold) for (const line of mistaken.slice(0, 30)) console.log(`  ${line}`)
  return { pairs: pairs.size, found, boundaries, wrong }
}

/** Counts the documents, alone in their file, that are split, and prints the counts with the time for a page. */
export function countSplit(title: string, documents: File, isTold: boolean): SingleCounts {
  const started = performance.now()
  const split = documents.filter(({ pages }) => findFirstPages(pages, invoice).length > 1)
  const pages = documents.reduce((sum, one) => sum + one.pages.length, 0)
  const perPage = (performance.now() - started) / pages
  console.log(
    `${title}: ${split.length} of ${documents.length} split, ${pages} pages (aim: at most 1 in 100); ${perPage.toFixed(2)} ms a page`,
  )
  if (isTold && split.length > 0) console.log(`  ${split.map(({ name }) => name).join(' ')}`)
  return { documents: documents.length, split: split.length }
}

export const sumBoundaries = (all: readonly BoundaryCounts[]): BoundaryCounts => ({
  pairs: all.reduce((sum, one) => sum + one.pairs, 0),
  found: all.reduce((sum, one) => sum + one.found, 0),
  boundaries: all.reduce((sum, one) => sum + one.boundaries, 0),
  wrong: all.reduce((sum, one) => sum + one.wrong, 0),
})

/** @returns the pages with the indexes on which the second and later documents begin. */
function joinPages(documents: File, isSeparated: boolean) {
  const pages: Page[] = []
  const firsts: number[] = []
  for (const [index, document] of documents.entries()) {
    if (index > 0 && isSeparated) pages.push({ index: 0, width: 595, height: 842, words: [] })
    if (index > 0) firsts.push(pages.length)
    pages.push(...document.pages)
  }
  return { pages: pages.map((page, index) => ({ ...page, index })), firsts }
}
