import type { Segment } from '../layout/lines.ts'
import { getSegments, type DocumentText } from '../layout/document-text.ts'
import { findAmounts, findCurrencies, findNumbers, findPercentages } from './amounts.ts'
import { createCandidate, type Candidate, type CandidateKind } from './candidate.ts'
import { findCodes, findPaymentReferences } from './codes.ts'
import { findDates, findTimes } from './dates.ts'
import {
  findBics,
  findDomesticVatIds,
  findIbans,
  findPhoneNumbers,
  findRegistryNumbers,
  findTaxNumbers,
  findVatIds,
} from './identifiers.ts'
import { separateRates } from './rates-before-amounts.ts'
import { findWrappedIbans, isRestOfIban } from './wrapped-ibans.ts'

/** All candidates of a document, by kind and by line. */
export interface Candidates {
  /** In reading order. */
  getByKind(kind: CandidateKind): readonly Candidate[]
  /** From left to right. */
  getOnLine(line: number, kind: CandidateKind): readonly Candidate[]
}

const noCandidates: readonly Candidate[] = []

/**
 * Finds everything in the document that can be parsed as a value.
 *
 * @param country of phone numbers without a country code.
 */
export function findCandidates(text: DocumentText, country: string): Candidates {
  const byKind: CandidatesByKind = new Map()
  const byLine: CandidatesByKind[] = text.lines.map(() => new Map())
  const segments = getSegments(text.lines)
  const wrapped = findWrappedIbans(segments, text.lines)
  const inSegments = segments.flatMap((segment) => findInSegment(segment, text, country))
  const found = separateRates(
    [...inSegments.filter((candidate) => !isRestOfIban(candidate, wrapped)), ...wrapped],
    text,
  )
  for (const candidate of found) {
    addToList(byKind, candidate)
    const onLine = byLine[candidate.segment.line]
    if (onLine) addToList(onLine, candidate)
  }
  return {
    getByKind: (kind) => byKind.get(kind) ?? noCandidates,
    getOnLine: (line, kind) => byLine[line]?.get(kind) ?? noCandidates,
  }
}

type CandidatesByKind = Map<CandidateKind, Candidate[]>

function addToList(map: CandidatesByKind, candidate: Candidate): void {
  const list = map.get(candidate.kind)
  if (list) list.push(candidate)
  else map.set(candidate.kind, [candidate])
}

/** Facts about a text that rule out patterns: most texts match none, and each pattern takes time. */
interface TextFacts {
  readonly digits: number
  /** Length of the longest run of the letters A to Z. */
  readonly capitals: number
}

function countCharacters(text: string): TextFacts {
  let [digits, run, capitals] = [0, 0, 0]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= 0x30 && code <= 0x39) digits += 1
    run = code >= 0x41 && code <= 0x5a ? run + 1 : 0
    if (run > capitals) capitals = run
  }
  return { digits, capitals }
}

function findInSegment(segment: Segment, text: DocumentText, country: string): Candidate[] {
  const whole = createCandidate('text', segment, [0, segment.text.length], segment.text)
  const { digits, capitals } = countCharacters(segment.text)
  const bics = capitals >= 4 ? findBics(segment) : []
  if (digits === 0) return [whole, ...bics, ...findCurrencies(segment)]
  const found = findDates(segment, text)
  const dates = found.filter(({ kind }) => kind === 'date')
  // OCR may have misread a letter of the country code.
  const isScan = segment.words[0]?.confidence !== undefined
  const ibans = capitals >= (isScan ? 1 : 2) && digits >= 2 ? findIbans(segment) : []
  const vatIds =
    digits >= 6 && (capitals >= 2 || /nl/i.test(segment.text))
      ? // A Belgian IBAN may begin like a Belgian VAT id with right check digits.
        findVatIds(segment).filter((one) => isFree(one, ibans))
      : []
  const domestic = digits >= 7 ? findDomesticVatIds(segment, country) : []
  const withPrefix = [...dates, ...ibans, ...vatIds]
  const taken = [...withPrefix, ...domestic.filter((one) => isFree(one, withPrefix))]
  const free = (candidate: Candidate) => isFree(candidate, taken)
  return [
    whole,
    ...taken,
    ...found.filter(({ kind }) => kind !== 'date'),
    ...findTimes(segment),
    ...[...findAmounts(segment, text), ...findNumbers(segment, text)].filter(free),
    ...findPercentages(segment, text),
    ...[...(digits >= 8 ? findRegistryNumbers(segment) : []), ...findPhoneNumbers(segment, country)].filter(
      free,
    ),
    ...findCodes(segment).map((code) => {
      const other = findOverlap(code, taken)
      return other ? { ...code, formScore: Math.min(code.formScore, scoreTakenCode(code, other)) } : code
    }),
    ...bics.filter(free),
    // In some countries the tax number and the VAT number are the same.
    ...(digits >= 7 ? findTaxNumbers(segment).filter((one) => isFree(one, withPrefix)) : []),
    ...(digits >= 12 || segment.text.includes('RF') ? findPaymentReferences(segment).filter(free) : []),
    ...findCurrencies(segment),
  ]
}

const findOverlap = (candidate: Candidate, taken: readonly Candidate[]) =>
  taken.find((other) => other.from < candidate.to && candidate.from < other.to)

const isFree = (candidate: Candidate, taken: readonly Candidate[]) =>
  findOverlap(candidate, taken) === undefined

/** Eight digits may be a date, `20261005`, but as often a number that begins with the year: the label decides. */
const scoreTakenCode = (code: Candidate, other: Candidate) =>
  other.kind === 'date' && /^\d{8}$/.test(code.text) ? 0.6 : 0.1
