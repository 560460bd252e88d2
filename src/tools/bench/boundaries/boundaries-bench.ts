import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { findFirstPages } from '#src/engine/boundaries/find-first-pages.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { readPages } from '#src/engine/readers/read-pages.ts'
import type { Half } from '#src/tools/generated-invoices/maker.ts'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import { loadLabelledDocuments } from '../recognition/load-labelled-documents.ts'
import { drawDocuments, type WholeDocument } from './draw-documents.ts'

interface BoundaryCounts {
  readonly pairs: number
  readonly found: number
  readonly boundaries: number
  /** Pages within a document on which another one was said to begin. */
  readonly wrong: number
}

export interface BoundariesBench {
  readonly joined: BoundaryCounts
  readonly singles: { readonly documents: number; readonly split: number }
}

/**
 * Prints how many of the boundaries between joined documents are found, and how many documents that are alone in their
 * file are split: generated ones and the labelled set, on the half that the weights were set on and on the half that
 * nobody looked at. Of the held-out half only counts are printed.
 */
export async function runBoundariesBench(): Promise<Readonly<Record<Half, BoundariesBench>>> {
  return { tune: await runHalf('tune'), 'held-out': await runHalf('held-out') }
}

async function runHalf(half: Half): Promise<BoundariesBench> {
  const isTold = half === 'tune'
  const generated = drawDocuments(half)
  const labelled = await readLabelled(half)
  const all = [...generated, ...labelled]
  console.log(`${half}: ${all.length} documents of ${new Set(all.map(({ maker }) => maker)).size} makers`)
  const others = [...pairOthers(generated, half), ...pairOthers(labelled, half)]
  const own = generated.flatMap((document, index) => {
    const next = generated[index + 1]
    return next?.maker === document.maker ? [[document, next] as const] : []
  })
  const joined = countBoundaries('joined, two makers', others, isTold)
  const same = countBoundaries('joined, one maker', own, isTold)
  const long = [...joinLong(generated, half)]
  const files = countBoundaries('files of eight', long, isTold)
  const started = performance.now()
  const split = all.filter(({ pages }) => findFirstPages(pages, invoice).length > 1)
  const pages = all.reduce((sum, one) => sum + one.pages.length, 0)
  const perPage = (performance.now() - started) / pages
  console.log(
    `single documents: ${split.length} of ${all.length} split (aim: at most 1 in 100); ${perPage.toFixed(2)} ms a page`,
  )
  if (isTold && split.length > 0) console.log(`  ${split.map(({ name }) => name).join(' ')}`)
  console.log('')
  const sum = (key: keyof BoundaryCounts) => joined[key] + same[key] + files[key]
  return {
    joined: { pairs: sum('pairs'), found: sum('found'), boundaries: sum('boundaries'), wrong: sum('wrong') },
    singles: { documents: all.length, split: split.length },
  }
}

/** Each document with one of another maker; each second pair is taken in the other order. */
function pairOthers(documents: readonly WholeDocument[], half: Half): (readonly WholeDocument[])[] {
  const random = createRandom(`${half} pairs`)
  return documents.map((document) => {
    const others = documents.filter(({ maker }) => maker !== document.maker)
    return random.chance(0.5) ? [document, random.pick(others)] : [random.pick(others), document]
  })
}

/** Files of eight documents, each second one of the maker before it. */
function joinLong(documents: readonly WholeDocument[], half: Half): WholeDocument[][] {
  const random = createRandom(`${half} files`)
  return Array.from({ length: 24 }, () =>
    Array.from({ length: 4 }, () => random.integer(0, documents.length - 2)).flatMap((at) =>
      documents.slice(at, at + 2),
    ),
  )
}

function countBoundaries(
  title: string,
  files: readonly (readonly WholeDocument[])[],
  isTold: boolean,
): BoundaryCounts {
  const random = createRandom(title)
  const missed: string[] = []
  const makers = new Set<string>()
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
      missed.push(`${name} [${firsts.join(' ')}] told [${told.join(' ')}]`)
    file.slice(1).forEach((one, index) => makers.add(`${file[index]?.name} ${one.name}`))
  }
  const share = ((100 * found) / boundaries).toFixed(1)
  console.log(
    `${title}: ${found} of ${boundaries} boundaries found (${share} %; aim: 90 %), ${makers.size} different pairs, ${wrong} wrong splits`,
  )
  if (isTold) for (const line of missed.slice(0, 30)) console.log(`  ${line}`)
  return { pairs: makers.size, found, boundaries, wrong }
}

/** @returns the pages with the indexes on which the second and later documents begin. */
function joinPages(documents: readonly WholeDocument[], isSeparated: boolean) {
  const pages: Page[] = []
  const firsts: number[] = []
  for (const [index, document] of documents.entries()) {
    if (index > 0 && isSeparated) pages.push({ index: 0, width: 595, height: 842, words: [] })
    if (index > 0) firsts.push(pages.length)
    pages.push(...document.pages)
  }
  return { pages: pages.map((page, index) => ({ ...page, index })), firsts }
}

async function readLabelled(half: Half): Promise<WholeDocument[]> {
  const documents: WholeDocument[] = []
  for (const { name, path, model } of loadLabelledDocuments(half)) {
    if (model !== 'invoice') continue
    const read = await readPages(new Uint8Array(readFileSync(path)), extname(path).slice(1), {})
    if (read.ok) documents.push({ name, maker: name, pages: read.pages })
  }
  return documents
}

if (import.meta.main) await runBoundariesBench()
