import { z } from 'zod/mini'
import { persistedMap, type PersistedMap } from './persisted-map.ts'

const partialDateSchema = z.object({
  year: z.optional(z.number()),
  month: z.optional(z.number()),
  day: z.optional(z.number()),
})

const findingSchema = z.object({
  /** `unknown`: the registry does not know the number. `ended`: its registration has ended. */
  kind: z.enum(['unknown', 'ended']),
  /** The date on which it ended, as far as that is known. */
  since: z.optional(partialDateSchema),
  /** When the registry was queried, in milliseconds since 1970. */
  at: z.number(),
})
export type StoredRegistryFinding = z.infer<typeof findingSchema>

/** Problems that the registry reported with the KvK numbers of one submission, by number. */
export type RegistryFindingStorage = PersistedMap<StoredRegistryFinding>

/** Stores the findings on this device, beside the draft. No response body is stored. */
export const createRegistryFindingStorage = (submissionId: string): RegistryFindingStorage =>
  persistedMap(`veldwerk.register.${submissionId}`, z.string().check(z.regex(/^\d{8}$/)), findingSchema)
