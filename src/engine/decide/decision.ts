import type { FieldRole } from '../analysis/field-roles.ts'
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

/** The best proposal if it reaches the minimum score, else undefined; expects proposals sorted by score. */
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

const minScores: Readonly<Partial<Record<FieldRole, number>>> = {
  'issuer-name': 0.45,
  'receiver-name': 0.4,
  'issuer-address': 0.38,
  'issuer-vat-id': 0.4,
  'receiver-vat-id': 0.4,
  'issuer-phone': 0.4,
  'document-date': 0.3,
  time: 0.3,
  iban: 0.4,
  currency: 0.3,
  'account-holder': 0.35,
}
const defaultMinScore = 0.45

/** Minimum score of a role; below it the field counts as missing. */
export const getMinScore = (role: FieldRole): number => minScores[role] ?? defaultMinScore
