/** A document of the queue with the properties needed for navigation. */
export interface QueuedDocument {
  readonly id: string
  /** Whether it needs review: neither decided about nor sent, and not being sent. */
  readonly isOpen: boolean
  /** Flagged fields, and documents flagged as a whole. */
  readonly flagged: number
  /** How many of those are still unchecked. */
  readonly unchecked: number
  /** Whether somebody else has it open. */
  readonly isOpenElsewhere?: boolean
}

/** Whether a document still needs a look: checked documents that are only not sent yet do not. */
export const isLeftToReview = ({ isOpen, flagged, unchecked }: QueuedDocument): boolean =>
  isOpen && (flagged === 0 || unchecked > 0)

/**
 * The next document to review: first below the open one, then, from the top, those with something unchecked. Documents
 * above without flagged fields were passed already. Those that somebody else has open are last. Undefined when none is
 * left.
 */
export function findNextToReview(queue: readonly QueuedDocument[], id: string): string | undefined {
  const index = queue.findIndex((document) => document.id === id)
  if (index === -1) return undefined
  const below = queue.slice(index + 1).filter(isLeftToReview)
  const above = queue.slice(0, index).filter(({ isOpen, unchecked }) => isOpen && unchecked > 0)
  const left = [...below, ...above]
  return (left.find(({ isOpenElsewhere }) => isOpenElsewhere !== true) ?? left[0])?.id
}
