import type { ModelTable } from '#src/contract/service/models.ts'
import type { Segment } from '../layout/lines.ts'
import { getEnclosingBox, type Box } from '../pages/page.ts'
import { collectShapes, findMisreadLabel, type LabelShapes } from './misread-labels.ts'
import { toCanonicalLabel, toCanonicalTokens, getFillerLabel } from './canonical-label.ts'

/**
 * The meaning of a label: a field of the model, or something else that must not be mistaken for one (`field` undefined).
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

/** Labels by their canonical form. */
export interface LabelIndex {
  readonly meanings: ReadonlyMap<string, readonly LabelMeaning[]>
  /** Every prefix of a canonical form: a text that is not one of them cannot be extended to a label. */
  readonly beginnings: ReadonlySet<string>
  /** Canonical forms of labels that end with a filler, which has no form itself: `Ten name van`. */
  readonly withFillerAtEnd: ReadonlySet<string>
  /** The words of all labels: see `findMisreadLabel`. */
  readonly shapes: LabelShapes
}

/** Builds the label index; labels earlier in a field's list are stronger. */
export function buildLabelIndex(
  entries: readonly { field: string | undefined; labels: readonly string[] }[],
): LabelIndex {
  const meanings = new Map<string, LabelMeaning[]>()
  const beginnings = new Set<string>()
  const withFillerAtEnd = new Set<string>()
  const words = new Set<string>()
  for (const { field, labels } of entries)
    labels.forEach((label, rank) => {
      const key = toCanonicalLabel(label)
      const known = meanings.get(key) ?? []
      if (endsWithFiller(label)) withFillerAtEnd.add(key)
      for (const word of label.split(/\s+/)) words.add(getWordKey(word) ?? '')
      if (key === '' || known.some((meaning) => meaning.field === field)) return
      const strength = 1 - 0.35 * (rank / Math.max(labels.length, 8))
      meanings.set(key, [...known, { field, strength }])
      for (let length = 1; length <= key.length; length++) beginnings.add(key.slice(0, length))
    })
  return { meanings, beginnings, withFillerAtEnd, shapes: collectShapes(words) }
}

const isFiller = (word: string): boolean => /^\p{L}+:?$/u.test(word) && toCanonicalTokens(word).length === 0

const endsWithFiller = (label: string): boolean =>
  label.includes(' ') && isFiller(label.slice(label.lastIndexOf(' ') + 1))

const tableIndexes = new WeakMap<ModelTable['columns'], LabelIndex>()

/** The labels of a table's columns. Built once per table: every document of a file looks for its headings. */
export function getColumnLabels({ columns }: Pick<ModelTable, 'columns'>): LabelIndex {
  const known = tableIndexes.get(columns)
  if (known) return known
  const index = buildLabelIndex(columns.map(({ name, labels }) => ({ field: name, labels })))
  tableIndexes.set(columns, index)
  return index
}

/**
 * The form in which labels compare a word: its canonical tokens joined, empty for a filler; undefined for a word
 * with a digit.
 */
type WordKey = string | undefined

/** Cached, because a document repeats most of its words. */
const wordKeys = new Map<string, WordKey>()
const maxWordKeys = 20_000

function getWordKey(word: string): WordKey {
  if (wordKeys.has(word)) return wordKeys.get(word)
  if (wordKeys.size >= maxWordKeys) wordKeys.clear()
  const key = /\d/.test(word) ? undefined : toWordKey(word)
  wordKeys.set(word, key)
  return key
}

function toWordKey(word: string): string {
  const tokens = toCanonicalTokens(word)
  return (tokens.length === 0 ? getFillerLabel(word) : tokens).join('')
}

const segmentKeys = new WeakMap<Segment['words'], readonly WordKey[]>()

function getWordKeys({ words }: Segment): readonly WordKey[] {
  const known = segmentKeys.get(words)
  if (known) return known
  const keys = words.map(({ text }) => getWordKey(text))
  segmentKeys.set(words, keys)
  return keys
}

/** The canonical form of a text without digits, from cached words; undefined for other texts. */
export function getSegmentKey(segment: Segment): string | undefined {
  const keys = getWordKeys(segment)
  return keys.includes(undefined) ? undefined : keys.join('')
}

/** The keys of a segment's words; misread OCR words get the key of the label word that they resemble. */
function getLabelKeys(segment: Segment, labels: LabelIndex): readonly WordKey[] {
  const keys = getWordKeys(segment)
  if (segment.words[0]?.confidence === undefined) return keys
  const byIndex = repairedKeys.get(segment.words) ?? new Map<LabelIndex, readonly WordKey[]>()
  repairedKeys.set(segment.words, byIndex)
  const known = byIndex.get(labels) ?? keys.map((key) => key && (findMisreadLabel(key, labels.shapes) ?? key))
  byIndex.set(labels, known)
  return known
}

const repairedKeys = new WeakMap<Segment['words'], Map<LabelIndex, readonly WordKey[]>>()

/** The number of words in a segment that may begin a label: an upper limit of its labels. */
export const countLabelStarts = (segment: Segment, labels: LabelIndex): number =>
  getLabelKeys(segment, labels).reduce((sum, key) => (key && labels.beginnings.has(key) ? sum + 1 : sum), 0)

const maxLabelWords = 6

