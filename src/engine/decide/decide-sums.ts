import type { Amount } from '#src/values/types/amount.ts'
import type { VatContext } from '../analysis/analyse-vat.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { createProposal, type Proposal } from '../extractors/proposal.ts'
import type { Decision } from './decision.ts'
import { judgeSums, scoreRate, type Sums } from './judge-sums.ts'

export interface SumProposals {
  readonly net: readonly Proposal[]
  readonly vat: readonly Proposal[]
  readonly total: readonly Proposal[]
}

const maxProposals = 10
/** Minimum scores of amounts that no sum confirms. */
const minScoreAlone = { net: 0.5, vat: 0.42, total: 0.4 }

/**
 * Chooses net, VAT and total together: among labelled amounts, those that add up; VAT may be one amount or the sum
 * per rate. Arithmetic chooses among printed amounts and never computes new ones.
 */
export function decideSums(
  proposed: SumProposals,
  amounts: readonly Candidate[],
  vatContext: VatContext,
): Sums {
  const all = amounts.filter((one) => !vatContext.isInRateColumn(one) && !vatContext.isPreviousBalance(one))
  const proposals = leaveOutPreviousDues(proposed, all, vatContext)
  const isOfDocument = (one: Proposal) => !one.candidate || !vatContext.isOfOneRate(one.candidate)
  // The amount due may be zero; net and total are not, if any amount of the document is not.
  const hasNonZero = all.some((one) => toCents(one.value) !== 0)
  const isEligible = (one: Proposal) => isOfDocument(one) && (!hasNonZero || toCents(one.value) !== 0)
  const exact = findBestSum(
    {
      net: proposals.net.filter(isEligible),
      vat: proposals.vat,
      total: addBackPayments(proposals.total.filter(isEligible), all, vatContext),
    },
    all,
    vatContext,
  )
  if (exact) return exact
  const total = chooseAlone(
    addBackPayments(proposals.total.filter(isEligible), all, vatContext),
    minScoreAlone.total,
  )
  // If no VAT is charged, its amount may be printed as zero.
  const isVat = (one: Proposal) => isEligible(one) || (vatContext.isUncharged && isOfDocument(one))
  const vats = proposals.vat.filter((one) => isVat(one) && isAtMost(one, total))
  // With several rates, only their printed sum is the VAT.
  const vat = chooseAlone(
    vats.filter((one) => !vatContext.hasSeveralRates || one.extractorName === 'vat-of-rates'),
    minScoreAlone.vat,
  )
  const net = vatContext.hasSeveralRates
    ? undefined
    : chooseAlone(
        proposals.net.filter((one) => isEligible(one) && isAtMost(one, total)),
        minScoreAlone.net,
      )
  // Without VAT the only printed sum is the total, whatever its label.
  if (!total && net && vatContext.isUncharged && isLargest(net.proposal, all)) return { net, total: net }
  return judgeSums({ ...(net && { net }), ...(vat && { vat }), ...(total && { total }) }, vatContext)
}

const minWholeScore = 0.3

/**
 * The amount due including an earlier balance is not the total: if a total (or the net amount, if no VAT is
 * charged) plus the earlier balance is the amount due, the amount due is left out.
 */
function leaveOutPreviousDues(
  proposals: SumProposals,
  all: readonly Candidate[],
  { isPreviousBalance, previousDues }: VatContext,
): SumProposals {
  if (previousDues.length === 0) return proposals
  const isOwn = ({ candidate }: Proposal) => !candidate || !isPreviousBalance(candidate)
  const [net, vat, total] = [proposals.net, proposals.vat, proposals.total].map((some) => some.filter(isOwn))
  const own = { net: net ?? [], vat: vat ?? [], total: total ?? [] }
  const isDue = (due: Proposal, whole: Proposal) =>
    previousDues.some((before) => toCents(whole.value) + before === toCents(due.value))
  const others = all.map((one) => createProposal(one, minWholeScore, 'sum'))
  for (const whole of [...own.total, ...own.net, ...others]) {
    const dues = own.total.filter((one) => isDue(one, whole))
    const [due] = dues
    if (!due || toCents(whole.value) <= 0 || whole.score < minWholeScore) continue
    const rest = own.total.filter((one) => !dues.includes(one) && one !== whole)
    return { ...own, total: [{ ...whole, score: Math.max(whole.score, due.score) }, ...rest] }
  }
  return own
}

