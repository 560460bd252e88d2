import type { Amount } from '#src/values/amount.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { proposalOf, type Proposal } from '../extractors/proposal.ts'
import type { Decision } from './decision.ts'

/** Net, VAT and total of a document, as far as the document prints them. */
export interface Sums {
  readonly net?: Decision
  readonly vat?: Decision
  readonly total?: Decision
}

export interface SumProposals {
  readonly net: readonly Proposal[]
  readonly vat: readonly Proposal[]
  readonly total: readonly Proposal[]
}

/** What the words of the document say about its VAT. */
export interface AboutVat {
  /** No VAT is charged: reverse charge, exempt, 0 %. */
  readonly none: boolean
  /** Several rates are set out, so that one amount of VAT is not the VAT of the document. */
  readonly several: boolean
  /** The VAT of each rate that is set out, in cents. */
  readonly perRate: readonly number[]
  /** Whether an amount stands in a row about one rate of several. */
  ofOneRate(candidate: Candidate): boolean
  /** Whether an amount was paid before: a deposit, an advance. */
  isPayment(candidate: Candidate): boolean
  /** Whether the words beside an amount leave room for its being VAT. */
  mayBeVat(candidate: Candidate): boolean
}

const few = 10
/** Least score at which an amount is taken when no sum confirms it. */
const leastAlone = { net: 0.5, vat: 0.42, total: 0.4 }

/**
 * Chooses net, VAT and total together: of all amounts that labels speak for, the ones whose sum comes out,
 * the VAT being one amount or the sum of the amounts per rate. Arithmetic chooses among what is printed; it
 * invents nothing.
 */
export function decideSums(proposals: SumProposals, all: readonly Candidate[], about: AboutVat): Sums {
  const whole = (one: Proposal) => !one.at || !about.ofOneRate(one.at)
  // What is left to pay may be nothing; the amounts of the document are something, if any of them is.
  const something = all.some((one) => cents(one.value) !== 0)
  const counts = (one: Proposal) => whole(one) && (!something || cents(one.value) !== 0)
  const exact = bestSum(
    {
      net: proposals.net.filter(counts),
      vat: proposals.vat,
      total: beforePayments(proposals.total.filter(counts), all, about),
    },
    all,
    about,
  )
  if (exact) return exact
  const total = alone(beforePayments(proposals.total.filter(counts), all, about), leastAlone.total)
  const vats = proposals.vat.filter((one) => counts(one) && isBelow(one, total))
  // Of several rates only what is set out as their sum is the VAT.
  const vat = alone(
    vats.filter((one) => !about.several || one.by === 'vat-of-rates'),
    leastAlone.vat,
  )
  const net = about.several
    ? undefined
    : alone(
        proposals.net.filter((one) => counts(one) && isBelow(one, total)),
        leastAlone.net,
      )
  // Without VAT the only sum that is named is the total, whatever it is called.
  if (!total && net && about.none && isLargest(net.proposal, all)) return { net, total: net }
  // All three are there and do not add up: a person must look.
  const odd = total !== undefined && vat !== undefined && net !== undefined
  return {
    ...(net && { net: { ...net, doubted: net.doubted || odd } }),
    ...(vat && { vat: { ...vat, doubted: vat.doubted || odd } }),
    ...(total && { total: { ...total, doubted: total.doubted || odd } }),
  }
}

/** What is due after a payment is not the total: where total less payment is what is due, the total wins. */
function beforePayments(totals: readonly Proposal[], all: readonly Candidate[], about: AboutVat): Proposal[] {
  const payments = all.filter((one) => about.isPayment(one)).map((one) => Math.abs(cents(one.value)))
  const [first] = totals
  if (!first || payments.length === 0) return [...totals]
  const whole = totals.find(
    (one) =>
      one.score > 0.3 && payments.some((paid) => paid > 0 && cents(one.value) - paid === cents(first.value)),
  )
  if (!whole) return [...totals]
  return [
    { ...whole, score: Math.max(whole.score, first.score) + 0.02 },
    ...totals.filter((one) => one !== whole),
  ]
}

const cents = (value: unknown) => Math.round((value as Amount).Amount * 100) // Candidates of kind amount hold an Amount.

interface Found {
  readonly net: Proposal
  readonly total: Proposal
  readonly vat: Proposal | undefined
  readonly score: number
}

