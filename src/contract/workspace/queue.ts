import { z } from 'zod/mini'

/** Positions beyond this one are not said. */
export const maxQueuePosition = 1000

/**
 * GET /workspace/queue: the submissions of the caller's organisation that wait to be read. `position` is 1 for the next one;
 * documents of other organisations and readings to compare with count, those that are being read do not. What is not named
 * is being read, is done, or its position is not known, as with a hosted service.
 */
export const readingQueueSchema = z.object({
  waiting: z.array(z.object({ id: z.string(), position: z.int().check(z.minimum(1)) })),
})
export type ReadingQueue = z.infer<typeof readingQueueSchema>