/** Finds the labels in a segment: at each word the longest known one. */
export function findLabels(segment: Segment, labels: LabelIndex): LabelHit[] {
  const spaced = findSpacedLabel(segment, labels)
  if (spaced) return [spaced]
  const keys = getLabelKeys(segment, labels)
  const hits: LabelHit[] = []
  let at = 0
  let isLeading = true
  while (at < segment.words.length) {
    const found = findLongestLabel(segment, at, labels)
    if (found) {
      const hit = createHit(segment, at, found.last, found.meanings, isLeading)
      at = found.last + 1
      if (isPreposition(hit)) continue
      // Inside a sentence only labels of the model count.
      if (isLeading || hit.isClosed || hit.meanings.some((meaning) => meaning.field !== undefined))
        hits.push(hit)
    } else {
      isLeading &&= keys[at] === ''
      at++
    }
  }
  const broken =
    hits.length === 0 ? (findBrokenLabel(segment, labels) ?? findCutLabel(segment, labels)) : undefined
  return broken ? [broken] : hits
}

/** Minimum length: parts of other words form shorter labels by accident. */
const minBrokenLength = 7

/** A label that OCR split into parts: `De scription`, `Quan ntita`. Its segment contains nothing else. */
function findBrokenLabel(segment: Segment, { meanings: known, shapes }: LabelIndex): LabelHit | undefined {
  const { words, text } = segment
  const isScan = words[0]?.confidence !== undefined
  if (!isScan || words.length < 2 || words.length > 3 || !/^[\p{L} ]+:?$/u.test(text)) return undefined
  // Both parts may contain the letter at the break.
  for (const whole of [text.replace(/\s+/g, ''), text.replace(/(\p{L})\s+\1/u, '$1').replace(/\s+/g, '')]) {
    const joined = toCanonicalLabel(whole)
    if (joined.length < minBrokenLength) continue
    const meanings = known.get(joined) ?? known.get(findMisreadLabel(joined, shapes) ?? '')
    if (meanings) return createHit(segment, 0, words.length - 1, meanings, true)
  }
  return undefined
}

/** Letters that OCR may lose at the end of a label. */
const maxCut = 4

/** A label that lost its end in a scan: `Vervaldat`, `Factuurnu`. All labels with this beginning must mean the same. */
function findCutLabel(segment: Segment, { meanings: known, beginnings }: LabelIndex): LabelHit | undefined {
  const { words, text } = segment
  const isScan = words[0]?.confidence !== undefined
  if (!isScan || words.length > 2 || !/^[\p{L} ]+[.:]?$/u.test(text)) return undefined
  const cut = toCanonicalLabel(text)
  if (cut.length < minBrokenLength || !beginnings.has(cut)) return undefined
  const begun = [...known].filter(([key]) => key.startsWith(cut) && key.length - cut.length <= maxCut)
  const [, meanings] = begun[0] ?? []
  const isOne = begun.every(([, others]) => others[0]?.field === meanings?.[0]?.field)
  return meanings && isOne ? createHit(segment, 0, words.length - 1, meanings, true) : undefined
}

/** Words that OCR reads from widely spaced capitals: `INCASSO DAT U M`. */
const spacedCapitals =
  /^(?=.*(?<![\p{L}])\p{Lu}{1,2}(?![\p{L}]))[\p{Lu}\p{M}’'./-]+(?: [\p{Lu}\p{M}’'./-]+){1,9} ?:?$/u

/** A label in widely spaced capitals whose gaps were read as spaces. */
function findSpacedLabel(segment: Segment, { meanings: known }: LabelIndex): LabelHit | undefined {
  if (segment.words.length < 2 || segment.words.length > 10 || !spacedCapitals.test(segment.text))
    return undefined
  const meanings = known.get(toCanonicalLabel(segment.text.replace(/\s+/g, '')))
  return meanings && createHit(segment, 0, segment.words.length - 1, meanings, true)
}

/** Words such as `À` and `To` are labels only at the start of a line, alone or before a name: not in `À payer`. */
function isPreposition({ segment, from, to }: LabelHit): boolean {
  if (!/^(?:à|an|to|aan|von|van|de|from):?$/i.test(segment.text.slice(from, to).trim())) return false
  return from > 0 || !/^[\s:]*(?:$|\p{Lu}|\d)/u.test(segment.text.slice(to))
}

function findLongestLabel(
  segment: Segment,
  first: number,
  labels: LabelIndex,
): { readonly last: number; readonly meanings: readonly LabelMeaning[] } | undefined {
  const { meanings: known, beginnings, withFillerAtEnd } = labels
  const keys = getLabelKeys(segment, labels)
  let best: { last: number; meanings: readonly LabelMeaning[] } | undefined
  let key = ''
  if (!keys[first]) return undefined
  for (let last = first; last < Math.min(keys.length, first + maxLabelWords); last++) {
    const more = keys[last]
    if (more === undefined) break
    const isEnd = last === keys.length - 1 || withFillerAtEnd.has(key)
    if (best?.last === last - 1 && isEnd && isFiller(segment.words[last]?.text ?? '')) {
      best = { last, meanings: best.meanings }
      continue
    }
    key += more
    if (!beginnings.has(key)) break
    const meanings = known.get(key)
    // Any other filler at the end belongs to the text that follows.
    if (meanings && (more !== '' || last === first)) best = { last, meanings }
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
    colon !== null ||
    /[:：]$/.test(segment.text.slice(0, end)) ||
    to >= segment.text.trimEnd().length ||
    // `Cessionario/committente (cliente)`: the words in brackets explain the label.
    /^\s*\(\p{L}[^()]*\)\s*:?\s*$/u.test(segment.text.slice(end))
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
