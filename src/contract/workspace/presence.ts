import { z } from 'zod/mini'

/**
 * Who has which document open. `PUT submissions/<id>/presence/<client>` reports that a browser shows it, and is repeated every
 * `presenceIntervalMs`; DELETE reports that it no longer does: 204. PUT and `GET /workspace/presence` answer what is open in the
 * organisation. `client` is a UUID of the browser, whatever the number of its windows.
 */
const presenceSchema = z.object({
  submissionId: z.string(),
  client: z.string(),
  /** The member; null without accounts. */
  name: z.nullable(z.string()),
})
export type Presence = z.infer<typeof presenceSchema>

/** In no order. A browser that reported nothing for `maxPresenceAgeMs` is left out. */
export const presenceListSchema = z.object({ presences: z.array(presenceSchema) })

export const presenceIntervalMs = 15_000
/** Several intervals, because a busy browser or server is late. */
export const maxPresenceAgeMs = 60_000
