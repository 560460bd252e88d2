import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { AnalysedDocument } from './analyse-document.ts'

const previousBalance =
  /(?<!\p{L})(?:(?:vorige?|voorgaande?|oude?|eerder) (?:openstaande? )?(?:saldo|balans|rekeningsaldo)|openstaande?(?: (?:saldo|bedrag))? (?:van |uit )?(?:de )?(?:vorige|eerdere|oude)|saldo (?:van )?(?:de )?(?:vorige|eerdere|oude)|saldo (?:precedente|anterior)|(?:previous|prior|opening)(?: account)? balance|balance (?:brought )?forward|brought forward|past due|solde (?:précédent|antérieur|reporté)|ancien solde|(?:alter|vorheriger|letzter|bisheriger) saldo|saldovortrag)(?!\p{L})/iu

/**
 * Whether an amount is the balance of earlier invoices, by the words right before it. Such a balance is not part of
 * this invoice, whose own sums may be on the same line.
 */
export function isPreviousBalance({ segment, from }: Candidate, { text }: AnalysedDocument): boolean {
  const own = segment.text.slice(0, from)
  if (/\p{L}{3}/u.test(own)) return previousBalance.test(own)
  const before = (text.lines[segment.line]?.segments ?? []).findLast(
    (other) => other.box.right <= segment.box.left && /\p{L}{3}/u.test(other.text),
  )
  return before !== undefined && previousBalance.test(before.text)
}

/**
 * Balances of earlier invoices besides the total of this one, in cents: each balance, and what remains of it after
 * payments.
 */
export function listPreviousDues(
  document: AnalysedDocument,
  isPayment: (candidate: Candidate) => boolean,
): readonly number[] {
  const amounts = document.candidates.getByKind('amount')
  const toCents = ({ value }: Candidate) => Math.round((value as Amount).Amount * 100) // The kind is amount.
  const balances = amounts.filter((one) => isPreviousBalance(one, document)).map(toCents)
  if (balances.length === 0) return []
  const payments = amounts.filter((one) => isPayment(one)).map((one) => Math.abs(toCents(one)))
  const all = payments.reduce((sum, one) => sum + one, 0)
  const dues = balances.flatMap((balance) => [balance, ...[...payments, all].map((paid) => balance - paid)])
  return [...new Set(dues.filter((due) => due !== 0))]
}
