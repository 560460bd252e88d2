import type { Amount } from '#src/values/types/amount.ts'
import { parseAmount } from '#src/values/types/amount.ts'
import { parseNumber } from '#src/values/types/number.ts'
import type { Segment } from '../layout/lines.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { createCandidate, type Candidate } from './candidate.ts'

/** Rates that are in use, in percent. */
export const commonVatRates: ReadonlySet<number> = new Set([
  21, 9, 6, 20, 10, 5.5, 2.1, 19, 7, 5, 12, 25, 8.1, 2.6, 3.8, 23, 13.5, 22, 17, 3, 8, 14, 4, 13,
])

const vatWordAtEnd =
  /(?<!\p{L})(?:btw|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|i\.v\.a|moms|gst|tax)\.?(?:[ -]?(?:tarief|rate|satz|hoog|laag|taux|aliquota|tipo))?\s*:?\s*$/iu
/** The first group of an amount, which may be a rate before the real amount. */
const joinedForm = /^(\d{1,2}) (?=\d{3}(?!\d))/u

/** An amount whose first group may be a rate without its sign: `btw 21 112,88`. */
interface JoinedAmount {
  readonly candidate: Candidate
  readonly rate: number
  /** Offset in the segment of the amount behind the rate. */
  readonly from: number
  readonly cents: number
  readonly centsBehindRate: number
}

/**
 * Separates VAT rates without a percent sign from the amounts behind them, which look like one number with a group
 * of thousands. The other amounts of the document decide; if they do not, the form of the amount is doubtful.
 */
export function separateRates(
  found: readonly Candidate[],
  { lines, notation }: Pick<DocumentText, 'lines' | 'notation'>,
): Candidate[] {
  const joined = new Map<Candidate, JoinedAmount>()
  for (const candidate of found) {
    const split = candidate.kind === 'amount' ? findJoinedAmount(candidate, lines, notation) : undefined
    if (split) joined.set(candidate, split)
  }
  if (joined.size === 0) return [...found]
  const others = found
    .filter((one) => one.kind === 'amount' && !joined.has(one))
    .map(({ value }) => Math.abs(toCents(value as Amount))) // The kind is amount.
  const separated: JoinedAmount[] = []
  const amounts = found.map((candidate) => {
    const split = joined.get(candidate)
    if (!split) return candidate
    const reading = chooseReading(split, others)
    if (reading === 'doubtful') return { ...candidate, formScore: doubtfulForm }
    if (reading === 'joined') return candidate
    separated.push(split)
    const printed = candidate.segment.text.slice(split.from, candidate.to)
    const amount = parseAmount(printed, { decimal: notation.decimal })
    return amount.ok
      ? createCandidate(
          'amount',
          candidate.segment,
          [split.from, candidate.to],
          { ...amount.value },
          candidate.formScore,
        )
      : candidate
  })
  return amounts.flatMap((candidate) => {
    const split = separated.find(
      ({ candidate: { segment, from } }) => segment === candidate.segment && from === candidate.from,
    )
    return candidate.kind === 'number' && split ? splitNumber(candidate, split, notation) : [candidate]
  })
}

/** Too low for a plausible value: it needs review. */
const doubtfulForm = 0.5

const toCents = ({ Amount }: Amount) => Math.round(Amount * 100)

function findJoinedAmount(
  candidate: Candidate,
  lines: DocumentText['lines'],
  notation: DocumentText['notation'],
): JoinedAmount | undefined {
  const { text, segment, from, value } = candidate
  const group = joinedForm.exec(text)
  const rate = Number(group?.[1])
  if (!group || !commonVatRates.has(rate) || !isBehindVatWord(segment, from, lines)) return undefined
  const behind = parseAmount(text.slice(group[0].length), { decimal: notation.decimal })
  if (!behind.ok) return undefined
  return {
    candidate,
    rate,
    from: from + group[0].length,
    cents: toCents(value as Amount), // The kind is amount.
    centsBehindRate: toCents(behind.value),
  }
}

function isBehindVatWord(segment: Segment, from: number, lines: DocumentText['lines']): boolean {
  const before = segment.text.slice(0, from)
  if (before.trim() !== '') return vatWordAtEnd.test(before)
  const left = lines[segment.line]?.segments.findLast(({ box }) => box.right <= segment.box.left + 1)
  return left !== undefined && vatWordAtEnd.test(left.text)
}

/** Rounding tolerance, in cents. */
const tolerance = 1.5

/** @param others the other amounts of the document in cents, without signs. */
function chooseReading(
  { rate, cents, centsBehindRate }: JoinedAmount,
  others: readonly number[],
): 'joined' | 'separate' | 'doubtful' {
  const isDifference = (vat: number) =>
    others.some((net) => others.some((total) => Math.abs(net + vat - total) < tolerance))
  const isTax = (vat: number, percent: number) =>
    others.some((one) =>
      [(one * percent) / 100, (one * percent) / (100 + percent)].some(
        (share) => Math.abs(share - vat) < tolerance,
      ),
    )
  if (isDifference(cents)) return 'joined'
  if (isTax(centsBehindRate, rate) || isDifference(centsBehindRate)) return 'separate'
  if ([...commonVatRates].some((percent) => isTax(cents, percent))) return 'joined'
  return others.length > 0 && others.every((one) => one < cents) ? 'separate' : 'doubtful'
}

/** Splits a candidate into the rate and the amount behind it. */
function splitNumber(
  { segment, from, to }: Candidate,
  split: JoinedAmount,
  notation: DocumentText['notation'],
): Candidate[] {
  const amount = parseNumber(segment.text.slice(split.from, to), { decimal: notation.decimal })
  return [
    createCandidate('number', segment, [from, split.from], split.rate),
    ...(amount.ok ? [createCandidate('number', segment, [split.from, to], amount.value)] : []),
  ]
}
