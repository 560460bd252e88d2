import type { Segment } from '../layout/lines.ts'
import { getEnclosingBox, type Box } from '../pages/page.ts'
import { toCanonicalLabel, toCanonicalTokens, getFillerLabel } from './canonical-label.ts'

/**
 * What a label means: a field of the model, or something else that must not be mistaken for one (`field`
 * undefined).
 */
interface LabelMeaning {
  readonly field: string | undefined
  /** 1 for the most specific label, less for ambiguous ones. */
  readonly strength: number
}

/** A label found in the document. */
export interface LabelHit {
  readonly segment: Segment
  /** Offsets in the text of the segment; `to` includes a colon. */
  readonly from: number
  readonly to: number
  readonly box: Box
  readonly meanings: readonly LabelMeaning[]
  /** Whether only other labels precede it in its segment. */
  readonly isLeading: boolean
  /** Whether a colon or the end of the segment follows. */
  readonly isClosed: boolean
}

export type LabelIndex = ReadonlyMap<string, readonly LabelMeaning[]>

/** Builds the label index; labels earlier in a field's list are stronger. */
export function buildLabelIndex(
  entries: readonly { field: string | undefined; labels: readonly string[] }[],
): LabelIndex {
  const index = new Map<string, LabelMeaning[]>()
  for (const { field, labels } of entries)
    labels.forEach((label, rank) => {
      const key = toCanonicalLabel(label)
      const known = index.get(key) ?? []
      if (key === '' || known.some((meaning) => meaning.field === field)) return
      const strength = 1 - 0.35 * (rank / Math.max(labels.length, 8))
      index.set(key, [...known, { field, strength }])
    })
  return index
}

function toTokens(word: string): string[] {
  const tokens = toCanonicalTokens(word)
  return tokens.length === 0 ? getFillerLabel(word) : tokens
}

const maxLabelWords = 6

/** Finds the labels in a segment: at each word the longest known one. */
export function findLabels(segment: Segment, labels: LabelIndex): LabelHit[] {
  const tokens = segment.words.map((word) => (/\d/.test(word.text) ? undefined : toTokens(word.text)))
  const hits: LabelHit[] = []
  let at = 0
  let isLeading = true
  while (at < segment.words.length) {
    const found = findLongestLabel(tokens, at, labels)
    if (found) {
      const hit = createHit(segment, at, found.last, found.meanings, isLeading)
      at = found.last + 1
      if (isPreposition(hit)) continue
      // Inside a sentence only labels of the model count.
      if (isLeading || hit.isClosed || hit.meanings.some((meaning) => meaning.field !== undefined))
        hits.push(hit)
    } else {
      isLeading &&= (tokens[at]?.length ?? 1) === 0
      at++
    }
  }
  return hits
}

/**
 * Words such as `À` and `To` are labels only at the start of a line, alone or before a name: not in `À
 * payer`.
 */
function isPreposition({ segment, from, to }: LabelHit): boolean {
  if (!/^(?:à|an|to|aan|von|van|de|from):?$/i.test(segment.text.slice(from, to).trim())) return false
  return from > 0 || !/^[\s:]*(?:$|\p{Lu}|\d)/u.test(segment.text.slice(to))
}

function findLongestLabel(
  tokens: readonly (readonly string[] | undefined)[],
  first: number,
  labels: LabelIndex,
) {
  let best: { last: number; meanings: readonly LabelMeaning[] } | undefined
  let key = ''
  if ((tokens[first]?.length ?? 0) === 0) return undefined
  for (let last = first; last < Math.min(tokens.length, first + maxLabelWords); last++) {
    const more = tokens[last]
    if (more === undefined) break
    key += more.join('')
    const meanings = labels.get(key)
    // A trailing filler belongs to the following text.
    if (meanings && (more.length > 0 || last === first)) best = { last, meanings }
  }
  return best
}

function createHit(
  segment: Segment,
  first: number,
  last: number,
  meanings: readonly LabelMeaning[],
  isLeading: boolean,
): LabelHit {
  const words = segment.words.slice(first, last + 1)
  const from = segment.wordOffsets[first] ?? 0
  const end = (segment.wordOffsets[last] ?? 0) + (segment.words[last]?.text.length ?? 0)
  const colon = /^\s*[:：]/.exec(segment.text.slice(end))
  const to = end + (colon?.[0].length ?? 0)
  const closed =
    colon !== null || /[:：]$/.test(segment.text.slice(0, end)) || to >= segment.text.trimEnd().length
  return {
    segment,
    from,
    to,
    box: getEnclosingBox(words.map((word) => word.box)),
    meanings,
    isLeading,
    isClosed: closed,
  }
}
