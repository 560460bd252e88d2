import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiplyMatrices } from '#src/page/pdf/matrix.ts'
import {
  defaultGlyphUnit,
  showGlyphs,
  type DrawnGlyphs,
  type OperatorList,
} from '#src/page/pdf/text-state.ts'
import { findBackdrop, isCovered, isInside, type Fill, type Point } from './fills.ts'
import {
  applyOperator,
  createPen,
  minAlpha,
  type DrawingState,
  type IsLayerVisible,
  type Pen,
} from './pen.ts'

/** A letter in the order of drawing. */
export interface DrawnLetter {
  /** In NFKC; never whitespace. */
  readonly text: string
  readonly isVisible: boolean
  readonly place: LetterPlace
}

/** The position of a letter in user space. The letters of one ligature share it. */
export interface LetterPlace {
  /** Middle of the letter on the baseline. */
  readonly x: number
  readonly y: number
  /** From the middle of the letter to its end, along the baseline. */
  readonly along: Point
  /** From the baseline to the height of the font. */
  readonly up: Point
}

interface DrawingOptions {
  /** The visible part of the page, in user space: left, bottom, right, top. */
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
  /** Number of fills drawn before the letter. */
  readonly order: number
}

/** Smallest letter height in points, and smallest colour difference, that is visible. */
const [minHeight, minContrast] = [1, 28]

/** The letters that a page draws, each marked as visible or not. */
export function listDrawnLetters(list: OperatorList, options: DrawingOptions): DrawnLetter[] {
  const pen = createPen(options.isLayerVisible)
  const drawn: Drawn[] = []
  for (const [index, operator] of list.fnArray.entries()) {
    const operands = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText) showText(pen, operands[0] as DrawnGlyphs, options, drawn)
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

function showText(pen: Pen, glyphs: DrawnGlyphs, { getGlyphUnit }: DrawingOptions, drawn: Drawn[]): void {
  const { state } = pen
  const unit = getGlyphUnit(state.font)
  const [, , c, d] = multiplyMatrices(state.matrix, pen.textMatrix)
  // The size of a Type 3 font is meaningless: its glyphs have their own unit.
  const tallness = Math.abs(state.size) * Math.max(1, unit / defaultGlyphUnit)
  const up = [c * tallness, d * tallness] as const
  const height = Math.hypot(...up)
  const isLayerVisible = pen.layers.every(Boolean)
  const order = pen.fills.length
  showGlyphs(pen, glyphs, unit, (letters, [fromX, fromY], [toX, toY]) => {
    const along = [(toX - fromX) / 2, (toY - fromY) / 2] as const
    const place = { x: fromX + along[0], y: fromY + along[1], along, up }
    for (const text of letters) drawn.push({ text, place, height, state, isLayerVisible, order })
  })
}
