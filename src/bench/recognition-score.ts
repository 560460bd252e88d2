import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { builtInModels } from '#src/service/models/built-in.ts'
import { recognise } from '#src/service/recognition/recognise.ts'
import { isRight } from './recognition-compare.ts'
import type { LabelledDocument } from './recognition-labels.ts'

/** What became of one field of one document. */
export interface Outcome {
  readonly document: string
  /** Table cells under `<table>.*.<column>`. */
  readonly field: string
  readonly path: string
  readonly kind: 'right' | 'wrong' | 'missed' | 'invented'
  /** Percent; undefined for a missed field. */
  readonly confidence: number | undefined
  readonly review: boolean
  readonly read: unknown
  readonly wanted: unknown
}

/** Reads a labelled document and compares every field that is labelled or was read. */
export async function outcomesOf(document: LabelledDocument): Promise<Outcome[]> {
  const model = builtInModels.find(({ id }) => id === document.model)
  if (!model) throw new Error(`${document.name} wants the model ${document.model}, which there is not`)
  const bytes = new Uint8Array(readFileSync(document.path))
  const reading = await recognise({ name: basename(document.path), bytes }, model)
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  const paths = new Set([...document.labels.keys(), ...Object.keys(fields)])
  return [...paths].map((path): Outcome => {
    const read = fields[path]
    const label = document.labels.get(path)
    const right = read && label && isRight(read.Value, label, path)
    const kind = right ? 'right' : read && label ? 'wrong' : read ? 'invented' : 'missed'
    return {
      document: document.name,
      field: path.replace(/\.\d+\./, '.*.'),
      path,
      kind,
      confidence: read?.Confidence,
      review: read?.NeedsReview ?? false,
      read: read?.Value,
      wanted: label?.value,
    }
  })
}

export interface Score {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** Labelled values. */
  readonly labelled: number
}

/** A wrong value counts against precision and against recall. Empty sets score 1. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const count = (...kinds: readonly Outcome['kind'][]) =>
    outcomes.filter(({ kind }) => kinds.includes(kind)).length
  const right = count('right')
  const precision = ratio(right, count('right', 'wrong', 'invented'))
  const recall = ratio(right, count('right', 'wrong', 'missed'))
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, labelled: count('right', 'wrong', 'missed') }
}

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
