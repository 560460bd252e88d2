import type { Segment } from '../layout/lines.ts'
import { segmentsOf, type DocumentText } from '../layout/text.ts'
import { amountsOf, numbersOf, percentsOf } from './amounts.ts'
import { candidateOf, type Candidate, type Kind } from './candidate.ts'
import { codesOf, referencesOf } from './codes.ts'
import { currencyWordsOf } from './currency-words.ts'
import { datesOf, timesOf } from './dates.ts'
import { ibansOf, phonesOf, registryNumbersOf, vatIdsOf } from './identifiers.ts'

/** All candidates of a document, by kind and by the line they stand on. */
export interface Candidates {
  /** In reading order. */
  of(kind: Kind): readonly Candidate[]
  /** From left to right. */
  onLine(line: number, kind: Kind): readonly Candidate[]
}

const none: readonly Candidate[] = []

/** Finds everything in the document that can be read as a value of some kind. `country` is where phones are from. */
export function findCandidates(text: DocumentText, country: string): Candidates {
  const byKind = new Map<Kind, Candidate[]>()
  const byLine = new Map<string, Candidate[]>()
  for (const candidate of segmentsOf(text.lines).flatMap((segment) => candidatesOf(segment, text, country))) {
    const key = `${candidate.kind} ${candidate.segment.line}`
    push(byKind, candidate.kind, candidate)
    push(byLine, key, candidate)
  }
  return {
    of: (kind) => byKind.get(kind) ?? none,
    onLine: (line, kind) => byLine.get(`${kind} ${line}`) ?? none,
  }
}

function push<K>(map: Map<K, Candidate[]>, key: K, candidate: Candidate): void {
  const list = map.get(key)
  if (list) list.push(candidate)
  else map.set(key, [candidate])
}

function candidatesOf(segment: Segment, text: DocumentText, country: string): Candidate[] {
  const whole = candidateOf('text', segment, [0, segment.text.length], segment.text)
  if (!/\d/.test(segment.text)) return [whole, ...currencyWordsOf(segment)]
  const dates = datesOf(segment, text)
  const ibans = ibansOf(segment)
  const vatIds = vatIdsOf(segment)
  const taken = [...dates, ...ibans, ...vatIds]
  const free = (candidate: Candidate) =>
    !taken.some((other) => other.from < candidate.to && candidate.from < other.to)
  return [
    whole,
    ...taken,
    ...timesOf(segment),
    ...[...amountsOf(segment, text), ...numbersOf(segment, text)].filter(free),
    ...percentsOf(segment, text),
    ...[...registryNumbersOf(segment), ...phonesOf(segment, country)].filter(free),
    ...codesOf(segment).map((code) => (free(code) ? code : { ...code, form: Math.min(code.form, 0.1) })),
    ...referencesOf(segment).filter(free),
    ...currencyWordsOf(segment),
  ]
}
