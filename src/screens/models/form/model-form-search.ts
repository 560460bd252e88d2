import { z } from 'zod/mini'

/** The URL's parameters of a new model. */
export const newModelSearchSchema = z.object({
  /** Id of the built-in model that it extends. */
  extends: z.catch(z.optional(z.string()), undefined),
  /** Id of the model that it starts as a copy of. */
  copy: z.catch(z.optional(z.string()), undefined),
})
