import { z } from 'zod/mini'
import type { JsonValue } from '../json.ts'

const preliminaryFieldSchema = z.object({
  name: z.string(),
  /** As printed. */
  text: z.string(),
  value: z.custom<JsonValue>(),
  type: z.string(),
  /** From 0; omitted by providers without pages. */
  page: z.optional(z.int().check(z.minimum(0))),
})

/**
 * Values read so far while a submission is being read. Not a result: every value may still change, it has no confidence
 * or review flags, and it is stored nowhere.
 */
export const preliminaryReadingSchema = z.object({
  /** Pages read so far, of all documents in the file. */
  pagesRead: z.int().check(z.minimum(1)),
  /** Fields outside tables of the first document; empty if none was found yet. */
  fields: z.array(preliminaryFieldSchema),
})
export type PreliminaryReading = z.infer<typeof preliminaryReadingSchema>
