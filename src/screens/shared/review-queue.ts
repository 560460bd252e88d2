import { z } from 'zod/mini'
import { documentsSearchSchema, type DocumentsSearch } from './documents-search.ts'

const reviewQueueSchema = z.object({
  /** Ids of the submissions, in the order of the list that they came from. */
  ids: z.array(z.string()),
  /** What the list was asked for: the way back leads to the same list. */
  search: documentsSearchSchema,
})

/** The documents a person is working through, one after the other. */
export type ReviewQueue = z.infer<typeof reviewQueueSchema>

const storageKey = 'veldwerk.pile'

/** Takes up a list of documents to work through. It belongs to this tab: another one may hold another pile. */
export function saveReviewQueue(ids: readonly string[], search: DocumentsSearch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ids, search }))
  } catch {
    // Storage that is full or forbidden: the review then goes on in the order in which the documents came.
  }
}

/** What was read last: a screen asks for the pile each time it is drawn, and a long one takes a while to read. */
let cachedQueue: { readonly kept: string | null; readonly pile: ReviewQueue | undefined } | undefined

/** The pile of this tab; undefined when no list was left for a document yet, as after opening a shared address. */
export function loadReviewQueue(): ReviewQueue | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey)
    if (cachedQueue?.kept !== kept) cachedQueue = { kept, pile: parseQueue(kept) }
    return cachedQueue.pile
  } catch {
    return undefined
  }
}

function parseQueue(kept: string | null): ReviewQueue | undefined {
  const read = reviewQueueSchema.safeParse(JSON.parse(kept ?? 'null'))
  return read.success ? read.data : undefined
}

/** Where a document lies in its pile. */
export interface QueuePosition {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly previousId: string | undefined
  readonly nextId: string | undefined
  /** The next one to work on, first below this one and then from the top; undefined when none is left. */
  readonly nextOpenId: string | undefined
}

/**
 * Finds a document in its pile.
 *
 * @param ids the pile.
 * @param isOpen whether a document of the pile still waits for a reviewer.
 * @returns undefined when the document is not of the pile.
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
