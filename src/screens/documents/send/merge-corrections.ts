import type { SentCorrection } from '#src/contract/workspace/corrections.ts'

/** How often a field of a model was corrected, in different documents. */
export interface FieldCorrectionCount {
  readonly modelId: string
  readonly field: string
  readonly documents: number
}

/**
 * Merges the corrections of several sends: each field of a model once, with its latest count, which is the highest
 * because counts only grow. Sorted by count, highest first.
 */
export function mergeCorrections(
  sends: readonly { readonly modelId: string; readonly corrections: readonly SentCorrection[] }[],
): FieldCorrectionCount[] {
  const counted = new Map<string, FieldCorrectionCount>()
  for (const { modelId, corrections } of sends)
    for (const { field, documents } of corrections) {
      const key = `${modelId}\n${field}`
      if (documents > (counted.get(key)?.documents ?? 0)) counted.set(key, { modelId, field, documents })
    }
  return [...counted.values()].sort(
    (one, other) => other.documents - one.documents || one.field.localeCompare(other.field),
  )
}
