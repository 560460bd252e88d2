import type { ReaderCharacter, ReaderWord } from './reader-word.ts'

/** The properties of tesseract.js blocks that are used. */
interface TesseractBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
interface TesseractWord {
  readonly text: string
  readonly confidence: number
  readonly bbox: TesseractBox
  readonly symbols: readonly {
    readonly text: string
    readonly confidence: number
    readonly bbox: TesseractBox
  }[]
}
interface TesseractLine {
  readonly baseline: TesseractBox
  readonly words: readonly TesseractWord[]
}
export interface TesseractBlock {
  readonly paragraphs: readonly { readonly lines: readonly TesseractLine[] }[]
}

/** The words of tesseract.js blocks, in its reading order. */
export const toReaderWords = (blocks: readonly TesseractBlock[]): ReaderWord[] =>
  blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap((line) => measureDashes(line.words.map((word) => toReaderWord(word, line.baseline)))),
    ),
  )

/** Letters and digits with ascenders, used to measure a line. */
const tallCharacter = /[\p{Lu}\dbdfhkl]/u

/**
 * Maximum widths of signs, in heights of capitals, for common typefaces, where the dashes are half and all of the
 * font's size.
 */
const [widestDot, widestHyphen, widestEnDash] = [0.27, 0.62, 1.1]

/**
 * Replaces single dashes according to their width: Tesseract writes a hyphen for a dot at half the height, and the
 * longest dash for one of half its length.
 */
function measureDashes(words: readonly ReaderWord[]): readonly ReaderWord[] {
  const heights = words
    .filter(({ text }) => tallCharacter.test(text))
    .map(({ baseline, top }) => baseline - top)
    .toSorted((one, other) => one - other)
  const height = heights[Math.floor(heights.length / 2)]
  if (height === undefined || height <= 0) return words
  return words.map((word) => {
    if (!/^[-–—]$/.test(word.text)) return word
    const text = nameDash((word.right - word.left) / height)
    return { ...word, text, characters: word.characters.map((character) => ({ ...character, text })) }
  })
}

function nameDash(width: number): string {
  if (width < widestDot) return '·'
  if (width < widestHyphen) return '-'
  return width < widestEnDash ? '–' : '—'
}

function toReaderWord(word: TesseractWord, baseline: TesseractBox): ReaderWord {
  const { text, confidence, bbox } = word
  const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0)
  const baselineY = baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0)
  return {
    text,
    confidence,
    left: bbox.x0,
    right: bbox.x1,
    top: bbox.y0,
    bottom: bbox.y1,
    baseline: clampBaseline(baselineY, bbox),
    characters: listCharacters(word),
  }
}

/** The line's baseline, unless the word's differs: large words beside small ones have their own. */
function clampBaseline(baselineY: number, { y0, y1 }: TesseractBox): number {
  const height = y1 - y0
  return baselineY > y1 + 0.2 * height || baselineY < y1 - 0.45 * height ? y1 : baselineY
}

/** The symbols if they spell the word, else equal shares of its width. */
function listCharacters({ text, confidence, bbox, symbols }: TesseractWord): ReaderCharacter[] {
  if (symbols.map((symbol) => symbol.text).join('') === text)
    return symbols.map((symbol) => ({
      text: symbol.text,
      confidence: symbol.confidence,
      left: symbol.bbox.x0,
      right: symbol.bbox.x1,
    }))
  const letters = [...text]
  const width = (bbox.x1 - bbox.x0) / Math.max(1, letters.length)
  return letters.map((letter, index) => ({
    text: letter,
    confidence,
    left: bbox.x0 + index * width,
    right: bbox.x0 + (index + 1) * width,
  }))
}
