import { z } from 'zod/mini'

/**
 * The URL parameters of the registry screen, parsed loosely because the first screen loads this module.
 * `registry-url.ts`, which validates them, is loaded with the registry screen.
 */
export const registrySearchSchema = z.object({
  number: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  operation: z.catch(z.optional(z.string()), undefined),
  geo: z.catch(z.optional(z.boolean()), undefined),
  /** Page of a search. */
  page: z.catch(z.optional(z.number()), undefined),
})

export type RegistrySearch = z.infer<typeof registrySearchSchema>
