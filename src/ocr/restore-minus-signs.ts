import type { MergedWord } from './reader-word.ts'
import type { GreyPicture } from './text-models.ts'

/** Length of a minus. All lengths are shares of the height of the word. */
const minStroke = 0.22
const maxStroke = 0.8
/** Thickest stroke of a minus. */
const maxThickness = 0.22
/** Gap between a minus and its amount or sign. */
const [minGap, maxGap] = [0.04, 0.35]
/** Minimum length of a stroke that touches its amount or sign: the bars of a € protrude by less than half of this. */
const minTouching = 0.3
/** Maximum protrusion of the bars of a €. */
const maxBar = 0.15
/**
 * A currency sign that both readers lost may be between the minus and the amount: its maximum width, and the gap
 * after it.
 */
const [maxSign, maxWhiteAfter] = [0.9, 0.6]
/** Maximum distance of the start of a minus before a word, including the minus, the gaps around it and a sign. */
const maxReach = 2.6
/** Minimum gap before a minus: a hyphen between two words, or the end of a rule, has less. */
const minWhiteBefore = 0.3
/** The rows that contain the stroke of a minus, from the top of the word. */
const [strokeTop, strokeBottom] = [0.3, 0.78]
/** Minimum difference between paper and ink, in steps of grey. */
const minContrast = 60

/** A currency sign alone, or an amount with decimals. */
const amount = /^(?:[€£$]|[€£$]?\d[\d.,']*[.,]\d{2})$/

/**
 * Restores minus signs that both readers lost: Tesseract reads one before a currency sign as part of that sign, and
 * PP-OCR writes neither. The picture shows them as a short stroke at half the height, with white around it, close
 * before the amount.
 *
 * @returns the words that lost one, each with its corrected word, on which the readers do not agree.
 */
export function restoreMinusSigns(
  picture: GreyPicture,
  words: readonly MergedWord[],
): ReadonlyMap<MergedWord, MergedWord> {
  const restored = new Map<MergedWord, MergedWord>()
  for (const word of words) {
    const stroke = amount.test(word.text) ? findStroke(picture, word) : undefined
    if (stroke === undefined || words.some((other) => other !== word && covers(other, stroke, word))) continue
    restored.set(word, {
      ...word,
      text: `-${word.text}`,
      left: Math.min(word.left, stroke.left),
      characters: [{ text: '-', confidence: word.confidence, ...stroke }, ...word.characters],
      isAgreed: false,
    })
  }
  return restored
}

interface Stroke {
  readonly left: number
  readonly right: number
}

/** Whether another word of the row is at the position of the stroke, which is then part of that word. */
function covers(other: MergedWord, { left, right }: Stroke, { top, bottom }: MergedWord): boolean {
  const middle = (other.top + other.bottom) / 2
  return middle > top && middle < bottom && other.left < right && other.right > left
}

/** The stroke of a minus at the beginning of a word or just before it; undefined if there is none. */
function findStroke(picture: GreyPicture, word: MergedWord): Stroke | undefined {
  const height = word.bottom - word.top
  const from = Math.max(0, Math.floor(word.left - maxReach * height))
  const to = Math.min(picture.width, Math.ceil(word.left + 1.5 * height))
  const isInk = createInkTest(picture, word, from, to)
  if (isInk === undefined) return undefined
  const columns = Array.from({ length: to - from }, (_, index) =>
    describeColumn(isInk, from + index, word.top, height),
  )
  for (let start = 0; start < columns.length; start += 1) {
    if (columns[start] !== 'stroke' || columns[start - 1] === 'stroke') continue
    const end = findEnd(columns, start, 'stroke')
    const next = findEnd(columns, end, 'white')
    const isWhiteBefore =
      start > 0 &&
      columns
        .slice(Math.max(0, start - Math.ceil(minWhiteBefore * height)), start)
        .every((column) => column === 'white')
    const length = (end - start) / height
    const gap = (next - end) / height
    const isApart = gap >= minGap && gap <= maxGap && length >= minStroke
    const isMinus = length <= maxStroke && (isApart || (gap === 0 && length >= minTouching))
    const letter = findEnd(columns, next, 'stroke')
    const isBefore = columns[letter] === 'letter' && letter - next <= maxBar * height
    if (isMinus && isWhiteBefore && isBefore) {
      const stroke = { left: from + start, right: from + end }
      // Next is the amount, which begins in the word's box, or a sign before it that is not part of a word.
      if (from + next >= word.left - 0.1 * height) return stroke
      const sign = findEnd(columns, letter, 'letter')
      const isSign = /^\d/.test(word.text) && sign - next <= maxSign * height
      const white = findEnd(columns, sign, 'white')
      const isClose = from + white >= word.left - 0.1 * height && white - sign <= maxWhiteAfter * height
      // Includes the sign, so that the stroke belongs to another word if the sign does.
      if (isSign && isClose) return { ...stroke, right: from + sign }
    }
  }
  return undefined
}

type Column = 'white' | 'stroke' | 'letter'

function findEnd(columns: readonly Column[], start: number, kind: Column): number {
  let end = start
  while (columns[end] === kind) end += 1
  return end
}

/** Whether a column is white, has only a thin stroke at half the height, or has anything else. */
function describeColumn(
  isInk: (x: number, y: number) => boolean,
  x: number,
  top: number,
  height: number,
): Column {
  const rows = Array.from({ length: Math.round(1.2 * height) }, (_, row) => row).filter((row) =>
    isInk(x, Math.round(top - 0.1 * height) + row),
  )
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return 'white'
  const [begin, end] = [first / height - 0.1, (last + 1) / height - 0.1]
  const isThin = end - begin <= maxThickness && begin >= strokeTop && end <= strokeBottom
  return isThin ? 'stroke' : 'letter'
}

/** Separates ink from paper around a word; undefined if they hardly differ. */
function createInkTest({ width, height, grey }: GreyPicture, word: MergedWord, from: number, to: number) {
  const [top, bottom] = [Math.max(0, Math.floor(word.top)), Math.min(height, Math.ceil(word.bottom))]
  const values: number[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = from; x < to; x += 1) values.push(grey[y * width + x] ?? 255)
  values.sort((one, other) => one - other)
  const pick = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 255
  const [dark, light] = [pick(0.02), pick(0.9)]
  if (light - dark < minContrast) return undefined
  const threshold = dark + 0.55 * (light - dark)
  return (x: number, y: number) => y >= 0 && y < height && (grey[y * width + x] ?? 255) < threshold
}
