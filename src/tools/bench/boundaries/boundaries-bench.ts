import type { Half } from '#src/tools/generated-invoices/maker.ts'
import { loadLabelledDocuments, loadLabelledKinds } from '../recognition/load-labelled-documents.ts'
import {
  countBoundaries,
  countSplit,
  joinLong,
  pairOthers,
  pairOwn,
  sumBoundaries,
  type BoundaryCounts,
  type SingleCounts,
} from './count-boundaries.ts'
import { drawDocuments } from './draw-documents.ts'
import { drawLongDocuments } from './draw-long-documents.ts'
import { readTexts } from './read-texts.ts'

export interface BoundariesBench {
  readonly joined: BoundaryCounts
  /** Files with documents that have no number of their own. */
  readonly unnumbered: BoundaryCounts
  readonly singles: SingleCounts
}

/**
 * Prints how many boundaries between joined documents are found, with and without numbers of their own, and how many
 * single documents are split, including long ones and other kinds: for the half used for fitting and for the held-out
 * half, of which only counts are printed.
 */
export async function runBoundariesBench(): Promise<Readonly<Record<Half, BoundariesBench>>> {
  return { tune: await runHalf('tune'), 'held-out': await runHalf('held-out') }
}

async function runHalf(half: Half): Promise<BoundariesBench> {
  const namesMistakes = half === 'tune'
  const numbered = drawDocuments(half)
  const toOne = drawDocuments(half, 'to-one')
  const unnumbered = drawDocuments(half, 'unnumbered')
  const labelled = await readTexts(loadLabelledDocuments(half).filter(({ model }) => model === 'invoice'))
  const kinds = await readTexts(loadLabelledKinds(half).filter(({ kind }) => kind !== 'invoice'))
  console.log(
    `${half}: ${new Set(numbered.map(({ maker }) => maker)).size} makers, ${labelled.length} labelled`,
  )
  const others = [...pairOthers(numbered, half), ...pairOthers(labelled, half)]
  const joined = [
    countBoundaries('joined, two makers', others, namesMistakes),
    countBoundaries('joined, one maker', pairOwn(numbered), namesMistakes),
    countBoundaries('files of eight', joinLong(numbered, half), namesMistakes),
    countBoundaries('to one customer, two makers', pairOthers(toOne, `${half} to one`), namesMistakes),
    countBoundaries('to one customer, one maker', pairOwn(toOne), namesMistakes),
  ]
  const seed = `${half} unnumbered`
  const withoutNumber = [
    countBoundaries('without number, two makers', pairOthers(unnumbered, seed), namesMistakes),
    countBoundaries('without number, one maker', pairOwn(unnumbered), namesMistakes),
    countBoundaries('without number, files of eight', joinLong(unnumbered, seed), namesMistakes),
  ]
  const singles = [
    countSplit('single documents', [...numbered, ...labelled], namesMistakes),
    countSplit('single documents to one customer', toOne, namesMistakes),
    countSplit('single documents without number', unnumbered, namesMistakes),
    countSplit('single long documents', drawLongDocuments(half), namesMistakes),
    countSplit('single documents of other kinds', kinds, namesMistakes),
  ]
  console.log('')
  return {
    joined: sumBoundaries(joined),
    unnumbered: sumBoundaries(withoutNumber),
    singles: {
      documents: singles.reduce((sum, one) => sum + one.documents, 0),
      split: singles.reduce((sum, one) => sum + one.split, 0),
    },
  }
}

if (import.meta.main) await runBoundariesBench()