function bestSum(proposals: SumProposals, all: readonly Candidate[], about: AboutVat): Sums | undefined {
  const totals = withUnlabelledTotals(proposals, all)
  const nets = withUnlabelled(proposals.net, all)
  let found: Found | undefined
  for (const total of totals)
    for (const net of nets)
      for (const { vat, score } of vatsFor({ net, total, about }, proposals.vat, all)) {
        const sum = 1.2 * total.score + net.score + score
        if (score > 0 && sum > (found?.score ?? 1.25)) found = { net, total, vat, score: sum }
      }
  if (!found) return undefined
  return {
    net: confirmed(found.net),
    total: confirmed(found.total),
    ...(found.vat && { vat: confirmed(found.vat) }),
  }
}

/** An amount that no label speaks for can be the net amount, when the sum says so. */
function withUnlabelled(labelled: readonly Proposal[], all: readonly Candidate[]): Proposal[] {
  const known = new Set(labelled.map((proposal) => cents(proposal.value)))
  const others = new Map(
    all.filter((one) => !known.has(cents(one.value))).map((one) => [cents(one.value), one]),
  )
  return [
    ...labelled.slice(0, few),
    ...[...others.values()].slice(-60).map((one) => proposalOf(one, 0.05, 'sum')),
  ]
}

const rates = [21, 9, 6, 20, 10, 5.5, 2.1, 19, 7, 5, 12, 25, 8.1, 2.6, 7.7, 23, 13.5, 22, 17, 3]

/** The sum of a net amount and a VAT that labels speak for is the total, whatever it is called. */
function withUnlabelledTotals(proposals: SumProposals, all: readonly Candidate[]): Proposal[] {
  const known = new Set(proposals.total.map((proposal) => cents(proposal.value)))
  const sums = new Set(
    proposals.net
      .slice(0, 4)
      .flatMap((net) => proposals.vat.slice(0, 4).map((vat) => cents(net.value) + cents(vat.value))),
  )
  const others = all.filter((one) => sums.has(cents(one.value)) && !known.has(cents(one.value)))
  return [...proposals.total.slice(0, few), ...others.slice(-3).map((one) => proposalOf(one, 0.1, 'sum'))]
}

interface Pair {
  readonly net: Proposal
  readonly total: Proposal
  readonly about: AboutVat
}

/** The ways in which the difference between total and net is VAT. */
function vatsFor(pair: Pair, labelled: readonly Proposal[], all: readonly Candidate[]) {
  const { about } = pair
  const net = cents(pair.net.value)
  const difference = cents(pair.total.value) - net
  if (Math.sign(difference) * Math.sign(net) < 0 || Math.abs(difference) > 0.3 * Math.abs(net)) return []
  const ways: { vat: Proposal | undefined; score: number }[] = []
  for (const vat of labelled.slice(0, few))
    if (Math.abs(cents(vat.value) - difference) <= 1 && !(vat.at && about.ofOneRate(vat.at)))
      ways.push({ vat, score: 0.25 + vat.score + likelyRate(difference, net) })
  if (difference === 0 && about.several) return []
  if (difference === 0) return pair.net.at === pair.total.at ? [] : [...ways, ...withoutVat(pair)]
  const parts = about.perRate.reduce((sum, part) => sum + part, 0)
  if (about.several && Math.abs(parts - Math.abs(difference)) <= 2) ways.push({ vat: undefined, score: 0.6 })
  if (ways.length === 0 && likelyRate(difference, net) > 0) {
    const plain = all.findLast((one) => cents(one.value) === difference && pair.about.mayBeVat(one))
    if (plain) ways.push({ vat: proposalOf(plain, 0.3, 'sum'), score: 0.3 })
  }
  return ways
}

/** Net and total are one only where the document says so in words, and names both. */
const withoutVat = ({ net, total, about }: Pair) =>
  about.none && net.score > 0.4 && total.score > 0.4 ? [{ vat: undefined, score: 0.3 }] : []

function likelyRate(vat: number, net: number): number {
  const rate = (100 * vat) / net
  return rates.some((usual) => Math.abs(rate - usual) < 0.06 + 100 / Math.abs(net)) ? 0.2 : 0
}

const confirmed = (proposal: Proposal): Decision => ({ proposal, margin: 1, confirmed: true, doubted: false })

function alone(proposals: readonly Proposal[], least: number): Decision | undefined {
  const [first, second] = proposals
  if (!first || first.score < least) return undefined
  const margin = first.score - (second?.score ?? 0)
  return { proposal: first, margin, confirmed: false, doubted: false }
}

const isLargest = (one: Proposal, all: readonly Candidate[]) =>
  all.every((other) => cents(other.value) <= cents(one.value))

const isBelow = (one: Proposal, total: Decision | undefined) =>
  !total || Math.abs(cents(one.value)) <= Math.abs(cents(total.proposal.value))
