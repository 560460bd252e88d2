import { getCalibrationKind, estimateAccuracy } from './calibration.ts'
import type { Decision } from './decision.ts'
import type { FieldRole } from '../analysis/field-roles.ts'

/**
 * Below this percentage a person looks at the field. On documents of makers never seen, about a quarter of the
 * fields are below it, and more than half of the wrong ones (npm run bench, held-out half).
 */
export const reviewThreshold = 85

/** Turns what was decided into the percentage of such decisions that came true, as counted in `calibration.ts`. */
export function computeConfidence(decision: Decision, role: FieldRole): number {
  return Math.round(estimateAccuracy(getCalibrationKind(role), computeRawScore(decision)) * 10) / 10
}

/** Score and lead over the next best, with arithmetic and check digits that confirm it. */
function computeRawScore({ proposal, margin, isConfirmed, isDoubted }: Decision): number {
  const lead = Math.min(1, Math.max(0, margin) / 0.3)
  const sure = 0.8 * Math.min(1, proposal.score) + 0.2 * lead
  const raised = isConfirmed ? Math.max(sure, 0.55 + 0.45 * sure) : sure
  return isDoubted ? Math.min(0.5, raised * 0.7) : raised
}

/**
 * Confidence in a cell of a table, on the cautious side of what was counted: 620 of 620 cells right where the row
 * agrees, 48 of 59 where that cannot be said.
 *
 * @param agrees whether quantity times price is the amount; undefined when that cannot be said.
 */
export function computeCellConfidence(agrees: boolean | undefined, column: string): number {
  if (agrees === true) return column === 'Description' ? 94 : 97
  return agrees === false ? 65 : 80
}
