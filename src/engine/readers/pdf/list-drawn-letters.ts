import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findBackdrop, isCovered, isInside, multiply, type Fill, type Point } from './fills.ts'
import {
  applyOperator,
  createPen,
  minAlpha,
  type DrawingState,
  type IsLayerVisible,
  type OperatorList,
  type Pen,
} from './pen.ts'

/** A letter in the order of drawing. */
export interface DrawnLetter {
  /** In NFKC; never white space. */
  readonly text: string
  readonly isVisible: boolean
  readonly place: LetterPlace
}

/** Where a letter is drawn, in user space. The letters of one ligature have one place. */
export interface LetterPlace {
  /** Middle of the letter on the baseline. */
  readonly x: number
  readonly y: number
  /** From the middle to the end of the letter, along the baseline. */
  readonly along: Point
  /** From the baseline to the height of the font. */
  readonly up: Point
}

interface DrawingOptions {
  /** The part of the page that is shown, in user space: left, bottom, right, top. */
  readonly view: readonly number[]
  readonly isLayerVisible: IsLayerVisible
  readonly getGlyphUnit: (font: string) => number
}

interface Drawn {
  readonly text: string
  readonly place: LetterPlace
  readonly height: number
  readonly state: DrawingState
  readonly isLayerVisible: boolean
  /** Number of fills drawn before it. */
  readonly order: number
}

/** Unit of glyph widths in multiples of the font size, except in Type 3 fonts. */
export const defaultGlyphUnit = 0.001

/** Smallest height of a letter in points, and difference of colours, that a person sees. */
const [minHeight, minContrast] = [1, 28]

/** The letters that a page draws, each with whether it can be seen. */
export function listDrawnLetters(list: OperatorList, options: DrawingOptions): DrawnLetter[] {
  const pen = createPen(options.isLayerVisible)
  const drawn: Drawn[] = []
  for (const [index, operator] of list.fnArray.entries()) {
    const operands = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText) showText(pen, operands[0] as Glyphs, options, drawn)
    else applyOperator(pen, operator, operands)
  }
  return drawn.map((letter) => ({
    text: letter.text,
    isVisible: canBeSeen(letter, pen.fills, options.view),
    place: letter.place,
  }))
}

function canBeSeen(letter: Drawn, fills: readonly Fill[], view: readonly number[]): boolean {
  const { height, state, isLayerVisible, order } = letter
  const { x, y } = letter.place
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  if (!isLayerVisible || state.mode === 3 || state.mode === 7 || state.alpha < minAlpha) return false
  if (!(height >= minHeight) || x < left - 1 || x > right + 1 || y < bottom - 1 || y > top + 1) return false
  // The middle of a small letter, above the baseline.
  const middle = [x, y + 0.3 * height] as const
  if (!isInside(state.clip, middle) || isCovered(fills, order, middle)) return false
  if (state.mode === 1 || state.mode === 5 || state.fill === 'unknown') return true
  if (state.fill === 'none') return false
  const behind = findBackdrop(fills, order, middle)
  if (behind === 'unknown') return true
  return state.fill.some((part, index) => Math.abs(part - (behind[index] ?? 0)) >= minContrast)
}

type Glyphs = readonly ({ unicode: string; width: number; isSpace: boolean } | number | null)[]

function showText(pen: Pen, glyphs: Glyphs, { getGlyphUnit }: DrawingOptions, drawn: Drawn[]): void {
  const { state } = pen
  const unit = getGlyphUnit(state.font)
  const [a, b, c, d, e, f] = multiply(state.matrix, pen.textMatrix)
  // The size of a Type 3 font says nothing: its glyphs have a unit of their own.
  const tallness = Math.abs(state.size) * Math.max(1, unit / defaultGlyphUnit)
  const up = [c * tallness, d * tallness] as const
  const height = Math.hypot(...up)
  const isLayerVisible = pen.layers.every(Boolean)
  let advance = 0
  for (const glyph of glyphs) {
    if (glyph === null) continue
    if (typeof glyph === 'number') {
      advance -= (glyph * state.size) / 1000
      continue
    }
    const width = glyph.width * unit * state.size
    const along = (advance + width / 2) * state.stretch
    const half = (width * state.stretch) / 2
    const place = { x: a * along + e, y: b * along + f, along: [a * half, b * half] as const, up }
    for (const text of glyph.unicode.normalize('NFKC').replace(/\s/g, ''))
      drawn.push({ text, place, height, state, isLayerVisible, order: pen.fills.length })
    advance += width + state.characterSpacing + (glyph.isSpace ? state.wordSpacing : 0)
  }
  pen.textMatrix = multiply(pen.textMatrix, [1, 0, 0, 1, advance * state.stretch, 0])
}
