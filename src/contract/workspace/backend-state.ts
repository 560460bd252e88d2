import { z } from 'zod/mini'

/**
 * Why a backend is not available:
 * - `unreachable`: no connection, or no response in time.
 * - `not-let-in`: it rejects the credentials of this server.
 * - `not-there`: its address does not belong to such a service.
 * - `failing`: it returns a 5xx.
 */
const backendProblems = ['unreachable', 'not-let-in', 'not-there', 'failing'] as const
export type BackendProblem = (typeof backendProblems)[number]

/** The state of the backend and the source of registry data. Contains no secrets: `secret` and `key` are masked. */
export const backendStateSchema = z.object({
  /** Null when it is available. */
  problem: z.nullable(z.enum(backendProblems)),
  /** Since when, as far as this server knows (ISO 8601); null before the first check. */
  since: z.nullable(z.string()),
  /** The credentials sent to it, masked (`abcd…wxyz`); null for none. */
  secret: z.nullable(z.string()),
  registry: z.object({
    /** `built-in`: test companies; `official`: the KVK API; `hosted`: the hosted service. */
    kind: z.enum(['built-in', 'official', 'hosted']),
    origin: z.nullable(z.string()),
    /** The registry key, masked; null for none. */
    key: z.nullable(z.string()),
  }),
})
export type BackendState = z.infer<typeof backendStateSchema>
