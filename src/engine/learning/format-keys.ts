import { findMatches } from '#src/values/parsing/find-matches.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import { getSegments } from '../layout/document-text.ts'
import type { Segment } from '../layout/lines.ts'

/** The keys that identify the format of a document. Plain JSON. */
export interface FormatKeys {
  /** Identifiers printed on it: `vat-id:NL…`, `iban:…`, `kvk:…`, `domain:…`. */
  readonly identifiers: readonly string[]
  /** The distinct words of the first page without digits, at least three letters each. */
  readonly words: readonly string[]
}

const identifierKinds: readonly CandidateKind[] = ['vat-id', 'iban', 'kvk']
const maxWords = 250
const maxIdentifiers = 16
/** Maximum characters of a key: longer ones identify no issuer, and a database index limits its keys. */
const maxKeyLength = 100

/** Mail providers: their domains do not identify the issuer. */
const sharedDomains =
  /^(?:gmail|googlemail|hotmail|outlook|live|icloud|yahoo|ziggo|kpnmail|planet|xs4all|gmx|web|orange|wanadoo|t-online)\./

const domains = /(?:@|\bwww\.|https?:\/\/(?:www\.)?)([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,12})\b/g

/** Finds the keys of a document's format. @param foreign segments whose identifiers are not the issuer's. */
export function findFormatKeys(
  { text, candidates }: AnalysedDocument,
  foreign: ReadonlySet<Segment> = new Set(),
): FormatKeys {
  const first = text.pages[0]?.index ?? 0
  const segments = getSegments(text.lines)
  const words = new Set<string>()
  const named = new Set<string>()
  for (const segment of segments) {
    if (segment.page === first)
      for (const word of segment.text.toLowerCase().match(/(?<![\p{L}\d])\p{L}{3,20}(?![\p{L}\d])/gu) ?? [])
        if (words.size < maxWords) words.add(word)
    if (foreign.has(segment)) continue
    for (const [, domain = ''] of findMatches(segment.text.toLowerCase(), domains))
      if (!sharedDomains.test(domain)) named.add(`domain:${domain}`)
  }
  const identifiers = identifierKinds.flatMap((kind) =>
    candidates
      .getByKind(kind)
      .filter(({ formScore, segment }) => (kind === 'kvk' || formScore > 0.5) && !foreign.has(segment))
      .map(({ value }) => `${kind}:${String(value)}`),
  )
  return {
    identifiers: [...new Set([...identifiers, ...named])]
      .filter((key) => key.length <= maxKeyLength)
      .slice(0, maxIdentifiers),
    words: [...words],
  }
}

const [bands, wordsPerBand] = [16, 4]
const wordKeyPrefix = 'words:'

/** Whether a lookup key is a bucket of words, not an identifier. */
export const isWordKey = (key: string): boolean => key.startsWith(wordKeyPrefix)

/** Selects the distinct keys to look up, within the number and length that a document can have, from any caller. */
export const selectLookupKeys = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys)].filter((key) => key.length <= maxKeyLength).slice(0, maxIdentifiers + bands)

/**
 * Keys for storing and finding examples: the identifiers, and buckets of words (minhash) that documents of one
 * layout share. Of two documents with 70 % of their words in common, 99 in 100 share a bucket; with 20 %, 3 in 100.
 */
export function listLookupKeys({ identifiers, words }: FormatKeys): string[] {
  if (words.length < 8) return [...selectLookupKeys(identifiers)]
  const minima = Array.from({ length: bands * wordsPerBand }, (_, seed) =>
    words.reduce((lowest, word) => Math.min(lowest, hashWord(word, seed)), Infinity),
  )
  const buckets = Array.from(
    { length: bands },
    (_, band) =>
      `${wordKeyPrefix}${band}:${hashWord(minima.slice(band * wordsPerBand, (band + 1) * wordsPerBand).join(), band).toString(36)}`,
  )
  return [...selectLookupKeys([...identifiers, ...buckets])]
}

/** FNV-1a with a seed, mixed; 32 bits. */
function hashWord(word: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0
  hash ^= hash >>> 15
  return Math.imul(hash, 0x85ebca6b) >>> 0
}

/** The share of words that two documents have in common (Jaccard), 0 to 1. */
export function compareWords(a: readonly string[], b: readonly string[]): number {
  const other = new Set(b)
  const shared = a.filter((word) => other.has(word)).length
  const all = a.length + b.length - shared
  return all === 0 ? 0 : shared / all
}
