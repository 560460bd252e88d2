import type { JsonValue } from '#src/contract/json.ts'
import type { Segment } from '../layout/lines.ts'
import { getEnclosingBox, type Box } from '../pages/page.ts'

export const candidateKinds = [
  'date',
  'impossible-date',
  'time',
  'amount',
  'number',
  'percent',
  'iban',
  'bic',
  'vat-id',
  'tax-number',
  'kvk',
  'rsin',
  'branch',
  'phone',
  'code',
  'reference',
  'currency',
  'text',
] as const

/** The kinds of value that a piece of text can be parsed as. */
export type CandidateKind = (typeof candidateKinds)[number]

/** A piece of a segment that can be parsed as a value. */
export interface Candidate {
  readonly kind: CandidateKind
  /** As printed. */
  readonly text: string
  /** Normalised for the kind. */
  readonly value: JsonValue
  readonly segment: Segment
  /** Offsets in the text of the segment. */
  readonly from: number
  readonly to: number
  readonly box: Box
  readonly page: number
  /** How well the form of the text alone fits the kind, 0 to 1. */
  readonly formScore: number
}

/** Creates a candidate for a part of a segment, trimmed at both ends. */
export function createCandidate(
  kind: CandidateKind,
  segment: Segment,
  span: readonly [from: number, to: number],
  value: JsonValue,
  form = 1,
): Candidate {
  const [from, to] = span
  const raw = segment.text.slice(from, to)
  const text = raw.trim()
  const start = from + (raw.length - raw.trimStart().length)
  const end = start + text.length
  return {
    kind,
    text,
    value,
    segment,
    from: start,
    to: end,
    box: getSpanBox(segment, start, end),
    page: segment.page,
    formScore: form,
  }
}

/** The box around the words that a part of a segment touches. */
export function getSpanBox(segment: Segment, from: number, to: number): Box {
  const { words, wordOffsets } = segment
  if (from === 0 && to >= segment.text.length) return segment.box
  const touched: Box[] = []
  for (const [index, { text, box }] of words.entries()) {
    const start = wordOffsets[index] ?? 0
    if (start >= to) break
    if (start + text.length > from) touched.push(box)
  }
  return touched.length > 0 ? getEnclosingBox(touched) : segment.box
}
