import type { Segment } from '../layout/lines.ts'

/** The words of a text that can be a label: lower case, without punctuation, and without words that contain digits. */
export function toLabelText(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s/|•·]+/)
    .map((word) => word.replace(/[^\p{L}\d%]/gu, ''))
    .filter((word) => word !== '' && !/\d/.test(word))
    .join(' ')
}

/** Cached per segment: each is beside or above many values, and is searched for the labels of every field. */
const segmentLabels = new WeakMap<Segment, string>()

/** The label text of a segment. */
export function getSegmentLabel(segment: Segment): string {
  const label = segmentLabels.get(segment) ?? toLabelText(segment.text)
  segmentLabels.set(segment, label)
  return label
}

/** The beginning of a text, without half of a surrogate pair at its end. @param maxLength in UTF-16 code units. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}$/u, '')

/** Letters and digits only, in lower case: two texts with the same key are the same to a reader. */
export const toTextKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The similarity of two label texts, 0 to 1: a misread letter costs little, another label gives 0. Empty texts have
 * a similarity of 0.
 */
export function compareLabels(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  const [pairsA, pairsB] = [toPairs(a), toPairs(b)]
  let shared = 0
  for (const pair of pairsA) if (pairsB.has(pair)) shared += 1
  const similarity = (2 * shared) / (pairsA.size + pairsB.size)
  return similarity >= 0.7 ? similarity : 0
}

/** Letter pairs, cached by text: the labels of a document are compared with those of every example. */
const knownPairs = new Map<string, ReadonlySet<string>>()
const maxKnownPairs = 2000

function toPairs(text: string): ReadonlySet<string> {
  const known = knownPairs.get(text)
  if (known) return known
  if (knownPairs.size >= maxKnownPairs) knownPairs.clear()
  const pairs = listPairs(text)
  knownPairs.set(text, pairs)
  return pairs
}

function listPairs(text: string): Set<string> {
  const padded = ` ${text} `
  const pairs = new Set<string>()
  for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2))
  return pairs
}
