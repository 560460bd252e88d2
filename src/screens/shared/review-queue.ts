import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { documentsSearchSchema, type DocumentsSearch } from './documents-search.ts'

const reviewQueueSchema = z.object({
  /** Submission ids, in the order of the documents list. */
  ids: z.array(z.string()),
  /** Search parameters of that list, for the way back. */
  search: documentsSearchSchema,
  /** The submissions of the queue handled in this tab, including sent ones: see count-queue-outcomes.ts. */
  handled: z.optional(z.array(z.string())),
})

/** Stored per tab: another tab may have another queue. */
const queue = persisted('veldwerk.reviewQueue', reviewQueueSchema, {
  storage: () => sessionStorage,
  // Cached, because a screen reads the queue on every render and parsing a long one takes a while.
  isCached: true,
})

/** Starts a queue. If storage is full or forbidden, the review continues in the order of the documents list. */
export const saveReviewQueue = (ids: readonly string[], search: DocumentsSearch): void =>
  void queue.save({ ids: [...ids], search })

/**
 * Records that documents of the queue were handled in this tab. Their outcome is in the list of submissions. A new
 * reading replaces the earlier one.
 */
export function recordInReviewQueue(
  changes: readonly { readonly before: string; readonly after: string }[],
): void {
  // A tab without its own queue uses all documents.
  const current = queue.load() ?? { ids: [], search: {} }
  const after = new Map(changes.map((change) => [change.before, change.after]))
  const ids = current.ids.map((id) => after.get(id) ?? id)
  const handled = new Set([...(current.handled ?? []), ...after.values()])
  for (const { before, after: next } of changes) if (before !== next) handled.delete(before)
  queue.save({ ...current, ids, handled: [...handled] })
}

/** The queue of this tab; undefined if no list was opened in it, such as after opening a shared address. */
export const loadReviewQueue = queue.load

/** The position of a document in its queue. */
export interface QueuePosition {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly previousId: string | undefined
  readonly nextId: string | undefined
  /** The next open document, searching down first and then from the top; undefined if none is left. */
  readonly nextOpenId: string | undefined
}

/**
 * Finds a document in a queue.
 *
 * @param states whether a document still needs review, and whether somebody else has it open: such documents are last.
 * @returns undefined if the document is not in the queue.
 */
export function findQueuePosition(
  ids: readonly string[],
  id: string,
  {
    isOpen,
    isOpenElsewhere = () => false,
  }: { readonly isOpen: (id: string) => boolean; readonly isOpenElsewhere?: (id: string) => boolean },
): QueuePosition | undefined {
  const index = ids.indexOf(id)
  if (index === -1) return undefined
  const below = ids.slice(index + 1)
  const above = ids.slice(0, index)
  const open = [...below, ...above].filter(isOpen)
  return {
    index,
    count: ids.length,
    previousId: ids[index - 1],
    nextId: ids[index + 1],
    nextOpenId: open.find((other) => !isOpenElsewhere(other)) ?? open[0],
  }
}
