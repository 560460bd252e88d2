import { z } from 'zod/mini'
import type { JsonValue } from '../json.ts'

const preliminaryFieldSchema = z.object({
  name: z.string(),
  /** As printed. */
  text: z.string(),
  value: z.custom<JsonValue>(),
  type: z.string(),
  /** From 0; left out by providers that give no pages. */
  page: z.optional(z.int().check(z.minimum(0))),
})

/**
 * What has been read of a submission while it is being read. It is no result: every value may still change, it says nothing
 * of confidence or of what needs review, and it is stored nowhere.
 */
export const preliminaryReadingSchema = z.object({
  /** Pages read so far, of all documents in the file. */
  pagesRead: z.int().check(z.minimum(1)),
  /** The fields outside tables of the first document; empty when none was found yet. */
  fields: z.array(preliminaryFieldSchema),
})
export type PreliminaryReading = z.infer<typeof preliminaryReadingSchema>
