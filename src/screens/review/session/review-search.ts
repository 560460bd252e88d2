import { z } from 'zod/mini'

/** The orders of review/fields/order-fields, repeated so that the address can be parsed before the screen is loaded. */
const fieldOrders = ['to-check-first', 'document', 'page'] as const

/** The search parameters of the review screen. Unreadable parameters are ignored. */
export const reviewSearchSchema = z.object({
  /** Index of the document in the result, from 0; left out for the first. */
  document: z.catch(z.optional(z.int().check(z.minimum(0))), undefined),
  /** The shown page, from 0. */
  page: z.catch(z.optional(z.int().check(z.minimum(0))), undefined),
  /** Name of the selected field. */
  field: z.catch(z.optional(z.string()), undefined),
  order: z.catch(z.optional(z.enum(fieldOrders)), undefined),
  /** Only fields that are still to check. */
  only: z.catch(z.optional(z.boolean()), undefined),
  /** Part of a field's name or text. */
  q: z.catch(z.optional(z.string()), undefined),
})

export type ReviewSearch = z.infer<typeof reviewSearchSchema>
