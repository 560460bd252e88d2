import { getCalibrationKind, estimateAccuracy } from './calibration.ts'
import type { Decision } from './decision.ts'
import type { Features } from '../extractors/fitted/choice.ts'
import { adjust } from './adjust-confidence.ts'
import type { FieldRole } from '../analysis/field-roles.ts'
import { estimateOcrAccuracy } from './ocr-accuracy.ts'
import type { Word } from '../pages/page.ts'

/**
 * Fields below this percentage need review. On documents of unseen issuers this is about a quarter of the
 * fields and more than half of the wrong ones (npm run bench, held-out half).
 */
export const reviewThreshold = 85

/** Roles whose check digits fail if one character is wrong. */
const rolesWithCheckDigits: ReadonlySet<FieldRole> = new Set(['iban', 'issuer-vat-id', 'receiver-vat-id'])

/**
 * The calibrated confidence of a decision in percent, from the counts in `calibration.ts`, which were made on text
 * layers. The value is less certain if OCR may have misread one of its words, unless sums or check digits confirm it.
 *
 * @param words of the value; none by default, which means no OCR doubt.
 * @param features other evidence in the document (`describeDecision`); without them the counted accuracy is used
 *   unchanged.
 */
export function computeConfidence(
  decision: Decision,
  role: FieldRole,
  words: readonly Word[] = [],
  features?: Features,
): number {
  const counted = computeCountedAccuracy(decision, role)
  const known = adjust(counted, getCalibrationKind(role), features)
  // Other evidence does not raise a value that the document contradicts.
  const accuracy = decision.isDoubted ? Math.min(counted, known) : known
  const { proposal, isConfirmed } = decision
  const isProven = isConfirmed || (rolesWithCheckDigits.has(role) && proposal.isPlausible)
  return Math.round(10 * accuracy * (isProven ? 1 : estimateOcrAccuracy(words))) / 10
}

/** The counted accuracy of fields of this kind with such a score, in percent. */
export const computeCountedAccuracy = (decision: Decision, role: FieldRole): number =>
  estimateAccuracy(getCalibrationKind(role), computeRawScore(decision))

/** Combines score and lead over the runner-up, adjusted by arithmetic and check digits. */
export function computeRawScore({ proposal, margin, isConfirmed, isDoubted }: Decision): number {
  const lead = Math.min(1, Math.max(0, margin) / 0.3)
  const sure = 0.8 * Math.min(1, proposal.score) + 0.2 * lead
  const raised = isConfirmed ? Math.max(sure, 0.55 + 0.45 * sure) : sure
  return isDoubted ? Math.min(0.5, raised * 0.7) : raised
}

/** Evidence about a row of a table. */
export interface RowProof {
  /** Whether quantity times price is the amount; undefined when unknown. */
  readonly agrees: boolean | undefined
  /**
   * Whether the amounts of all rows add up to a printed sum, so that no row is missing or extra; undefined if unknown.
   */
  readonly addsUp: boolean | undefined
  /** Whether some lines of the description may not belong to the row. */
  readonly isDoubted: boolean
}

/**
 * Confidence of a table cell, more cautious than measured: 620 of 620 cells right if the row agrees, 48 of 59 if
 * that is unknown. A cell that neither product nor sum proves is less certain if OCR may have misread it.
 *
 * @param words of the cell.
 * @param features other evidence of the row and the table (`describeCell`); without them only the proof counts.
 */
export function computeCellConfidence(
  proof: RowProof,
  column: string,
  words: readonly Word[],
  features?: Features,
): number {
  const isProven =
    (proof.agrees === true && productColumns.has(column)) || (proof.addsUp === true && column === 'Amount')
  const read = isProven ? 1 : estimateOcrAccuracy(words)
  const printed = computePrintedConfidence(proof, column)
  const known = adjust(printed, column, features)
  // Other evidence does not raise a cell that its row or the sums contradict.
  const isContradicted = proof.isDoubted || proof.agrees === false || proof.addsUp === false
  return Math.round(10 * (isContradicted ? Math.min(printed, known) : known) * read) / 10
}

const productColumns: ReadonlySet<string> = new Set(['Quantity', 'UnitPrice', 'Amount'])

/** The confidence of a cell whose words OCR read correctly. */
function computePrintedConfidence({ agrees, addsUp, isDoubted }: RowProof, column: string): number {
  if (column === 'Description') return computeTextConfidence({ agrees, addsUp, isDoubted })
  if (agrees === true || (addsUp === true && column === 'Amount')) return 97
  if (agrees === false) return 65
  if (addsUp === undefined) return 80
  return addsUp ? 90 : 70
}

function computeTextConfidence({ agrees, addsUp, isDoubted }: RowProof): number {
  if (agrees === false) return 65
  if (isDoubted || addsUp === false) return agrees === true ? 80 : 70
  if (addsUp === undefined && agrees === undefined) return 80
  return agrees === true ? 94 : 92
}

/**
 * Confidence of a cell of a bank statement. Headings identify the columns, as for line items; balances that differ
 * by the amount prove its sign and its columns.
 *
 * @param agrees whether the balances around it differ by the amount; undefined without balances.
 */
export function computeTransactionConfidence(agrees: boolean | undefined, column: string): number {
  if (agrees === true) return column === 'Amount' || column === 'Balance' ? 97 : 90
  return agrees === false ? 65 : 80
}
