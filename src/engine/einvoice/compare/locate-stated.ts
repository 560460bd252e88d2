import { isJsonObject } from '#src/contract/json.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { CandidateKind } from '../../candidates/candidate.ts'
import { toNameKey } from '../../parties/name-forms.ts'
import type { StatedKind, StatedValue } from '../stated/stated-value.ts'
import { isSameStated, toCharacters, type CompareOptions } from './is-same-stated.ts'

/** A value as a page prints it. */
export interface PrintedValue {
  readonly text: string
  /** Zero-based. */
  readonly page: number
}

const candidateKinds: Readonly<Partial<Record<StatedKind, readonly CandidateKind[]>>> = {
  amount: ['amount'],
  number: ['number'],
  date: ['date'],
  phone: ['phone'],
  currency: ['currency'],
}

/** Longest text to look for, shortest name, and maximum words of a name. */
const [maxCharacters, minNameLetters, maxNameWords] = [80, 4, 16]

/** Finds the first occurrence of a stated value in a document; undefined if it is not printed. */
export function locateStated(
  document: AnalysedDocument,
  { kind, value, text }: StatedValue,
  options: CompareOptions,
): PrintedValue | undefined {
  const kinds = candidateKinds[kind]
  if (kinds) {
    const found = kinds
      .flatMap((one) => document.candidates.getByKind(one))
      .find((candidate) => isSameStated(kind, value, candidate.value, options))
    return found && { text: found.text, page: found.page }
  }
  if (kind === 'address') return locateAddress(document, value)
  return kind === 'characters'
    ? (locateCharacters(document, String(value)) ?? locateCharacters(document, text))
    : locateName(document, text)
}

/**
 * Finds letters and digits in sequence on one line, whatever separates them, and with none before or after: 2025 is
 * not in F-2025-001.
 */
function locateCharacters(document: AnalysedDocument, value: string): PrintedValue | undefined {
  const characters = [...toCharacters(value)]
  if (characters.length < 2 || characters.length > maxCharacters) return undefined
  const pattern = new RegExp(
    `(?<![\\p{L}\\d][./_-]?)${characters.join('[\\s./\\-_]{0,3}')}(?![./,_-]?[\\p{L}\\d])`,
    'iu',
  )
  for (const line of document.text.lines) {
    const found = pattern.exec(line.text)
    if (found) return { text: found[0], page: line.page }
  }
  return undefined
}

function locateName(document: AnalysedDocument, name: string): PrintedValue | undefined {
  const key = toNameKey(name)
  if (key.length < minNameLetters) return undefined
  for (const line of document.text.lines)
    for (const { text } of line.segments)
      if (hasWords(text, key)) return { text: cutName(text, name), page: line.page }
  return undefined
}

/** Whether consecutive words of a text, apart from legal forms, make up the key of a name: Eik is not in Eikenhorst. */
function hasWords(text: string, key: string): boolean {
  if (!toNameKey(text).includes(key)) return false
  const words = text.split(/[^\p{L}\p{M}\d]+/u).filter((word) => word !== '')
  return words.some((_, start) =>
    words.slice(start, start + maxNameWords).some((_, length) => {
      return toNameKey(words.slice(start, start + length + 1).join(' ')) === key
    }),
  )
}

/** The name within a longer text, if it is spelled the same; otherwise the whole text. */
function cutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? text : text.slice(at, at + name.length)
}

/** The line with the postal code and the line with the street: both must be printed. */
function locateAddress(document: AnalysedDocument, value: StatedValue['value']): PrintedValue | undefined {
  if (!isJsonObject(value)) return undefined
  const { Street, HouseNumber, PostalCode } = value
  const street = [Street, HouseNumber].filter((part) => typeof part === 'string').join(' ')
  const printed = [street, PostalCode].flatMap((part) => {
    if (typeof part !== 'string' || part === '') return []
    const key = toCharacters(part)
    const line = document.text.lines.find(({ text }) => toCharacters(text).includes(key))
    const segment = line?.segments.find(({ text }) => toCharacters(text).includes(key)) ?? line?.segments[0]
    return [segment && { text: segment.text, page: segment.page }]
  })
  const found = printed.filter((one) => one !== undefined)
  const [first] = found
  if (first === undefined || found.length < printed.length) return undefined
  return { text: [...new Set(found.map(({ text }) => text))].join('\n'), page: first.page }
}
