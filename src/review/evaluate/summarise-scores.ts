import type { FieldOutcome, ScoredField } from './score-document.ts'

/** The scored fields of one document. */
export interface ScoredDocument {
  readonly fields: readonly (Pick<ScoredField, 'group' | 'outcome'> & {
    /** In percent; undefined, or left out, when the model returned none. */
    readonly confidence?: number | undefined
  })[]
}

/** The number of each outcome, and the derived scores. Shares are from 0 to 1; null where the divisor is 0. */
export interface Score extends Readonly<Record<FieldOutcome, number>> {
  /** The share of found values that are right. */
  readonly precision: number | null
  /** The share of confirmed values that were found right. */
  readonly recall: number | null
  /** The harmonic mean of the two; null if nothing was counted. */
  readonly f1: number | null
}

const noOutcomes = { right: 0, wrong: 0, missed: 0, extra: 0 }

/** Counts the outcomes of fields. */
export function computeScore(fields: Iterable<Pick<ScoredField, 'outcome'>>): Score {
  const counts: Record<FieldOutcome, number> = { ...noOutcomes }
  for (const { outcome } of fields) counts[outcome] += 1
  const { right, wrong, missed, extra } = counts
  return {
    ...counts,
    precision: divide(right, right + wrong + extra),
    recall: divide(right, right + wrong + missed),
    // A wrong value counts twice: as one that was found, and as one that was missed.
    f1: divide(2 * right, 2 * right + 2 * wrong + missed + extra),
  }
}

const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The score of each group of fields, in order of first appearance. */
export function scoreGroups(documents: readonly ScoredDocument[]): ReadonlyMap<string, Score> {
  const groups = new Map<string, Pick<ScoredField, 'outcome'>[]>()
  for (const { fields } of documents)
    for (const field of fields) {
      const group = groups.get(field.group)
      if (group) group.push(field)
      else groups.set(field.group, [field])
    }
  return new Map([...groups].map(([group, fields]) => [group, computeScore(fields)]))
}

/** Values whose confidence is between `from` and `to` percent (only the last bin includes its end). */
export interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** The mean confidence, in percent; null when empty. */
  readonly confidence: number | null
  /** The share that is right, from 0 to 1; null when empty. */
  readonly right: number | null
}

/** Finer where most confidences are and thresholds are chosen. */
const binEdges = [0, 50, 60, 70, 80, 85, 90, 95, 100]

/** How often values are right, by the model's confidence. Values without a confidence are left out. */
export function calibrate(documents: readonly ScoredDocument[]): readonly CalibrationBin[] {
  const found = documents
    .flatMap(({ fields }) => fields)
    .flatMap(({ outcome, confidence }) => (confidence === undefined ? [] : [{ outcome, confidence }]))
  return binEdges.slice(0, -1).map((from, index) => {
    const to = binEdges[index + 1] ?? 100
    const inBin = found.filter(
      ({ confidence }) => confidence >= from && (confidence < to || (to === 100 && confidence <= 100)),
    )
    const sum = inBin.reduce((total, { confidence }) => total + confidence, 0)
    return {
      from,
      to,
      count: inBin.length,
      confidence: divide(sum, inBin.length),
      right: divide(inBin.filter(({ outcome }) => outcome === 'right').length, inBin.length),
    }
  })
}

/** What would be sent without review if every document with a lower confidence were reviewed. */
export interface StraightThrough {
  readonly documents: number
  /** Documents with at least one found value, all of them at or above the threshold. */
  readonly passed: number
  /** The passed documents in which nothing is wrong, missed or extra. */
  readonly passedRight: number
  /** Values that were found. */
  readonly values: number
  readonly passedValues: number
  readonly passedRightValues: number
}

/** @param threshold in percent. A value without a confidence never passes. */
export function computeStraightThrough(
  documents: readonly ScoredDocument[],
  threshold: number,
): StraightThrough {
  const isConfident = ({ confidence }: { readonly confidence?: number | undefined }) =>
    confidence !== undefined && confidence >= threshold
  const isFound = ({ outcome }: { readonly outcome: FieldOutcome }) => outcome !== 'missed'
  const passed = documents.filter(({ fields }) => {
    const found = fields.filter(isFound)
    return found.length > 0 && found.every(isConfident)
  })
  const values = documents.flatMap(({ fields }) => fields.filter(isFound))
  const passedValues = values.filter(isConfident)
  return {
    documents: documents.length,
    passed: passed.length,
    passedRight: passed.filter(({ fields }) => fields.every(({ outcome }) => outcome === 'right')).length,
    values: values.length,
    passedValues: passedValues.length,
    passedRightValues: passedValues.filter(({ outcome }) => outcome === 'right').length,
  }
}
