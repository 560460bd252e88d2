import { z } from 'zod/mini'

/** The search parameters of a new model. */
export const newModelSearchSchema = z.object({
  /** Id of the built-in model to extend. */
  extends: z.catch(z.optional(z.string()), undefined),
  /** Id of the model to copy. */
  copy: z.catch(z.optional(z.string()), undefined),
})
