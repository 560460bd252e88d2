import { z } from 'zod/mini'

/**
 * Why a backend does not answer as it should:
 * - `unreachable`: no connection, or no answer in time.
 * - `not-let-in`: it refuses what this server presents to it.
 * - `not-there`: something else answers at its address.
 * - `failing`: it answers that it failed (5xx).
 */
const backendProblems = ['unreachable', 'not-let-in', 'not-there', 'failing'] as const
export type BackendProblem = (typeof backendProblems)[number]

/** How the backend is doing, and who answers for the registry. No secret is in it: see `secret` and `key`. */
export const backendStateSchema = z.object({
  /** Null when all is well. */
  trouble: z.nullable(z.enum(backendProblems)),
  /** Since when that is so, as far as this server knows (ISO 8601); null when it was never asked. */
  since: z.nullable(z.string()),
  /** What is presented to it, masked (`abcd…wxyz`); null when nothing is. */
  secret: z.nullable(z.string()),
  registry: z.object({
    /** `built-in`: test companies; `official`: the KVK API; `hosted`: the hosted service. */
    kind: z.enum(['built-in', 'official', 'hosted']),
    origin: z.nullable(z.string()),
    /** The key that is sent along, masked; null when none is. */
    key: z.nullable(z.string()),
  }),
})
export type BackendState = z.infer<typeof backendStateSchema>
