import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { createProposal, type Extractor } from '../proposal.ts'

/** The balance of the statement's own account: `Saldo Tagesgeldkonto am …` belongs to another one. */
const balanceWord =
  /^(?:(?:alter|neuer|oud|ancien|nouveau|vorig|nieuw|previous|new|opening|closing|beginning|ending|starting)\s+)?(?:kontostand|saldo|solde|balance|rekeningsaldo)\s+(?:(?:pr[ée]c[ée]dent|cr[ée]diteur|d[ée]biteur|ant[ée]rieur|initial|final|actuel|anterior|inicial|precedente|iniziale|finale)\s+)?(?:(?:am|per|vom|op|van|at|on|as of|au|du|al|del?)\s+)?(?:\d|\p{L}{3,9} \d{1,2}(?:,|\s))/iu

const score = 0.75

/**
 * Balances that differ only by their dates: `Kontostand am 31.07.2025, Auszug Nr. 7` and `Kontostand am 29.08.2025`.
 * The earliest is the opening balance, the latest the closing balance.
 */
export const datedBalanceExtractor: Extractor = {
  name: 'dated-balance',
  weight: 1,
  propose: ({ field, document }) => {
    if (field.name !== 'OpeningBalance' && field.name !== 'ClosingBalance') return []
    const balances = findDatedBalances(document)
    const [first, last] = [balances[0], balances.at(-1)]
    if (!first || !last || first.day === last.day) return []
    const { amount } = field.name === 'OpeningBalance' ? first : last
    return [createProposal(amount, score, 'dated-balance')]
  },
}

interface DatedBalance {
  readonly day: string
  readonly amount: Candidate
}

/** By date. A transaction line has a balance too, but does not begin with the word. */
const findDatedBalances = ({ text, candidates }: AnalysedDocument): DatedBalance[] =>
  text.lines
    .filter((line) => balanceWord.test(line.text))
    .flatMap(({ index }): DatedBalance[] => {
      const [date] = candidates.getOnLine(index, 'date')
      const [amount, ...others] = candidates.getOnLine(index, 'amount')
      return date && amount && others.length === 0 ? [{ day: String(date.value), amount }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
