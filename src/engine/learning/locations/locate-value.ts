import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getCandidateKind } from '../../analysis/field-roles.ts'
import { createCandidate } from '../../candidates/candidate.ts'
import type { Segment } from '../../layout/lines.ts'
import { toTextKey } from '../label-text.ts'
import type { LocatedValue } from './location.ts'
import { isSameValue } from '../same-value.ts'

/** Text and Value of a field, as in a result or in feedback. */
export interface FieldValue {
  readonly Text: string
  readonly Value: JsonValue
  readonly Page?: number
}

/** More occurrences of a value are a coincidence, such as the 1 of a quantity. */
const maxPlaces = 6

/**
 * Finds the locations of a value: first by candidates with the same value, then by its text. Returns all of them,
 * those on the stated page first; empty if it is not printed, or so often that its location is meaningless.
 */
export function locateValue(
  field: ModelField,
  value: FieldValue,
  document: AnalysedDocument,
): LocatedValue[] {
  const kind = getCandidateKind(field)
  const parsed =
    kind === 'text'
      ? []
      : document.candidates
          .getByKind(kind)
          .filter((candidate) => isSameValue(candidate.value, value.Value))
          .map((candidate): LocatedValue => ({ candidate, text: candidate.text, lines: 1 }))
  const found = parsed.length > 0 ? parsed : locateTexts(field, value, document)
  if (found.length > maxPlaces) return []
  const isStated = ({ candidate }: LocatedValue) => candidate.page === value.Page
  return [...found.filter(isStated), ...found.filter((one) => !isStated(one))]
}

/** The Value of a string is its text, because reviewers edit it. The Text of other types must still match the Value. */
function locateTexts(
  field: ModelField,
  { Text, Value }: FieldValue,
  document: AnalysedDocument,
): LocatedValue[] {
  const texts = typeof Value === 'string' && field.type === 'String' ? [Value] : []
  if (field.type === 'Address') texts.push(...listAddressTexts(Value))
  const notation = { ...document.text.notation, country: document.country }
  const parsed = parseValue(field.type, Text, notation)
  if (parsed.ok && isSameValue(parsed.value, Value)) texts.unshift(Text)
  for (const text of texts) {
    const found = locateText(text, document)
    if (found.length > 0) return found
  }
  return field.type === 'String' && typeof Value === 'string' ? locateParts(Value, document) : []
}

/** A part of a word: letters and digits between other characters, `K29` in `0115.K29.MS`. */
const wordPart = /[\p{L}\p{N}]+/gu
/** Shorter texts are too common to be an intended part. */
const minPartLength = 3

/** Lists the parts of those words of a segment that have several. */
export function listParts(segment: Segment): LocatedValue[] {
  return segment.words.flatMap(({ text }, at) => {
    const parts = [...text.matchAll(wordPart)]
    if (parts.length < 2) return []
    return parts.map((part, index): LocatedValue => {
      const start = segment.wordOffsets[at] ?? 0
      const from = start + part.index
      const candidate = createCandidate('text', segment, [from, from + part[0].length], part[0])
      const span = [start, start + text.length] as const
      return { candidate, text: part[0], lines: 1, part: { word: text, span, index } }
    })
  })
}

function locateParts(value: string, { text: { lines } }: AnalysedDocument): LocatedValue[] {
  if (value.length < minPartLength || !/\d/.test(value)) return []
  return lines.flatMap(({ segments }) => segments.flatMap(listParts)).filter(({ text }) => text === value)
}

function listAddressTexts(value: JsonValue): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = value as Readonly<Record<string, JsonValue>>
  const join = (...names: readonly string[]) =>
    names.flatMap((name) => (typeof parts[name] === 'string' ? [parts[name]] : [])).join(' ')
  return [
    join('Street', 'HouseNumber', 'PostalCode', 'City'),
    join('HouseNumber', 'Street', 'City', 'PostalCode'),
  ]
}

/** Cached per segment: the texts of many fields and cells are searched for in each. */
const knownKeys = new WeakMap<Segment, readonly string[]>()

function getWordKeys(segment: Segment): readonly string[] {
  const keys = knownKeys.get(segment) ?? segment.words.map(({ text }) => toTextKey(text))
  knownKeys.set(segment, keys)
  return keys
}

/** Finds a text by its words, also over several lines. */
export function locateText(text: string, { text: { lines } }: AnalysedDocument): LocatedValue[] {
  const words = text.split(/\s+/).map(toTextKey).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const letters = words.join('')
  const found: LocatedValue[] = []
  for (const segment of lines.flatMap((line) => line.segments))
    getWordKeys(segment).forEach((key, index) => {
      if (key === '' || !first.startsWith(key)) return
      const place = matchWords(letters, segment, index, lines)
      if (place) found.push(place)
    })
  return found
}

/** Matches the letters of a text from a word on, and continues in the segment below at the end of each segment. */
function matchWords(
  letters: string,
  first: Segment,
  start: number,
  lines: AnalysedDocument['text']['lines'],
): LocatedValue | undefined {
  const taken: { segment: Segment; from: number; to: number }[] = []
  let [rest, segment, index]: [string, Segment | undefined, number] = [letters, first, start]
  while (rest !== '') {
    const word = segment?.words[index]
    if (segment === undefined) return undefined
    if (word === undefined) {
      segment = findBelow(segment, first, lines)
      index = 0
      continue
    }
    const key = getWordKeys(segment)[index] ?? ''
    if (!rest.startsWith(key)) return undefined
    rest = rest.slice(key.length)
    const from = segment.wordOffsets[index] ?? 0
    const last = taken.at(-1)
    if (last?.segment === segment) last.to = from + word.text.length
    else taken.push({ segment, from, to: from + word.text.length })
    index += 1
  }
  const [head] = taken
  if (!head) return undefined
  const texts = taken.map((part) => part.segment.text.slice(part.from, part.to).replace(/[,;:.]+$/, ''))
  const text = texts.join('\n')
  const to = head.from + (texts[0] ?? '').length
  return {
    candidate: createCandidate('text', head.segment, [head.from, to], text),
    text,
    lines: taken.length,
  }
}

/** The segment of the next line that begins below the first one; undefined if there is none. */
export function findBelow(
  segment: Segment,
  first: Segment,
  lines: AnalysedDocument['text']['lines'],
): Segment | undefined {
  for (const line of lines.slice(segment.line + 1, segment.line + 3)) {
    if (line.page !== segment.page) return undefined
    const below = line.segments.find(
      (other) =>
        Math.abs(other.box.left - first.box.left) < 6 &&
        other.box.top - segment.box.bottom < 1.5 * segment.size,
    )
    if (below) return below
  }
  return undefined
}
