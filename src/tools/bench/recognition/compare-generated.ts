import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import { invoice } from '#src/engine/models/invoice.ts'
import { recogniseFields } from '#src/engine/recognise-fields.ts'
import type { GeneratedInvoice } from '#src/tools/generated-invoices/generate-invoices.ts'
import type { FieldOutcome } from './compute-score.ts'
import { isCorrectDespiteOcr } from './is-correct.ts'

/** The fields with fitted weights. */
export const fittedFields = [
  'SupplierName',
  'SupplierAddress',
  'CustomerName',
  'CustomerNumber',
  'OrderNumber',
] as const

/** Reads a generated invoice and compares the fields with fitted weights. */
export function compareGenerated(document: GeneratedInvoice): FieldOutcome[] {
  const read = new Map(recogniseFields(analyseDocument(document.pages, invoice), invoice))
  return fittedFields.flatMap((field): FieldOutcome[] => {
    const [expected, ...others] = document.labels.get(field) ?? []
    const found = read.get(field)
    if (!found && expected === undefined) return []
    return [
      {
        document: document.name,
        field,
        path: field,
        kind: judge(found?.Value, expected, others, field),
        confidence: found?.Confidence,
        needsReview: found?.NeedsReview ?? false,
        actual: found?.Value,
        expected,
      },
    ]
  })
}

function judge(
  value: unknown,
  expected: unknown,
  others: readonly unknown[],
  field: string,
): FieldOutcome['kind'] {
  if (value === undefined) return 'missed'
  if (expected === undefined) return 'invented'
  return isCorrectDespiteOcr(value, { value: expected, alternatives: [...others] }, field) ? 'right' : 'wrong'
}
