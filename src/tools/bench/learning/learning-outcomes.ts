import type { JsonValue } from '#src/contract/json.ts'
import { computeScore, type FieldOutcome } from '../recognition/compute-score.ts'
import { isCorrect } from '../recognition/is-correct.ts'
import type { GeneratedDocument, LabelledValue } from './generate-document.ts'

/** The compared properties of a read field. */
interface ReadField {
  readonly Value?: JsonValue | undefined
  readonly Confidence?: number | undefined
  readonly NeedsReview?: boolean | undefined
}

/** Outcomes of reading after 0, 1, 2 … taught documents, and the values that learning made wrong. */
export interface LearningOutcomes {
  readonly rounds: readonly FieldOutcome[][]
  readonly harm: { harmed: number; fields: number }
}

/** @param taughtDocuments the maximum before a document is read. */
export const createOutcomes = (taughtDocuments: number): LearningOutcomes => ({
  rounds: Array.from({ length: taughtDocuments + 1 }, () => []),
  harm: { harmed: 0, fields: 0 },
})

/** Whether the generated documents label a field; other fields that are read do not count. */
export const isLabelled = (name: string): boolean =>
  !['Currency', 'SupplierAddress', 'SupplierPhone', 'PaymentReference'].includes(name)

/** Whether a read value is the one that a reviewer would confirm. */
export const isLabelledValue = (value: unknown, label: LabelledValue, name: string): boolean =>
  isCorrect(value, { value: label.value, alternatives: [] }, name)

/** Compares read fields with those of the document. @param name of the document. */
export function compareFields(
  fields: Readonly<Record<string, ReadField>>,
  { labels }: GeneratedDocument,
  name: string,
): FieldOutcome[] {
  const paths = new Set([...labels.keys(), ...Object.keys(fields).filter((field) => isLabelled(field))])
  return [...paths]
    .filter((path) => !path.endsWith('.VatRate'))
    .map((path): FieldOutcome => {
      const [own, label] = [fields[path], labels.get(path)]
      let kind: FieldOutcome['kind'] = own ? 'invented' : 'missed'
      if (own && label) kind = isLabelledValue(own.Value, label, path) ? 'right' : 'wrong'
      return {
        document: name,
        field: path.replace(/\.\d+\./, '.*.'),
        path,
        kind,
        confidence: own?.Confidence,
        needsReview: own?.NeedsReview ?? false,
        actual: own?.Value,
        expected: label?.value,
      }
    })
}

/** Counts values that were right before and are wrong after; an absent field that was omitted counts as right. */
export function countHarm(
  before: readonly FieldOutcome[],
  after: readonly FieldOutcome[],
  { harm }: LearningOutcomes,
): void {
  const first = new Map(before.map(({ path, kind }) => [path, kind]))
  for (const { path, kind } of after) {
    harm.fields += 1
    const wasRight = first.get(path) === 'right' || (!first.has(path) && kind === 'invented')
    if (!wasRight || kind === 'right') continue
    harm.harmed += 1
  }
}

const isCell = ({ field }: FieldOutcome) => field.includes('.*.')

/** Prints the F1 of fields and the share of right cells after 0, 1, 2 … taught documents, and the harm. */
export function printOutcomes(title: string, { rounds, harm }: LearningOutcomes): void {
  console.log(title)
  console.log('documents taught'.padEnd(20) + 'F1'.padStart(9) + 'cells right'.padStart(14))
  rounds.forEach((outcomes, taught) => {
    const cells = computeScore(outcomes.filter(isCell))
    const { f1 } = computeScore(outcomes.filter((outcome) => !isCell(outcome)))
    console.log(String(taught).padEnd(20) + f1.toFixed(3).padStart(9) + cells.recall.toFixed(3).padStart(14))
  })
  console.log(
    `harm: ${((100 * harm.harmed) / Math.max(1, harm.fields)).toFixed(2)} % of ${harm.fields} values\n`,
  )
}
