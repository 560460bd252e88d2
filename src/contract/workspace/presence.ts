import { z } from 'zod/mini'

/**
 * Documents that people have open. `PUT submissions/<id>/presence/<client>` reports that a browser displays one, and
 * is repeated every `presenceIntervalMs`; DELETE reports that it no longer does: 204. PUT and `GET
 * /workspace/presence` return all open documents of the organisation. `client` is a UUID of the browser, shared by
 * all its windows.
 */
const presenceSchema = z.object({
  submissionId: z.string(),
  client: z.string(),
  /** The member; null without accounts. */
  name: z.nullable(z.string()),
})
export type Presence = z.infer<typeof presenceSchema>

/** Unordered. Excludes browsers that reported nothing for `maxPresenceAgeMs`. */
export const presenceListSchema = z.object({ presences: z.array(presenceSchema) })

export const presenceIntervalMs = 15_000
/** Several intervals, because a busy browser or server reports late. */
export const maxPresenceAgeMs = 60_000
