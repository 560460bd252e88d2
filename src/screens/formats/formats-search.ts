import { z } from 'zod/mini'

/** The URL's parameters of the screen. */
export const formatsSearchSchema = z.object({
  /** A submission whose format is shown first. */
  of: z.catch(z.optional(z.string()), undefined),
})
