import { z } from 'zod'

/** The orders of review/order-fields, repeated so that the address can be read before the screen is loaded. */
export const fieldOrders = ['to-check-first', 'document', 'page'] as const
export type FieldOrder = (typeof fieldOrders)[number]

/** What the address says of the review screen. Anything unreadable counts as not said. */
export const reviewSearchSchema = z.object({
  /** Which document of the result, from 0; left out for the first. */
  document: z.int().min(0).optional().catch(undefined),
  /** Page shown, from 0. */
  page: z.int().min(0).optional().catch(undefined),
  /** Name of the selected field. */
  field: z.string().optional().catch(undefined),
  order: z.enum(fieldOrders).optional().catch(undefined),
  /** Only what is still to check. */
  only: z.boolean().optional().catch(undefined),
  /** Part of a field's name or text. */
  q: z.string().optional().catch(undefined),
})

export type ReviewSearch = z.infer<typeof reviewSearchSchema>
