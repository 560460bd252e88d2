import type { AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import type { Page } from '#src/engine/pages/page.ts'
import type { Random } from '#src/tools/generated-invoices/random.ts'
import type { LabelledPages } from '../collect-readings.ts'
import { addDecoys } from './add-decoys.ts'
import { changeAddress } from './change-address.ts'
import { changeRows, type Drawing } from './change-rows.ts'
import { changeWords } from './change-words.ts'
import { createDictionary } from './dictionary.ts'

interface Means {
  readonly random: Random
  readonly analyse: (pages: readonly Page[]) => AnalysedDocument
  /** Texts of addresses of other makers. */
  readonly addresses: readonly string[]
}

/**
 * Augments a document to look like an unknown maker's, with the labels that are then right. The engine was written
 * with the documents in view and reads them without a mistake; of the augmented ones it misreads one value in twelve.
 */
export function augmentDocument(
  { pages, labels, model }: LabelledPages,
  { random, analyse, addresses }: Means,
): Drawing {
  const dictionary = createDictionary(random)
  const kept = [...labels.values()].flatMap(({ text }) => text.split('\n'))
  const worded = changeWords(pages, analyse(pages), model, { random, dictionary, kept })
  const rows = changeRows({ pages: worded, labels }, analyse(worded), random)
  const drawing = changeAddress(rows, analyse(rows.pages), { random, dictionary })
  return {
    ...drawing,
    pages: addDecoys(drawing.pages, { random, dictionary, addresses, labels: drawing.labels }),
  }
}
