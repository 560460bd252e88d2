import { z } from 'zod/mini'

/**
 * How often a field of a model was corrected. Counts different documents (by content): several corrections of one
 * document count once (spec 4.4). Cells of a table count together, by column: `LineItems.*.Amount`.
 */
const fieldCorrectionsSchema = z.object({
  field: z.string(),
  /** Number of different documents in which it was corrected. */
  documents: z.int(),
})
export type FieldCorrections = z.infer<typeof fieldCorrectionsSchema>

/** The corrected fields of a model, in alphabetical order. */
export const modelCorrectionsSchema = z.object({ corrections: z.array(fieldCorrectionsSchema) })

/** A field corrected by the last accepted feedback for a submission. */
const sentCorrectionSchema = z.extend(fieldCorrectionsSchema, {
  /** Whether this feedback counted; false when the same field of the same document had already counted. */
  isNew: z.boolean(),
})
export type SentCorrection = z.infer<typeof sentCorrectionSchema>

/** The corrected fields of a submission. Empty without accepted feedback or corrections. */
export const sentCorrectionsSchema = z.object({ corrections: z.array(sentCorrectionSchema) })

/** Builds the name under which a table cell is counted: the same for every row. */
export const toColumnName = (table: string, column: string): string => `${table}.*.${column}`

/** Parses a counted name into table and column; undefined for a plain field. The inverse of `toColumnName`. */
export function parseColumnName(
  field: string,
): { readonly table: string; readonly column: string } | undefined {
  const parts = /^(.+)\.\*\.([^.]+)$/s.exec(field)
  return parts ? { table: parts[1] ?? '', column: parts[2] ?? '' } : undefined
}
