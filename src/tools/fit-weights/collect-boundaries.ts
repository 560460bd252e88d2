import { describeBoundary } from '#src/engine/boundaries/boundary-features.ts'
import { describePage, type DescribedPage } from '#src/engine/boundaries/describe-page.ts'
import { describeBefore, findsTotalFrom } from '#src/engine/boundaries/find-first-pages.ts'
import { isContinuation } from '#src/engine/boundaries/score-boundary.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { drawDocuments, type WholeDocument } from '#src/tools/bench/boundaries/draw-documents.ts'
import { drawLongDocuments } from '#src/tools/bench/boundaries/draw-long-documents.ts'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import type { Choice } from './fit-choice.ts'

interface DescribedDocument {
  readonly maker: string
  readonly pages: readonly DescribedPage[]
}

/** Number of other documents that each document is put before. */
const othersPerDocument = 3

/**
 * Collects every page of the tune half, alone and after other documents, as an option that is right if a document
 * begins on it.
 *
 * @param labelled documents with text made by other programs, each by a different maker.
 */
export function collectBoundaries(labelled: readonly WholeDocument[]): Choice[] {
  const numbered = drawDocuments('tune').map(describeDocument)
  const toOne = drawDocuments('tune', 'to-one').map(describeDocument)
  const unnumbered = drawDocuments('tune', 'unnumbered').map(describeDocument)
  const long = drawLongDocuments('tune').map(describeDocument)
  const others = labelled.map(describeDocument)
  const random = createRandom('boundaries to fit')
  const all = [...numbered, ...toOne, ...unnumbered, ...others, ...long]
  const pairs = [numbered, toOne, unnumbered, others, long].flatMap((documents) =>
    documents.flatMap((document, index) => {
      const next = documents[index + 1]
      const own = next?.maker === document.maker ? [[document, next]] : []
      const drawn = Array.from({ length: othersPerDocument }, () => random.pick(all))
      const behind = drawn.filter(({ maker }) => maker !== document.maker)
      return [[document], ...own, ...behind.map((other) => [document, other])]
    }),
  )
  return pairs.flatMap(collectFile)
}

const describeDocument = ({ maker, pages }: WholeDocument): DescribedDocument => ({
  maker,
  pages: pages.map((page) => describePage(page, invoice)),
})

function collectFile(documents: readonly DescribedDocument[]): Choice[] {
  const pages = documents.flatMap((document) => document.pages)
  const firsts = new Set<number>()
  let length = 0
  for (const document of documents) {
    firsts.add(length)
    length += document.pages.length
  }
  const maker = documents[0]?.maker ?? ''
  const choices: Choice[] = []
  let first = 0
  for (const [index, page] of pages.entries()) {
    const isFirst = firsts.has(index)
    // A letter and the invoice after it: either may be found, and leads to the same boundary.
    const isBehindLetter = firsts.has(index - 1) && index > 1 && pages[index - 1]?.isLetter === true
    if (index > 0) {
      const before = describeBefore(pages, first, index)
      if (before !== undefined && !isContinuation(before, page))
        choices.push({
          maker,
          layout: maker,
          options: [describeBoundary(before, page, findsTotalFrom(pages, index))],
          right: [isFirst || isBehindLetter],
          weight: 1,
        })
    }
    if (isBehindLetter) first = index - 1
    else if (isFirst && !page.isLetter) first = index
  }
  return choices
}
