import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { Line, Segment } from '../../layout/lines.ts'
import { transactionSides } from '../../models/parts/transactions.ts'
import { createProposal, type Extractor } from '../proposal.ts'

type Side = 'PaidOut' | 'PaidIn'

const headings = new Map<string, Side>(
  transactionSides.flatMap(({ name, labels }) =>
    name === 'PaidOut' || name === 'PaidIn'
      ? labels.map((label): [string, Side] => [normalise(label), name])
      : [],
  ),
)

function normalise(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}\s.:€$£()]+/gu, '')
}

const findHeading = ({ text }: Segment): Side | undefined => headings.get(normalise(text))

/** Whether a line has headings for both debits and credits. */
const hasBothSides = ({ segments }: Line): boolean =>
  new Set(segments.flatMap((segment) => findHeading(segment) ?? [])).size === 2

/**
 * Largest distance of the end of an amount from its heading, in font sizes: amounts align with it or are centred
 * below it.
 */
const maxDistance = 4

/**
 * The column of a statement that contains an amount, by the nearest headings above it on its page; undefined if it
 * is in neither column, or in that of balances.
 */
export function findSide(candidate: Candidate, { text: { lines } }: AnalysedDocument): Side | undefined {
  const heads = lines
    .slice(0, candidate.segment.line)
    .findLast((line) => line.page === candidate.page && hasBothSides(line))
  const measureDistance = ({ box }: Segment) =>
    Math.min(
      Math.abs(box.right - candidate.box.right),
      Math.abs(box.left + box.right - candidate.box.left - candidate.box.right) / 2,
    )
  const [nearest] = (heads?.segments ?? []).toSorted(
    (one, other) => measureDistance(one) - measureDistance(other),
  )
  if (!nearest || measureDistance(nearest) > maxDistance * candidate.segment.size) return undefined
  return findHeading(nearest)
}

const totalsWord =
  /^(?:totaal|totalen|totals?|totaux|totale|totali|totales|summe|summen|umsatzsummen|gesamtumsätze)(?!\p{L})/iu
/** `Total opening balance` is not a sum of transactions. */
const otherSum = /saldo|solde|balance|kontostand/iu

/** The sum of each column, below the transactions: `Totaal   2.818,07   1.210,31`. */
export const sideTotalExtractor: Extractor = {
  name: 'side-total',
  weight: 1,
  propose: ({ field, document }) => {
    if (field.name !== 'TotalDebit' && field.name !== 'TotalCredit') return []
    const wanted: Side = field.name === 'TotalDebit' ? 'PaidOut' : 'PaidIn'
    return document.text.lines
      .filter((line) => totalsWord.test(line.text) && !otherSum.test(line.text))
      .flatMap(({ index }) => {
        const amounts = document.candidates.getOnLine(index, 'amount')
        const sides = amounts.map((amount) => findSide(amount, document))
        if (!sides.includes('PaidOut') || !sides.includes('PaidIn')) return []
        return amounts.filter((_, at) => sides[at] === wanted)
      })
      .slice(-1)
      .map((amount) => createProposal(amount, 0.7, 'side-total'))
  },
}
