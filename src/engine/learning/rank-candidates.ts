import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { parseDate } from '#src/values/types/date.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { createCandidate } from '../candidates/candidate.ts'
import type { Segment } from '../layout/lines.ts'
import { boundResemblance, compareLocations } from './locations/compare-locations.ts'
import type { FieldExample, FormatExample } from './example.ts'
import { getSegmentLabel, toLabelText, toTextKey } from './label-text.ts'
import { findBelow, listParts } from './locations/locate-value.ts'
import {
  describeFrame,
  describeLocation,
  type LocatedValue,
  type Location,
  type LocationContext,
  type LocationFrame,
} from './locations/location.ts'
import { getVotes, type SimilarExample } from './select-examples.ts'
import { isSameValue } from './same-value.ts'

/** A value with its fit to the examples of its field. */
export interface RankedValue {
  readonly place: LocatedValue
  readonly location: Location
  readonly value: JsonValue
  /** Weighted mean of its resemblance to all examples, 0 to 1. */
  readonly score: number
  /** The same over only the documents that know this location: others may be mistaken. 0 without one. */
  readonly resemblance: number
  /** Number of documents whose location it resembles. */
  readonly supporters: number
  /** The total votes of their examples: see `getVotes`. */
  readonly votes: number
  /** Whether the words right before it on its line are those before a learnt location. */
  readonly isLabelled: boolean
}

/** A document with the context to describe locations in it. */
export interface DescribedDocument {
  readonly document: AnalysedDocument
  readonly context: LocationContext
}

/** The examples that know a field. */
export interface FieldKnowledge {
  readonly field: ModelField
  readonly examples: readonly (SimilarExample & { readonly known: FieldExample })[]
}

/** Minimum resemblance of the same location. */
export const minResemblance = 0.66
/** Limits of the candidates of one kind, and of the texts, to examine; only lists have more. */
const [maxCandidates, maxTexts] = [400, 1500]

export function collectKnowledge(field: ModelField, examples: readonly SimilarExample[]): FieldKnowledge {
  return {
    field,
    examples: examples.flatMap((one) => {
      const known = one.example.fields[field.name]
      return known ? [{ ...one, known }] : []
    }),
  }
}

/** The lead over the next value that makes a value surely the better one. */
export const minLead = 0.08

/**
 * The values of a document that the examples allow for a field, each distinct one once, the best first. Values that
 * are behind the best one by more than `minLead` may be left out.
 */
export function rankCandidates(
  { field, examples }: FieldKnowledge,
  { document, context }: DescribedDocument,
): RankedValue[] {
  const taught = listTaught(examples)
  if (taught.length === 0) return []
  const ranked: RankedValues = { texts: new Map(), others: [] }
  const taughtBy = taught.map(({ example }) => example)
  let best = 0
  // The most promising first: then few of a long document's thousands of texts have to be described.
  const bounded = listCandidates(taught, document)
    .map((place) => ({ place, bound: boundScore(describeFrame(place, context), taught) }))
    .toSorted((a, b) => b.bound - a.bound)
  for (const { place, bound } of bounded) {
    if (bound < best - minLead - rounding) break
    const value = toValue(place, field, document, taughtBy)
    if (value === undefined) continue
    const one = rankPlace(place, value, taught, context)
    best = Math.max(best, one.score)
    addRanked(ranked, one)
  }
  return [...ranked.texts.values(), ...ranked.others].toSorted((a, b) => b.score - a.score)
}

/** Floating-point sums in another order differ by less. */
const rounding = 1e-9

type Taught = FieldKnowledge['examples'][number] & {
  /** The weight of each learnt location by support of the other examples: see `computeSupport`. */
  readonly supports: readonly number[]
  /** The share of the example in the total weight, 0 to 1. */
  readonly share: number
}

/** The examples whose document prints the field. */
function listTaught(examples: FieldKnowledge['examples']): readonly Taught[] {
  const taught = examples.filter(({ known }) => known.places.length > 0)
  const total = taught.reduce((sum, { weight }) => sum + weight, 0)
  return taught.map((one, index) => ({
    ...one,
    supports: one.known.places.map((place) => 0.7 + 0.3 * computeSupport(place, taught, index)),
    share: one.weight / total,
  }))
}

/** An upper bound of the score of a location. */
const boundScore = (frame: LocationFrame, taught: readonly Taught[]): number =>
  taught.reduce((sum, { known, isSameIssuer, supports, share }) => {
    let bound = 0
    known.places.forEach((learnt, at) => {
      bound = Math.max(bound, boundResemblance(frame, learnt, isSameIssuer) * (supports[at] ?? 1))
    })
    return sum + share * bound
  }, 0)

function rankPlace(
  place: LocatedValue,
  value: JsonValue,
  taught: readonly Taught[],
  context: LocationContext,
): RankedValue {
  const location = describeLocation(place, context)
  let [score, supporters, votes, resemblance] = [0, 0, 0, 0]
  for (const { known, isSameIssuer, example, supports, share } of taught) {
    let [best, supported] = [0, 0]
    known.places.forEach((learnt, at) => {
      const like = compareLocations(location, learnt, isSameIssuer)
      best = Math.max(best, like)
      supported = Math.max(supported, like * (supports[at] ?? 1))
    })
    score += share * supported
    if (best < minResemblance) continue
    supporters += 1
    votes += getVotes(example)
    resemblance += best
  }
  return {
    place,
    location,
    value,
    score,
    resemblance: resemblance / Math.max(1, supporters),
    supporters,
    votes,
    isLabelled: taught.some(({ known }) => known.places.some((learnt) => hasSameLabel(location, learnt))),
  }
}

