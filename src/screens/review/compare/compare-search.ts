import { z } from 'zod/mini'

/** The address of a comparison, beside that of the review. Unreadable parameters are ignored. */
export const compareSearchSchema = z.object({
  /** Ids of the readings beside the one under review; left out for the newest ones. */
  with: z.catch(z.optional(z.array(z.string())), undefined),
  /** Key of the item that is chosen first. */
  item: z.catch(z.optional(z.string()), undefined),
  /** Larger, and nothing but the comparison. */
  present: z.catch(z.optional(z.boolean()), undefined),
})

export type CompareSearch = z.infer<typeof compareSearchSchema>
