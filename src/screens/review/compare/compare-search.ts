import { z } from 'zod/mini'

/** The search parameters of a comparison, in addition to those of the review. Unreadable parameters are ignored. */
export const compareSearchSchema = z.object({
  /** Ids of the readings beside the one under review, also of earlier ones; left out for the newest comparisons. */
  with: z.catch(z.optional(z.array(z.string())), undefined),
  /** Key of the initially chosen item. */
  item: z.catch(z.optional(z.string()), undefined),
  /** Whether to present the comparison: larger, and without anything else. */
  present: z.catch(z.optional(z.boolean()), undefined),
})

export type CompareSearch = z.infer<typeof compareSearchSchema>
