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

/** Check digits would not be right if a character were not. */
const rolesWithCheckDigits: ReadonlySet<FieldRole> = new Set(['iban', 'issuer-vat-id', 'receiver-vat-id'])

/**
 * The calibrated confidence of a decision in percent, from the counts in `calibration.ts`, which are those of text layers.
 * The value is less certain where OCR may have misread a word of it, unless sums or check digits confirm it.
 *
 * @param words those of the value; left out: they are not looked at.
 * @param features what else the document says of the value (`describeDecision`); left out: what was counted stands.
 */
export function computeConfidence(
  decision: Decision,
  role: FieldRole,
  words: readonly Word[] = [],
  features?: Features,
): number {
  const counted = computeCountedAccuracy(decision, role)
  const known = adjust(counted, getCalibrationKind(role), features)
  // What the document contradicts is no surer for anything else that it says.
  const accuracy = decision.isDoubted ? Math.min(counted, known) : known
  const { proposal, isConfirmed } = decision
  const isProven = isConfirmed || (rolesWithCheckDigits.has(role) && proposal.isPlausible)
  return Math.round(10 * accuracy * (isProven ? 1 : estimateOcrAccuracy(words))) / 10
}

/** The accuracy that was counted for fields of the kind with such a score, in percent. */
export const computeCountedAccuracy = (decision: Decision, role: FieldRole): number =>
  estimateAccuracy(getCalibrationKind(role), computeRawScore(decision))

/** Combines score and lead over the runner-up, adjusted by arithmetic and check digits. */
export function computeRawScore({ proposal, margin, isConfirmed, isDoubted }: Decision): number {
  const lead = Math.min(1, Math.max(0, margin) / 0.3)
  const sure = 0.8 * Math.min(1, proposal.score) + 0.2 * lead
  const raised = isConfirmed ? Math.max(sure, 0.55 + 0.45 * sure) : sure
  return isDoubted ? Math.min(0.5, raised * 0.7) : raised
}

/** What is known about a row of a table. */
export interface RowProof {
  /** Whether quantity times price is the amount; undefined when unknown. */
  readonly agrees: boolean | undefined
  /** Whether the amounts of all rows are a printed sum, so that none is missing or too many; undefined when unknown. */
  readonly addsUp: boolean | undefined
  /** Whether it is uncertain that all lines of the description are the row's. */
  readonly isDoubted: boolean
}

/**
 * Confidence of a table cell, more cautious than measured: 620 of 620 cells right where the row agrees, 48
 * of 59 where that is unknown. A cell that neither product nor sum proves is less certain where OCR may have misread it.
 *
 * @param words those of the cell.
 * @param features what else its row and its table say of it (`describeCell`); left out: the proof stands alone.
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
  // What its row or the sums contradict is no surer for anything else.
  const isContradicted = proof.isDoubted || proof.agrees === false || proof.addsUp === false
  return Math.round(10 * (isContradicted ? Math.min(printed, known) : known) * read) / 10
}

const productColumns: ReadonlySet<string> = new Set(['Quantity', 'UnitPrice', 'Amount'])

/** That of a cell whose words were read as they are printed. */
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
 * Confidence of a cell of a bank statement. Columns are found by their headings, as those of line items; balances that
 * differ by the amount prove its sign and its columns.
 *
 * @param agrees whether the balances around it differ by the amount; undefined without balances.
 */
export function computeTransactionConfidence(agrees: boolean | undefined, column: string): number {
  if (agrees === true) return column === 'Amount' || column === 'Balance' ? 97 : 90
  return agrees === false ? 65 : 80
}
