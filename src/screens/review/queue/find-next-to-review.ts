/** A document of the queue, as far as going through it matters. */
export interface QueuedDocument {
  readonly id: string
  /** It needs review: neither decided about nor sent, and not being sent. */
  readonly isOpen: boolean
  /** Flagged fields, and documents flagged as a whole. */
  readonly flagged: number
  /** Of those, nobody has dealt with. */
  readonly unchecked: number
  /** Somebody else has it open. */
  readonly isOpenElsewhere?: boolean
}

/** Whether a document still has to be looked at: not one that is checked and only not sent yet. */
export const isLeftToReview = ({ isOpen, flagged, unchecked }: QueuedDocument): boolean =>
  isOpen && (flagged === 0 || unchecked > 0)

/**
 * The next document to look at: down from the one that is open first, then, from the top, those with something unchecked.
 * One without flagged fields above was passed already. What somebody else has open comes last. Undefined when none is left.
 */
export function findNextToReview(queue: readonly QueuedDocument[], id: string): string | undefined {
  const index = queue.findIndex((document) => document.id === id)
  if (index === -1) return undefined
  const below = queue.slice(index + 1).filter(isLeftToReview)
  const above = queue.slice(0, index).filter(({ isOpen, unchecked }) => isOpen && unchecked > 0)
  const left = [...below, ...above]
  return (left.find(({ isOpenElsewhere }) => isOpenElsewhere !== true) ?? left[0])?.id
}
