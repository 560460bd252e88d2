import type { Proposal } from '../extractors/proposal.ts'

/** What was decided for a field. */
export interface Decision {
  readonly proposal: Proposal
  /** How much better it was than the next one, 0 to 1. */
  readonly margin: number
  /** Whether other values of the document say the same: a sum that comes out, a check digit. */
  readonly isConfirmed: boolean
  /** Whether something of the document speaks against it: then a person must look. */
  readonly isDoubted: boolean
}

/** The best proposal above the least score that a value needs; undefined when there is none. */
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