/** A single word precedes many values. */
const hasSameLabel = ({ before }: Location, learnt: Location) =>
  before.includes(' ') && before === learnt.before

interface RankedValues {
  /** Texts by their key: a long document has thousands of them. */
  readonly texts: Map<string, RankedValue>
  readonly others: RankedValue[]
}

/** Keeps the best location of each value. */
function addRanked({ texts, others }: RankedValues, one: RankedValue): void {
  if (typeof one.value === 'string') {
    const key = toTextKey(one.value)
    if ((texts.get(key)?.score ?? -1) < one.score) texts.set(key, one)
    return
  }
  const same = others.findIndex((other) => isSameValue(other.value, one.value))
  const known = others[same]
  if (known === undefined) others.push(one)
  else if (known.score < one.score) others[same] = one
}

/** The share of the other examples that know a similar location: of a value printed twice, one location is specific. */
function computeSupport(
  place: Location,
  taught: readonly { readonly known: FieldExample }[],
  own: number,
): number {
  const others = taught.filter((_, index) => index !== own)
  if (others.length === 0) return 1
  const agreeing = others.filter(({ known }) =>
    known.places.some((other) => compareLocations(place, other, false) >= minResemblance),
  )
  return agreeing.length / others.length
}

function listCandidates(
  taught: readonly { readonly known: FieldExample }[],
  document: AnalysedDocument,
): LocatedValue[] {
  const places = taught.flatMap(({ known }) => known.places)
  const kinds = new Set(places.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) =>
    kind === 'text'
      ? listTexts(
          places.filter((place) => place.kind === 'text'),
          document,
        )
      : document.candidates
          .getByKind(kind)
          .slice(0, maxCandidates)
          .map((candidate): LocatedValue => ({ candidate, text: candidate.text, lines: 1 })),
  )
}

/** The parts of segments that would be the value at the learnt locations. */
function listTexts(places: readonly Location[], document: AnalysedDocument): LocatedValue[] {
  const forms = new Map(
    places.map((one) => [JSON.stringify([one.before, one.separator, one.after, one.lines]), one]),
  )
  const { lines } = document.text
  const segments = lines.flatMap((line) => line.segments).slice(0, maxTexts)
  const parts = places.some(({ part }) => part !== undefined) ? segments.flatMap(listParts) : []
  return [
    ...parts.filter(({ part }) => places.some((learnt) => learnt.part === part?.index)),
    ...segments.flatMap((segment) =>
      [...forms.values()].flatMap((form) => cutText(segment, form, lines) ?? []),
    ),
  ]
}

function cutText(
  segment: Segment,
  form: Location,
  lines: AnalysedDocument['text']['lines'],
): LocatedValue | undefined {
  const start = findStart(segment, form.before)
  if (start === undefined) return undefined
  const to = findEnd(segment, start, form)
  const candidate = createCandidate('text', segment, [start, to], segment.text.slice(start, to).trim())
  if (candidate.text === '') return undefined
  const texts = [candidate.text]
  let last: Segment | undefined = segment
  while (texts.length < form.lines && last) {
    last = findBelow(last, segment, lines)
    if (last) texts.push(last.text)
  }
  const text = texts.join('\n')
  return texts.length < form.lines ? undefined : { candidate, text, lines: form.lines }
}

/** The offset after the learnt words before a value; undefined if they are missing. */
function findStart(segment: Segment, before: string): number | undefined {
  if (before === '') return 0
  if (!getSegmentLabel(segment).includes(before)) return undefined
  const index = segment.wordOffsets.findIndex(
    (offset, at) => at > 0 && toLabelText(segment.text.slice(0, offset)).endsWith(before),
  )
  return index < 0 ? undefined : segment.wordOffsets[index]
}

function findEnd(segment: Segment, from: number, { separator, after }: Location): number {
  const { text, wordOffsets } = segment
  const at =
    after !== '' && getSegmentLabel(segment).includes(after)
      ? wordOffsets.find((offset) => offset > from && toLabelText(text.slice(offset)).startsWith(after))
      : undefined
  const end = at ?? text.length
  // A hyphen inside a word is not a separator.
  const cut = separator === '' ? -1 : text.slice(from, end).search(new RegExp(`\\s*\\${separator}(?=\\s|$)`))
  return cut > 0 ? from + cut : end
}

function toValue(
  { candidate, text }: LocatedValue,
  { type }: ModelField,
  document: AnalysedDocument,
  examples: readonly FormatExample[],
): JsonValue | undefined {
  const orders = new Set(examples.map(({ dateOrder }) => dateOrder).filter((order) => order !== undefined))
  const [order = document.text.notation.order] = orders.size === 1 ? orders : []
  if (type === 'Date') {
    const date = parseDate(text.replace(/\.$/, ''), { order })
    return date.ok ? date.value : undefined
  }
  if (candidate.kind !== 'text')
    return type === 'Long' && !Number.isInteger(candidate.value) ? undefined : candidate.value
  const parsed = parseValue(type, text, { ...document.text.notation, country: document.country })
  return parsed.ok ? (parsed.value as JsonValue) : undefined
}
