import { z } from 'zod/mini'

/** Positions beyond this one are not reported. */
export const maxQueuePosition = 1000

/**
 * GET /workspace/queue: the submissions of the caller's organisation that wait to be read. `position` is 1 for the
 * next one; it counts documents of other organisations and readings to compare with, but not those being read. A
 * submission that is missing here is being read, is finished, or has an unknown position, as with a hosted service.
 */
export const readingQueueSchema = z.object({
  waiting: z.array(z.object({ id: z.string(), position: z.int().check(z.minimum(1)) })),
})
export type ReadingQueue = z.infer<typeof readingQueueSchema>