/**
 * Minimum score of an amount due, and of a total if another amount has the strongest label, such as that of a list
 * of hours on a later page.
 */
const minDueScore = 0.5

/** The amount due after a payment is not the total: if total minus payment is the amount due, the total wins. */
function addBackPayments(
  totals: readonly Proposal[],
  all: readonly Candidate[],
  vatContext: VatContext,
): Proposal[] {
  const payments = all.filter((one) => vatContext.isPayment(one)).map((one) => Math.abs(toCents(one.value)))
  const [first] = totals
  if (!first || payments.length === 0) return [...totals]
  const dues = totals.filter((one) => one === first || one.score > minDueScore)
  const whole = dues
    .flatMap((due) =>
      totals.filter(
        (one) =>
          one.score > (due === first ? 0.3 : minDueScore) &&
          payments.some((paid) => paid > 0 && isRemainder(toCents(one.value) - paid, due, vatContext)),
      ),
    )
    .at(0)
  if (!whole) return [...totals]
  return [
    { ...whole, score: Math.max(whole.score, first.score) + 0.02 },
    ...totals.filter((one) => one !== whole),
  ]
}

/** Refunds may be printed without a sign. */
const isRemainder = (left: number, { value, candidate }: Proposal, { isRefund }: VatContext): boolean =>
  left === toCents(value) ||
  (left < 0 && left === -toCents(value) && candidate !== undefined && isRefund(candidate))

const toCents = (value: unknown) => Math.round((value as Amount).Amount * 100) // Candidates of kind amount hold an Amount.

interface SumMatch {
  readonly net: Proposal
  readonly total: Proposal
  readonly vat: Proposal | undefined
  readonly score: number
}

function findBestSum(
  proposals: SumProposals,
  all: readonly Candidate[],
  vatContext: VatContext,
): Sums | undefined {
  const totals = addUnlabelledTotals(proposals, all)
  const nets = addUnlabelledAmounts(proposals.net, all)
  let found: SumMatch | undefined
  for (const total of totals)
    for (const net of nets)
      for (const { vat, score } of findVats({ net, total, vatContext }, proposals.vat, all)) {
        const sum = 1.2 * total.score + net.score + score
        if (score > 0 && sum > (found?.score ?? 1.25)) found = { net, total, vat, score: sum }
      }
  if (!found) return undefined
  return {
    net: toConfirmedDecision(found.net),
    total: toConfirmedDecision(found.total),
    ...(found.vat && { vat: toConfirmedDecision(found.vat) }),
  }
}

/** Adds unlabelled amounts: they can be the net amount if the sum confirms it. */
function addUnlabelledAmounts(labelled: readonly Proposal[], all: readonly Candidate[]): Proposal[] {
  const known = new Set(labelled.map((proposal) => toCents(proposal.value)))
  const others = new Map(
    all.filter((one) => !known.has(toCents(one.value))).map((one) => [toCents(one.value), one]),
  )
  return [
    ...labelled.slice(0, maxProposals),
    ...[...others.values()].slice(-60).map((one) => createProposal(one, 0.05, 'sum')),
  ]
}

/** Adds the sum of a labelled net amount and VAT as the total, whatever its label. */
function addUnlabelledTotals(proposals: SumProposals, all: readonly Candidate[]): Proposal[] {
  const known = new Set(proposals.total.map((proposal) => toCents(proposal.value)))
  const sums = new Set(
    proposals.net
      .slice(0, 4)
      .flatMap((net) => proposals.vat.slice(0, 4).map((vat) => toCents(net.value) + toCents(vat.value))),
  )
  const others = all.filter((one) => sums.has(toCents(one.value)) && !known.has(toCents(one.value)))
  return [
    ...proposals.total.slice(0, maxProposals),
    ...others.slice(-3).map((one) => createProposal(one, 0.1, 'sum')),
  ]
}

interface NetAndTotal {
  readonly net: Proposal
  readonly total: Proposal
  readonly vatContext: VatContext
}

