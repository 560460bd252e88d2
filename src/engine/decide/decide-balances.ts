import type { ModelField } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { findSide } from '../extractors/phrases/transaction-sides.ts'
import type { Decision } from './decision.ts'

/**
 * A mark right behind a balance that means the account is overdrawn. Banks print `D`, `S` and `OD` with nothing
 * behind them; other words begin with these letters (`d.d. 30-04-2025`, `s.e.&o.`).
 */
const debitWord =
  /^\s*\(?(?:(?:d|db|dr|deb(?:et|it)?|débit|debito|s|soll|od|o\/d)\)?[.,;\s]*$|(?:overdrawn|débiteur)(?![\p{L}\d]))/iu
/** The same as a label in front of the balance. */
const debitLabel =
  /solde débiteur|saldo deudor|saldo a debito|sollsaldo|debetsaldo|overdrawn balance|debit balance/iu

/** Widest gap between an amount and its mark, in font sizes. */
const maxGap = 2

/**
 * Makes balances negative that are printed without a minus: a mark or label shows the debit, or they are in the
 * column of debits.
 */
export function signBalances(
  fields: readonly ModelField[],
  document: AnalysedDocument,
  decisions: Map<string, Decision>,
): void {
  for (const { name } of fields) {
    if (name !== 'OpeningBalance' && name !== 'ClosingBalance') continue
    const decision = decisions.get(name)
    const { candidate } = decision?.proposal ?? {}
    if (!decision || candidate?.kind !== 'amount') continue
    const { Amount, ...currency } = candidate.value as Amount // The kind is amount.
    const isInColumn = findSide(candidate, document) === 'PaidOut'
    if (Amount <= 0 || !(isInColumn || isOverdrawn(candidate, document))) continue
    decisions.set(name, {
      ...decision,
      // A balance may be in that column for want of another.
      isDoubted: decision.isDoubted || isInColumn,
      proposal: { ...decision.proposal, value: { Amount: -Amount, ...currency } },
    })
  }
}

function isOverdrawn({ segment, to, box }: Candidate, { text }: AnalysedDocument): boolean {
  if (debitLabel.test(text.lines[segment.line]?.text ?? '')) return true
  const behind = segment.text.slice(to)
  if (behind.trim() !== '') return debitWord.test(behind)
  const next = text.lines[segment.line]?.segments.find((other) => other.box.left >= segment.box.right)
  const isClose = next !== undefined && next.box.left - box.right < maxGap * segment.size
  return isClose && debitWord.test(next.text)
}
