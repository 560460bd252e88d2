import { recogniseFile } from '#src/engine/recognise-file.ts'
import type { Model } from '#src/engine/models/model.ts'
import { createReadingTools } from '#src/server/ocr/create-reading-tools.ts'
import { terminateTesseract } from '#src/server/ocr/tesseract.ts'
import { drawForm, type DrawnField } from '../../drawn-forms/draw-form.ts'
import { scanForm } from '../../drawn-forms/scan-form.ts'

/** Forms per half. */
const formCount = 30

/** The reading of a field. */
interface Outcome {
  readonly field: DrawnField
  readonly form: number
  /** Undefined if nothing was found. */
  readonly value?: unknown
  readonly confidence: number
  readonly isFlagged: boolean
}

/**
 * Prints how well boxes and signatures drawn on scanned forms are read, and whether the confidence is meaningful. For
 * the held-out half, which has other boxes, pens, labels and typefaces, only totals are printed.
 */
export async function runDrawnMarksBench(): Promise<void> {
  const tools = createReadingTools({})
  for (const half of ['tune', 'held-out'] as const) {
    const outcomes: Outcome[] = []
    for (let seed = 1; seed <= formCount; seed++) {
      const form = drawForm(half, seed)
      const file = await scanForm(form, `${half} ${seed}`)
      const reading = await recogniseFile(file, createModel(form.fields), tools)
      const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
      for (const field of form.fields) {
        const read = fields[field.name]
        outcomes.push({
          field,
          form: seed,
          ...(read && { value: read.Value }),
          confidence: read?.Confidence ?? 0,
          isFlagged: read?.NeedsReview ?? false,
        })
      }
    }
    for (const kind of ['box', 'signature'] as const)
      printOutcomes(
        `${half}, ${kind}`,
        outcomes.filter(({ field }) => (field.type === 'Signature') === (kind === 'signature')),
      )
    if (half === 'tune') printErrors(outcomes)
  }
  await terminateTesseract()
}

const createModel = (fields: readonly DrawnField[]): Model => ({
  id: 'form',
  label: 'Form',
  provider: 'A',
  documentType: null,
  fields: fields.map(({ name, type, label }) => ({ name, type, labels: [label] })),
  tables: [],
})

const isRight = ({ value, field }: Outcome) => value === field.value

function printOutcomes(name: string, outcomes: readonly Outcome[]): void {
  const found = outcomes.filter(({ value }) => value !== undefined)
  const count = (all: readonly Outcome[], test: (outcome: Outcome) => boolean) => all.filter(test).length
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`
  const precision = [true, false].map((side) => {
    const claimed = found.filter(({ value }) => value === side)
    const real = outcomes.filter(({ field }) => field.value === side)
    return `${side}: ${share(count(claimed, isRight), claimed.length)} right of those claimed, ${share(count(real, isRight), real.length)} found`
  })
  const sure = found.filter(({ confidence }) => confidence >= 90)
  console.log(
    `${name}: ${share(count(found, isRight), outcomes.length)} right, ${share(outcomes.length - found.length, outcomes.length)} not found`,
  )
  for (const line of precision) console.log(`  ${line}`)
  const flagged = found.filter(({ isFlagged }) => isFlagged)
  const wrong = found.filter((outcome) => !isRight(outcome))
  console.log(
    `  flagged ${share(flagged.length, found.length)}; of ${wrong.length} wrong ${count(wrong, ({ isFlagged }) => isFlagged)} flagged`,
  )
  console.log(`  of at least 90 percent: ${share(count(sure, isRight), sure.length)} right`)
  for (const [low, high] of [
    [0, 70],
    [70, 85],
    [85, 95],
    [95, 101],
  ] as const) {
    const band = found.filter(({ confidence }) => confidence >= low && confidence < high)
    const mean = band.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, band.length)
    console.log(
      `  ${low} to ${Math.min(100, high)}: says ${mean.toFixed(1)}, ${share(count(band, isRight), band.length)} right`,
    )
  }
}

function printErrors(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes)
    if (!isRight(outcome))
      console.log(
        `  form ${outcome.form} ${outcome.field.name} ${outcome.field.label}: ${outcome.field.drawing}: ${String(outcome.value)} at ${outcome.confidence}`,
      )
}
