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
  /** Pages within a document that were reported as the start of another one. */
  readonly wrong: number
}

export interface SingleCounts {
  readonly documents: number
  readonly split: number
}

/** Pairs each document with one of another maker; every second pair is reversed. */
export function pairOthers(documents: File, seed: string): File[] {
  const random = createRandom(`${seed} pairs`)
  return documents.map((document) => {
    const others = documents.filter(({ maker }) => maker !== document.maker)
    return random.chance(0.5) ? [document, random.pick(others)] : [random.pick(others), document]
  })
}

/** Pairs each two neighbours of one maker. */
export const pairOwn = (documents: File): File[] =>
  documents.flatMap((document, index) => {
    const next = documents[index + 1]
    return next?.maker === document.maker ? [[document, next]] : []
  })

/** Joins files of eight documents; the second of each two is of the same maker if possible. */
export function joinLong(documents: File, seed: string): File[] {
  const random = createRandom(`${seed} files`)
  return Array.from({ length: 24 }, () =>
    Array.from({ length: 4 }, () => random.integer(0, documents.length - 2)).flatMap((at) =>
      documents.slice(at, at + 2),
    ),
  )
}

/**
 * Counts the boundaries found in joined documents, and prints the counts.
 *
 * @param namesMistakes whether files with mistakes are named; false for the held-out half.
 */
export function countBoundaries(
  title: string,
  files: readonly File[],
  namesMistakes: boolean,
): BoundaryCounts {
  const random = createRandom(title)
  const mistaken: string[] = []
  const pairs = new Set<string>()
  let [found, boundaries, wrong] = [0, 0, 0]
  for (const file of files) {
    const { pages, firsts } = joinPages(file, random.chance(0.2))
    const detected = findFirstPages(pages, invoice).slice(1)
    found += firsts.filter((page) => detected.includes(page)).length
    boundaries += firsts.length
    const extra = detected.filter((page) => !firsts.includes(page))
    wrong += extra.length
    const name = file.map((one) => one.name).join('+')
    if (extra.length > 0 || firsts.some((page) => !detected.includes(page)))
      mistaken.push(`${name} [${firsts.join(' ')}] detected [${detected.join(' ')}]`)
    file.slice(1).forEach((one, index) => pairs.add(`${file[index]?.name} ${one.name}`))
  }
  const share = ((100 * found) / boundaries).toFixed(1)
  console.log(
    `${title}: ${found} of ${boundaries} boundaries found (${share} %; aim: 90 %), ${pairs.size} different pairs, ${wrong} wrong splits`,
  )
  if (namesMistakes) for (const line of mistaken.slice(0, 30)) console.log(`  ${line}`)
  return { pairs: pairs.size, found, boundaries, wrong }
}

/** Counts single documents that are split, and prints the counts with the time per page. */
export function countSplit(title: string, documents: File, namesMistakes: boolean): SingleCounts {
  const started = performance.now()
  const split = documents.filter(({ pages }) => findFirstPages(pages, invoice).length > 1)
  const pages = documents.reduce((sum, one) => sum + one.pages.length, 0)
  const perPage = (performance.now() - started) / pages
  console.log(
    `${title}: ${split.length} of ${documents.length} split, ${pages} pages (aim: at most 1 in 100); ${perPage.toFixed(2)} ms a page`,
  )
  if (namesMistakes && split.length > 0) console.log(`  ${split.map(({ name }) => name).join(' ')}`)
  return { documents: documents.length, split: split.length }
}

export const sumBoundaries = (all: readonly BoundaryCounts[]): BoundaryCounts => ({
  pairs: all.reduce((sum, one) => sum + one.pairs, 0),
  found: all.reduce((sum, one) => sum + one.found, 0),
  boundaries: all.reduce((sum, one) => sum + one.boundaries, 0),
  wrong: all.reduce((sum, one) => sum + one.wrong, 0),
})

/** Joins documents. @returns the pages with the indexes on which the second and later documents begin. */
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
