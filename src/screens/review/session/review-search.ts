import { z } from 'zod/mini'

/** The orders of review/order-fields, repeated so that the address can be read before the screen is loaded. */
export const fieldOrders = ['to-check-first', 'document', 'page'] as const
export type FieldOrder = (typeof fieldOrders)[number]

/** What the address says of the review screen. Anything unreadable counts as not said. */
export const reviewSearchSchema = z.object({
  /** Which document of the result, from 0; left out for the first. */
  document: z.catch(z.optional(z.int().check(z.minimum(0))), undefined),
  /** Page shown, from 0. */
  page: z.catch(z.optional(z.int().check(z.minimum(0))), undefined),
  /** Name of the selected field. */
  field: z.catch(z.optional(z.string()), undefined),
  order: z.catch(z.optional(z.enum(fieldOrders)), undefined),
  /** Only what is still to check. */
  only: z.catch(z.optional(z.boolean()), undefined),
  /** Part of a field's name or text. */
  q: z.catch(z.optional(z.string()), undefined),
})

export type ReviewSearch = z.infer<typeof reviewSearchSchema>
