import { issuerAddress } from './addresses.ts'
import { byForm, byLabel } from './by-label.ts'
import { byTextLabel } from './by-text-label.ts'
import { anyDate, anyTime, dueInSentence, dueWithoutYear } from './dates.ts'
import { accounts, currency, registerNumbers, vatIds } from './identities.ts'
import { issuerName, receiverName } from './names.ts'
import { issuerPhone, paymentMethod, paymentReference, titleNumber } from './numbers.ts'
import { marks } from './marks.ts'
import { signatures } from './signatures.ts'
import { structured } from './structured.ts'
import { sumRows, totalWords, vatBehind, vatOfRates } from './sum-rows.ts'
import type { Extractor, Proposal, Question } from './proposal.ts'

/** The generic rules. What is learnt from corrections joins this list. */
const extractors: readonly Extractor[] = [
  byLabel,
  byTextLabel,
  byForm,
  structured,
  marks,
  signatures,
  titleNumber,
  sumRows,
  totalWords,
  vatBehind,
  vatOfRates,
  paymentReference,
  issuerPhone,
  paymentMethod,
  vatIds,
  accounts,
  registerNumbers,
  currency,
  dueInSentence,
  dueWithoutYear,
  anyDate,
  anyTime,
  issuerName,
  receiverName,
  issuerAddress,
]

// Roles whose own extractor weighs the labels itself.
const ownSay: Readonly<Partial<Record<Question['role'], readonly string[]>>> = {
  'issuer-vat-id': ['vat-id'],
  'issuer-name': ['issuer-name'],
  'payment-reference': ['payment-reference'],
  iban: ['iban'],
  currency: ['currency', 'label'],
}

/** What all extractors propose for a field; one entry per place, the stronger word of two on the same place. */
export function proposalsFor(question: Question): Proposal[] {
  const own = ownSay[question.role]
  const all = extractors
    .filter((extractor) => !own || own.includes(extractor.name))
    .flatMap((extractor) =>
      extractor
        .propose(question)
        .map((proposal) => ({ ...proposal, score: proposal.score * extractor.weight })),
    )
  return merged(all)
}

/** Proposals of the same value speak for each other, a little. */
function merged(proposals: readonly Proposal[]): Proposal[] {
  const byValue = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    const key = JSON.stringify(proposal.value)
    const same = byValue.get(key)
    if (same) same.push(proposal)
    else byValue.set(key, [proposal])
  }
  return [...byValue.values()]
    .map((same) => {
      const sorted = same.toSorted((a, b) => b.score - a.score)
      const [best, ...others] = sorted
      if (!best) throw new Error('a value without proposals')
      const support = others.filter((other) => other.by !== best.by || other.at !== best.at)
      const more = Math.min(
        0.1,
        0.25 * support.reduce((sum, other) => sum + Math.max(0, other.score), 0) * (1 - best.score),
      )
      return { ...best, score: Math.min(1, best.score + Math.max(0, more)) }
    })
    .toSorted((a, b) => b.score - a.score)
}
