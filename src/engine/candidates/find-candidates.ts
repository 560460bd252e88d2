import type { Segment } from '../layout/lines.ts'
import { getSegments, type DocumentText } from '../layout/document-text.ts'
import { findAmounts, findCurrencies, findNumbers, findPercentages } from './amounts.ts'
import { createCandidate, type Candidate, type CandidateKind } from './candidate.ts'
import { findCodes, findPaymentReferences } from './codes.ts'
import { findDates, findTimes } from './dates.ts'
import {
  findBics,
  findIbans,
  findPhoneNumbers,
  findRegistryNumbers,
  findTaxNumbers,
  findVatIds,
} from './identifiers.ts'

/** All candidates of a document, by kind and by line. */
export interface Candidates {
  /** In reading order. */
  getByKind(kind: CandidateKind): readonly Candidate[]
  /** From left to right. */
  getOnLine(line: number, kind: CandidateKind): readonly Candidate[]
}

const noCandidates: readonly Candidate[] = []

/**
 * Finds everything in the document that can be parsed as a value. @param country of phone numbers without a
 * country code.
 */
export function findCandidates(text: DocumentText, country: string): Candidates {
  const byKind = new Map<CandidateKind, Candidate[]>()
  const byLine = new Map<string, Candidate[]>()
  for (const candidate of getSegments(text.lines).flatMap((segment) =>
    findInSegment(segment, text, country),
  )) {
    const key = `${candidate.kind} ${candidate.segment.line}`
    addToList(byKind, candidate.kind, candidate)
    addToList(byLine, key, candidate)
  }
  return {
    getByKind: (kind) => byKind.get(kind) ?? noCandidates,
    getOnLine: (line, kind) => byLine.get(`${kind} ${line}`) ?? noCandidates,
  }
}

function addToList<K>(map: Map<K, Candidate[]>, key: K, candidate: Candidate): void {
  const list = map.get(key)
  if (list) list.push(candidate)
  else map.set(key, [candidate])
}

function findInSegment(segment: Segment, text: DocumentText, country: string): Candidate[] {
  const whole = createCandidate('text', segment, [0, segment.text.length], segment.text)
  if (!/\d/.test(segment.text)) return [whole, ...findBics(segment), ...findCurrencies(segment)]
  const found = findDates(segment, text)
  const dates = found.filter(({ kind }) => kind === 'date')
  const ibans = findIbans(segment)
  const vatIds = findVatIds(segment)
  const taken = [...dates, ...ibans, ...vatIds]
  const free = (candidate: Candidate) =>
    !taken.some((other) => other.from < candidate.to && candidate.from < other.to)
  return [
    whole,
    ...taken,
    ...found.filter(({ kind }) => kind !== 'date'),
    ...findTimes(segment),
    ...[...findAmounts(segment, text), ...findNumbers(segment, text)].filter(free),
    ...findPercentages(segment, text),
    ...[...findRegistryNumbers(segment), ...findPhoneNumbers(segment, country)].filter(free),
    ...findCodes(segment).map((code) =>
      free(code) ? code : { ...code, formScore: Math.min(code.formScore, 0.1) },
    ),
    ...findBics(segment).filter(free),
    ...findTaxNumbers(segment).filter(free),
    ...findPaymentReferences(segment).filter(free),
    ...findCurrencies(segment),
  ]
}
