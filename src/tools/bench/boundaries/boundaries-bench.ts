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
  /** Files of documents of which none prints a number of its own. */
  readonly unnumbered: BoundaryCounts
  readonly singles: SingleCounts
}

/**
 * Prints how many of the boundaries between joined documents are found, with a number of their own and without, and how
 * many documents that are alone in their file are split, long ones and other kinds among them: on the half that the weights
 * were set on and on the half that nobody looked at. Of the held-out half only counts are printed.
 */
export async function runBoundariesBench(): Promise<Readonly<Record<Half, BoundariesBench>>> {
  return { tune: await runHalf('tune'), 'held-out': await runHalf('held-out') }
}

async function runHalf(half: Half): Promise<BoundariesBench> {
  const isTold = half === 'tune'
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
    countBoundaries('joined, two makers', others, isTold),
    countBoundaries('joined, one maker', pairOwn(numbered), isTold),
    countBoundaries('files of eight', joinLong(numbered, half), isTold),
    countBoundaries('to one customer, two makers', pairOthers(toOne, `${half} to one`), isTold),
    countBoundaries('to one customer, one maker', pairOwn(toOne), isTold),
  ]
  const seed = `${half} unnumbered`
  const withoutNumber = [
    countBoundaries('without number, two makers', pairOthers(unnumbered, seed), isTold),
    countBoundaries('without number, one maker', pairOwn(unnumbered), isTold),
    countBoundaries('without number, files of eight', joinLong(unnumbered, seed), isTold),
  ]
  const singles = [
    countSplit('single documents', [...numbered, ...labelled], isTold),
    countSplit('single documents to one customer', toOne, isTold),
    countSplit('single documents without number', unnumbered, isTold),
    countSplit('single long documents', drawLongDocuments(half), isTold),
    countSplit('single documents of other kinds', kinds, isTold),
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
