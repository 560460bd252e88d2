import { splitRows } from './split-rows.ts'
import {
  getEnclosingBox,
  getOverlapHeight,
  type Box,
  type Page,
  type Points,
  type Word,
} from '../pages/page.ts'

/** Adjacent words on a line, with at most a space between them. */
export interface Segment {
  readonly page: number
  /** Index of the line in the document. */
  readonly line: number
  readonly words: readonly Word[]
  /** The words as printed, with single spaces where the document has space. */
  readonly text: string
  /** Offset of each word in `text`. */
  readonly wordOffsets: readonly number[]
  readonly box: Box
  readonly size: number
}

export interface Line {
  /** Index in the document. */
  readonly index: number
  readonly page: number
  /** From left to right; at least one. */
  readonly segments: readonly Segment[]
  /** The texts of its segments, with a space between them. */
  readonly text: string
  readonly box: Box
}

/** Builds the lines of a page from top to bottom. @param first index of the first line in the document. */
export function buildLines(page: Page, first: number): Line[] {
  return getRows(page.words).map(({ segments, ...row }, index) => ({
    index: first + index,
    page: page.index,
    segments: segments.map((segment) => ({ page: page.index, line: first + index, ...segment })),
    ...row,
  }))
}

/** A line independent of the position of its page in the document. */
type Row = Pick<Line, 'text' | 'box'> & { readonly segments: readonly Omit<Segment, 'page' | 'line'>[] }

/** Rows by the words of their page, cached because each page is analysed alone before the whole document. */
const knownRows = new WeakMap<Page['words'], readonly Row[]>()

function getRows(words: Page['words']): readonly Row[] {
  const known = knownRows.get(words)
  if (known) return known
  const rows = splitRows(groupRows(words)).map((runs): Row => {
    const segments = joinCurrencySigns(runs).map(joinSegmentWords)
    return {
      segments,
      text: segments.map(({ text }) => text).join(' '),
      box: getEnclosingBox(segments.map(({ box }) => box)),
    }
  })
  knownRows.set(words, rows)
  return rows
}

/** Groups words into rows: a word joins the row that it overlaps most vertically. */
function groupRows(words: readonly Word[]): Word[][] {
  const rows: { box: Box; words: Word[] }[] = []
  for (const word of words.toSorted((a, b) => getMiddle(a.box) - getMiddle(b.box))) {
    const row = rows.slice(-4).findLast((candidate) => isSameRow(candidate.words, word))
    if (row) {
      row.words.push(word)
      row.box = getEnclosingBox([row.box, word.box])
    } else rows.push({ box: word.box, words: [word] })
  }
  return rows
    .toSorted((a, b) => getMiddle(a.box) - getMiddle(b.box))
    .map((row) => row.words.toSorted((a, b) => a.box.left - b.box.left))
}

const getMiddle = (box: Box) => (box.top + box.bottom) / 2

/** Compares with the nearest word of the row, because a tall heading would absorb two small lines. */
function isSameRow(row: readonly Word[], word: Word): boolean {
  const near = row.reduce((best, other) =>
    getDistance(other, word) < getDistance(best, word) ? other : best,
  )
  const shared = getOverlapHeight(near.box, word.box)
  const overlapping = near.box.right > word.box.left + 1 && word.box.right > near.box.left + 1
  if (overlapping && Math.abs(getMiddle(near.box) - getMiddle(word.box)) > 0.3 * word.size) return false
  const small = Math.min(near.size, word.size)
  const large = Math.max(near.size, word.size)
  // OCR gives a dash its own height, which is far less than that of the words beside it.
  if (large > 1.8 * small && (isMark(near) || isMark(word)))
    return shared > 0.8 * Math.min(getHeight(near.box), getHeight(word.box))
  if (large > 1.8 * small && (isTallNumber(near, word) || isTallNumber(word, near))) return true
  // Words of very different sizes are in one row if they share the baseline.
  if (large > 1.8 * small) return Math.abs(near.box.bottom - word.box.bottom) < 0.35 * large
  return shared > 0.5 * small
}

const isMark = ({ text }: Word) => /^[-–—―·•*=~]{1,2}$/u.test(text)

/** Whether a scanned number is too tall for another word of its row, because OCR included the edge of its table. */
const isTallNumber = (tall: Word, other: Word): boolean =>
  tall.confidence !== undefined &&
  tall.size > other.size &&
  isNumber(tall) &&
  /[\p{L}\d]/u.test(other.text) &&
  Math.abs(getMiddle(tall.box) - getMiddle(other.box)) < 0.25 * other.size &&
  getDistance(tall, other) > other.size

const isNumber = ({ text }: Word) => /^[-–(€$£]*\d[\d.,]*[)%€-]?$/.test(text)

const getHeight = ({ top, bottom }: Box): Points => bottom - top

const getDistance = (a: Word, b: Word) => Math.max(a.box.left - b.box.right, b.box.left - a.box.right, 0)

