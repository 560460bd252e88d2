import type { Proposal } from '../extractors/proposal.ts'

/** The decision for a field. */
export interface Decision {
  readonly proposal: Proposal
  /** Lead over the runner-up, 0 to 1. */
  readonly margin: number
  /** Whether other values of the document confirm it: a sum, a check digit. */
  readonly isConfirmed: boolean
  /** Whether something in the document contradicts it; it then needs review. */
  readonly isDoubted: boolean
}

/** The best proposal if it reaches the minimum score; expects proposals sorted by score. */
export function chooseBest(proposals: readonly Proposal[], minScore: number): Decision | undefined {
  const [first, second] = proposals
  if (!first || first.score < minScore) return undefined
  return {
    proposal: first,
    margin: first.score - Math.max(0, second?.score ?? 0),
    isConfirmed: false,
    isDoubted: !first.isPlausible,
  }
}