/** Finds explanations of the difference between total and net as VAT. */
function findVats(pair: NetAndTotal, labelled: readonly Proposal[], all: readonly Candidate[]) {
  const { vatContext } = pair
  const net = toCents(pair.net.value)
  const difference = toCents(pair.total.value) - net
  const ways = findOtherWays(pair, labelled, all)
  if (Math.sign(difference) * Math.sign(net) < 0 || Math.abs(difference) > 0.3 * Math.abs(net)) return ways
  // The VAT of a 0 % row is not the document's VAT if another row has some.
  const isCharged = vatContext.amountsPerRate.some((part) => part !== 0)
  for (const vat of labelled.slice(0, maxProposals))
    if (
      !(isCharged && toCents(vat.value) === 0) &&
      Math.abs(toCents(vat.value) - difference) <= 1 &&
      !(vat.candidate && vatContext.isOfOneRate(vat.candidate))
    )
      ways.push({ vat, score: 0.25 + vat.score + scoreRate(difference, net) })
  if (difference === 0 && vatContext.hasSeveralRates) return []
  if (difference === 0)
    return pair.net.candidate === pair.total.candidate ? [] : [...ways, ...matchWithoutVat(pair)]
  const parts = vatContext.amountsPerRate.reduce((sum, part) => sum + part, 0)
  if (vatContext.hasSeveralRates && Math.abs(parts - Math.abs(difference)) <= 2)
    ways.push({ vat: undefined, score: 0.6 })
  if (ways.length === 0 && scoreRate(difference, net) > 0) {
    const plain = all.findLast((one) => toCents(one.value) === difference && pair.vatContext.canBeVat(one))
    if (plain) ways.push({ vat: createProposal(plain, 0.3, 'sum'), score: 0.3 })
  }
  return ways
}

interface VatWay {
  readonly vat: Proposal | undefined
  readonly score: number
}

/** VAT and another amount between net and total: a surcharge, or a payment if the sum before it is not printed. */
function findOtherWays(
  { net, total, vatContext }: NetAndTotal,
  labelled: readonly Proposal[],
  all: readonly Candidate[],
): VatWay[] {
  const [low, high] = [toCents(net.value), toCents(total.value)]
  const payments = all.filter((one) => vatContext.isPayment(one)).map((one) => -Math.abs(toCents(one.value)))
  if (low <= 0 || high <= 0 || payments.length + vatContext.surcharges.length === 0) return []
  return labelled.slice(0, maxProposals).flatMap((vat) => {
    const gross = low + toCents(vat.value)
    if (all.some((one) => Math.abs(toCents(one.value) - gross) <= 1 && !areOnItsLine(one, net, vat)))
      return []
    const isUsualRate = scoreRate(gross - low, low) > 0
    const isExplained = [...vatContext.surcharges, ...(isUsualRate ? payments : [])].some(
      (more) => more !== 0 && Math.abs(gross + more - high) <= 1,
    )
    return isExplained && !(vat.candidate && vatContext.isOfOneRate(vat.candidate))
      ? [{ vat, score: 0.25 + vat.score }]
      : []
  })
}

/**
 * Whether an amount is on the line of a net amount and its VAT: a VAT table ends with the taxed sum, without deposits.
 */
const areOnItsLine = ({ segment }: Candidate, ...others: readonly Proposal[]) =>
  others.every(({ candidate }) => candidate?.segment.line === segment.line)

/** Net and total may be equal only if the document states that no VAT is charged and names both. */
const matchWithoutVat = ({ net, total, vatContext }: NetAndTotal) =>
  vatContext.isUncharged && net.score > 0.4 && total.score > 0.4 ? [{ vat: undefined, score: 0.3 }] : []

const toConfirmedDecision = (proposal: Proposal): Decision => ({
  proposal,
  margin: 1,
  isConfirmed: true,
  isDoubted: false,
})

function chooseAlone(proposals: readonly Proposal[], minScore: number): Decision | undefined {
  const [first, second] = proposals
  if (!first || first.score < minScore) return undefined
  const margin = first.score - (second?.score ?? 0)
  return { proposal: first, margin, isConfirmed: false, isDoubted: !first.isPlausible }
}

const isLargest = (one: Proposal, all: readonly Candidate[]) =>
  all.every((other) => toCents(other.value) <= toCents(one.value))

const isAtMost = (one: Proposal, total: Decision | undefined) =>
  !total || Math.abs(toCents(one.value)) <= Math.abs(toCents(total.proposal.value))