/** `€      12,50`: the sign at the left of its column belongs to the amount at the right. */
function joinCurrencySigns(segments: readonly Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const sign = before?.length === 1 && /^(€|\$|£|EUR|USD|GBP|CHF)$/.test(before[0]?.text ?? '')
    const gap = (segment[0]?.box.left ?? 0) - (before?.at(-1)?.box.right ?? 0)
    if (before && sign && gap < 90 && /^[-–+(]?\d/.test(segment[0]?.text ?? '')) before.push(...segment)
    else if (before && isPostalCode(before) && gap < 20 && /^\p{Lu}/u.test(segment[0]?.text ?? ''))
      before.push(...segment)
    else if (before && endsWithHouseNumber(before) && isPostalCode(segment.slice(0, 2)) && gap < 15)
      before.push(...segment)
    else if (before && endsWithStreet(before) && beginsWithTown(segment) && gap < 15) before.push(...segment)
    else joined.push([...segment])
  }
  return joined
}

export const createSegment = (words: readonly Word[], page: number, line: number): Segment => ({
  page,
  line,
  ...joinSegmentWords(words),
})

/** A line with only some of its segments. */
export const createLine = (line: Line, segments: readonly Segment[]): Line => ({
  ...line,
  segments,
  text: segments.map(({ text }) => text).join(' '),
  box: getEnclosingBox(segments.map(({ box }) => box)),
})

function joinSegmentWords(words: readonly Word[]): Omit<Segment, 'page' | 'line'> {
  const starts: number[] = []
  let text = ''
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (
      before &&
      !isLostCents(words, index) &&
      (word.hasSpaceBefore || word.box.left - before.box.right > 0.1 * word.size)
    )
      text += ' '
    starts.push(text.length)
    text += word.text
  })
  const size = Math.max(...words.map((word) => word.size))
  return {
    words,
    text,
    wordOffsets: starts,
    box: getEnclosingBox(words.map((word) => word.box)),
    size,
  }
}

/** `5,150, 22`: the cents of an amount that, apart from its currency, is the whole scanned text. */
const isLostCents = (words: readonly Word[], index: number): boolean =>
  index === words.length - 1 &&
  /^\d{2}$/.test(words[index]?.text ?? '') &&
  words[index]?.confidence !== undefined &&
  /^[-€$£]?\d{1,3}(?:[.,]\d{3})*[.,]$/.test(words[index - 1]?.text ?? '') &&
  words.slice(0, index - 1).every(({ text }) => /^(?:[-€$£]|EUR|USD|GBP|CHF)$/.test(text))

/** `Koepoortstraat 30 · 6981 AS Doesburg` and `De Werf 3-5 | 1601 KX …`, in a scan that lost the separator. */
const endsWithHouseNumber = (words: readonly Word[]) =>
  isScanned(words) && /^\p{Lu}\p{L}.* \d{1,4}(?:[-/]\d{1,4})? ?[a-zA-Z]?$/u.test(joinTexts(words))

/** Whether a scanned text ends in a street whose separator was lost: codes of digits alone do not prove a town. */
const endsWithStreet = (words: readonly Word[]) => {
  if (!isScanned(words)) return false
  const text = joinTexts(words)
  return streetShapes.some((shape) => shape.test(text))
}

const streetShapes = [
  // `SAS au capital de 5 000 € – 265, route de Saint-Trivier – 01480 Jassans`
  /(?:^|[-–—·|] )\d{1,4}(?: ?(?:bis|ter|quater|[a-zA-Z]))?,? (?:rue|avenue|av\.|boulevard|bd|place|chemin|quai|all[ée]e|impasse|route|cours|square|passage|faubourg) /iu,
  // `Gutenbergstraße 14a · 48282 Emsdetten`
  /\p{L}(?:stra(?:ß|ss)e|str\.|weg|allee|platz|gasse|damm|straat|laan|plein|kade|dijk|steenweg) \d{1,4}(?:[-/]\d{1,4})? ?[a-zA-Z]?$/iu,
  /\p{L} (?:Stra(?:ß|ss)e|Str\.|Weg|Allee|Platz|Gasse|Ring) \d{1,4}(?:[-/]\d{1,4})? ?[a-zA-Z]?$/u,
  // `Via Roma, 12 - 20121 Milano`, `C/ Mestre Serrano 9, 3º B · 46006 Valencia`
  /(?:^|[-–—·|] )(?:via|viale|piazza|corso|c\/|calle|avda?\.?|avenida|plaza|paseo|rue|avenue|chaussée) [^\d]*\d{1,4}(?:[-/]\w{1,3})?(?:, ?\d{1,2} ?[ºª°](?: ?\p{L}{1,4})?)?$/iu,
]

const isScanned = (words: readonly Word[]) => words.every(({ confidence }) => confidence !== undefined)

const joinTexts = (words: readonly Word[]) => words.map((word) => word.text).join(' ')

const beginsWithTown = ([code, town]: readonly Word[]) =>
  /^\d{4,5}$/.test(code?.text ?? '') && /^\p{Lu}\p{L}/u.test(town?.text ?? '')

/** `1234 AB  Amsterdam`: a postal code is often followed by two spaces. */
const isPostalCode = (words: readonly Word[]) =>
  /^[1-9]\d{3} ?[A-Z]{2}$/.test(words.map((word) => word.text).join(' '))
