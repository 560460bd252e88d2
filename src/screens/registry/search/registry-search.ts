import { z } from 'zod/mini'

/**
 * What the address says of the registry screen, read loosely: the first screen loads this, and `registry-url.ts`,
 * which knows what may stand in it, comes with the registry screen.
 */
export const registrySearchSchema = z.object({
  number: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  operation: z.catch(z.optional(z.string()), undefined),
  geo: z.catch(z.optional(z.boolean()), undefined),
  /** Page of a search. */
  page: z.catch(z.optional(z.number()), undefined),
})

export type RegistrySearch = z.infer<typeof registrySearchSchema>
