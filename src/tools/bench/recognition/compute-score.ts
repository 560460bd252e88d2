import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { isCorrect } from './is-correct.ts'
import type { LabelledDocument } from './load-labelled-documents.ts'

/** The outcome of one field of one document. */
export interface FieldOutcome {
  readonly document: string
  /** Table cells under `<table>.*.<column>`. */
  readonly field: string
  readonly path: string
  readonly kind: 'right' | 'wrong' | 'missed' | 'invented'
  /** Percent; undefined for a missed field. */
  readonly confidence: number | undefined
  readonly needsReview: boolean
  readonly actual: unknown
  readonly expected: unknown
}

/** Reads a labelled document and compares every field that is labelled or was read. */
export async function compareDocument(document: LabelledDocument): Promise<FieldOutcome[]> {
  const model = builtInModels.find(({ id }) => id === document.model)
  if (!model) throw new Error(`${document.name} wants the model ${document.model}, which there is not`)
  const bytes = new Uint8Array(readFileSync(document.path))
  const reading = await recogniseFile({ name: basename(document.path), bytes }, model)
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  const paths = new Set([
    ...document.labels.keys(),
    ...Object.keys(fields).filter((path) => document.isComplete || isLabelledField(path)),
  ])
  return [...paths].map((path): FieldOutcome => {
    const read = fields[path]
    const label = document.labels.get(path)
    let kind: FieldOutcome['kind'] = read ? 'invented' : 'missed'
    if (read && label) kind = isCorrect(read.Value, label, path) ? 'right' : 'wrong'
    return {
      document: document.name,
      field: path.replace(/\.\d+\./, '.*.'),
      path,
      kind,
      confidence: read?.Confidence,
      needsReview: read?.NeedsReview ?? false,
      actual: read?.Value,
      expected: label?.value,
    }
  })
}

/** Fields added to models after the set was labelled: reading one is neither right nor wrong here. */
const unlabelledFields: readonly string[] = [
  'DeliveryDate',
  'PaymentTerms',
  'SupplierTaxNumber',
  'Bic',
  'AmountPaid',
  'AmountDue',
  'VatByRate',
  'OriginalInvoiceNumber',
]

/** Whether a field can be labelled. */
export const isLabelledField = (path: string) => !unlabelledFields.includes(path.split('.')[0] ?? '')

export interface Score {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** Labelled values. */
  readonly labelled: number
}

/** Computes the score. A wrong value counts against precision and against recall. Empty sets score 1. */
export function computeScore(outcomes: readonly FieldOutcome[]): Score {
  const count = (...kinds: readonly FieldOutcome['kind'][]) =>
    outcomes.filter(({ kind }) => kinds.includes(kind)).length
  const right = count('right')
  const precision = computeRatio(right, count('right', 'wrong', 'invented'))
  const recall = computeRatio(right, count('right', 'wrong', 'missed'))
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, labelled: count('right', 'wrong', 'missed') }
}

const computeRatio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
