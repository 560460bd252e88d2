import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { documentsSearchSchema, type DocumentsSearch } from './documents-search.ts'

const reviewQueueSchema = z.object({
  /** Submission ids, in the order of the documents list. */
  ids: z.array(z.string()),
  /** Search and filter of that list, to return to it. */
  search: documentsSearchSchema,
})

/** The queue belongs to this tab: another tab may have another one. */
const queue = persisted('veldwerk.pile', reviewQueueSchema, {
  storage: () => sessionStorage,
  // A screen loads the queue on every render, and a long one takes a while to parse.
  isCached: true,
})

/** Starts a queue. Where storage is full or forbidden, the review continues in the order of the documents list. */
export const saveReviewQueue = (ids: readonly string[], search: DocumentsSearch): void =>
  void queue.save({ ids: [...ids], search })

/** The queue of this tab; undefined when no list was opened in it, as after opening a shared address. */
export const loadReviewQueue = queue.load

/** The position of a document in its queue. */
export interface QueuePosition {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly previousId: string | undefined
  readonly nextId: string | undefined
  /** The next open document, searching down first and then from the top; undefined when none is left. */
  readonly nextOpenId: string | undefined
}

/**
 * Finds a document in a queue.
 *
 * @param isOpen whether a document still needs review.
 * @returns undefined when the document is not in the queue.
 */
export function findQueuePosition(
  ids: readonly string[],
  id: string,
  isOpen: (id: string) => boolean,
): QueuePosition | undefined {
  const index = ids.indexOf(id)
  if (index === -1) return undefined
  const below = ids.slice(index + 1)
  const above = ids.slice(0, index)
  return {
    index,
    count: ids.length,
    previousId: ids[index - 1],
    nextId: ids[index + 1],
    nextOpenId: [...below, ...above].find(isOpen),
  }
}
