import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { createProposal, type Extractor } from '../proposal.ts'

/** The account is the only one: `Saldo Tagesgeldkonto am …` is another one's. */
const balanceWord =
  /^(?:kontostand|saldo|solde|balance|rekeningsaldo)\s+(?:(?:am|per|vom|op|van|at|on|as of|au|du|al|del?)\s+)?\d/iu

const score = 0.75

/**
 * Balances that only their dates tell apart: `Kontostand am 31.07.2025, Auszug Nr. 7` and `Kontostand am 29.08.2025`. That of
 * the first day is the opening one, that of the last day the closing one.
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

/** By day. A line of a transaction has a balance too, but does not begin with the word. */
const findDatedBalances = ({ text, candidates }: AnalysedDocument): DatedBalance[] =>
  text.lines
    .filter((line) => balanceWord.test(line.text))
    .flatMap(({ index }): DatedBalance[] => {
      const [date] = candidates.getOnLine(index, 'date')
      const [amount, ...others] = candidates.getOnLine(index, 'amount')
      return date && amount && others.length === 0 ? [{ day: String(date.value), amount }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
