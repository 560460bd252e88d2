import { compareDocument, computeScore, type FieldOutcome, type Score } from './compute-score.ts'
import { loadLabelledKinds, type DatasetHalf } from './load-labelled-documents.ts'

/** Scores of the documents of one kind. */
export interface KindResult {
  readonly kind: string
  readonly documents: number
  /** Over all fields outside tables. */
  readonly fields: Score
  /** Over all cells of tables. */
  readonly cells: Score
}

/**
 * Reads the labelled orders, contracts and other kinds of a half; the outcome of each field is passed to `onOutcome`.
 */
export async function compareKinds(
  half: DatasetHalf,
  onOutcome: (outcome: FieldOutcome) => void = () => {},
): Promise<KindResult[]> {
  const byKind = new Map<string, { documents: number; outcomes: FieldOutcome[] }>()
  for (const document of loadLabelledKinds(half)) {
    const known = byKind.get(document.kind) ?? { documents: 0, outcomes: [] }
    const outcomes = await compareDocument(document)
    outcomes.forEach(onOutcome)
    byKind.set(document.kind, {
      documents: known.documents + 1,
      outcomes: [...known.outcomes, ...outcomes],
    })
  }
  const isCell = ({ field }: FieldOutcome) => field.includes('.*.')
  return [...byKind].toSorted().map(([kind, { documents, outcomes }]) => ({
    kind,
    documents,
    fields: computeScore(outcomes.filter((outcome) => !isCell(outcome))),
    cells: computeScore(outcomes.filter(isCell)),
  }))
}
