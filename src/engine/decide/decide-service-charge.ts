import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { createProposal } from '../extractors/proposal.ts'
import type { Sums } from './judge-sums.ts'

const serviceWord =
  /^(?:(?:optional |discretionary )?service(?: charge)?(?: \((?:optional|discretionary)\))?|bedieningsgeld|bedienungsgeld|servizio|servicio)(?!\p{L})/iu
/** Labels of the amount to pay, as opposed to a suggestion of it. */
const toPay =
  /(?<!\p{L})(?:to pay|to be paid|amount (?:charged|due|paid)|total (?:due|to pay)|grand total|te betalen|zu zahlen|à payer|a pagar|da pagare)(?!\p{L})/iu
const suggestion = /%|suggest|guide|advies/iu

/**
 * Adds a service charge below the total of a bill, if the sum of both is printed as the amount to pay. A tip is
 * voluntary and not part of the total. Net amount and VAT remain those of the bill.
 */
export function addServiceCharge(sums: Sums, { text, candidates }: AnalysedDocument): Sums {
  const { total } = sums
  if (!total) return sums
  const from = total.proposal.candidate?.segment.line ?? Infinity
  const charges = text.lines
    .filter((line) => line.index > from && serviceWord.test(line.text))
    .map(({ index }) => candidates.getOnLine(index, 'amount'))
  const [amounts] = charges
  const [charge] = amounts ?? []
  if (!charge || charges.length > 1 || amounts?.length !== 1 || toCents(charge.value) <= 0) return sums
  const wanted = toCents(total.proposal.value) + toCents(charge.value)
  const paid = candidates
    .getByKind('amount')
    .find((one) => toCents(one.value) === wanted && one.segment.line > charge.segment.line)
  const words = text.lines[paid?.segment.line ?? -1]?.text ?? ''
  if (!paid || !toPay.test(words) || suggestion.test(words)) return sums
  return {
    ...sums,
    total: { ...total, proposal: createProposal(paid, total.proposal.score, 'service-charge') },
  }
}

const toCents = (value: unknown) => Math.round((value as Amount).Amount * 100) // Candidates of kind amount hold an Amount.
