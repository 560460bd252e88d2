import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  everywhere,
  findBackdrop,
  intersect,
  isCovered,
  isInside,
  toShape,
  type Area,
  type Colour,
  type Fill,
  type Matrix,
  type Point,
  type Shape,
} from './fills.ts'

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

export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

interface DrawingOptions {
  /** The part of the page that is shown, in user space: left, bottom, right, top. */
  readonly view: readonly number[]
  /** @param layer what the operators name as optional content. */
  readonly isLayerVisible: (layer: never) => boolean
  readonly getGlyphUnit: (font: string) => number
}

interface DrawingState {
  readonly matrix: Matrix
  /** The area around the clipping path. */
  readonly clip: Area
  readonly fill: Colour | 'none'
  /** 0 to 1. */
  readonly alpha: number
  /** PDF 32000-1, 9.3.6: 3 is invisible, 7 only clips. */
  readonly mode: number
  readonly font: string
  readonly size: number
  readonly characterSpacing: number
  readonly wordSpacing: number
  readonly stretch: number
  readonly leading: number
}

interface Pen {
  state: DrawingState
  saved: DrawingState[]
  textMatrix: Matrix
  lineMatrix: Matrix
  readonly layers: boolean[]
  readonly fills: Fill[]
  /** Whether the next path clips what follows. */
  isClipping: boolean
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

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const initialState: DrawingState = {
  matrix: identity,
  clip: everywhere,
  fill: [0, 0, 0],
  alpha: 1,
  mode: 0,
  font: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
}

/** Unit of glyph widths in multiples of the font size, except in Type 3 fonts. */
export const defaultGlyphUnit = 0.001

/** Smallest height of a letter in points, difference of colours, and opacity that a person sees. */
const [minHeight, minContrast, minAlpha] = [1, 28, 0.08]

/** The letters that a page draws, each with whether it can be seen. */
export function listDrawnLetters(list: OperatorList, options: DrawingOptions): DrawnLetter[] {
  const pen: Pen = {
    state: initialState,
    saved: [],
    textMatrix: identity,
    lineMatrix: identity,
    layers: [],
    fills: [],
    isClipping: false,
  }
  const drawn: Drawn[] = []
  for (const [index, operator] of list.fnArray.entries()) {
    const operands = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText) showText(pen, operands[0] as Glyphs, options, drawn)
    else if (operator === OPS.beginMarkedContentProps)
      pen.layers.push(operands[0] !== 'OC' || options.isLayerVisible(operands[1] as never))
    else handlers.get(operator)?.(pen, operands as never)
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

type Handler = (pen: Pen, operands: never) => void

const change = (pen: Pen, changes: Partial<DrawingState>) => {
  pen.state = { ...pen.state, ...changes }
}
const restore = (pen: Pen) => {
  pen.state = pen.saved.pop() ?? pen.state
}
const startLine = (pen: Pen, matrix: Matrix) => {
  pen.textMatrix = matrix
  pen.lineMatrix = matrix
}
const moveLine = (pen: Pen, x: number, y: number) =>
  startLine(pen, multiply(pen.lineMatrix, [1, 0, 0, 1, x, y]))
const addFill = (pen: Pen, colour: Colour | 'none', shape: Shape) => {
  const { clip, alpha } = pen.state
  if (colour === 'none') return
  const shown = { ...shape, area: intersect(shape.area, clip) }
  pen.fills.push({ shape: shown, colour, isOpaque: alpha > 0.95 })
}
const addImage: Handler = (pen) => addFill(pen, 'unknown', toShape(pen.state.matrix))
const startClipping: Handler = (pen) => {
  pen.isClipping = true
}

function drawPath(
  pen: Pen,
  [operator, [path], bounds]: [number, [ArrayLike<number> | null], ArrayLike<number> | null],
): void {
  if (!bounds) return
  const shape = toShape(pen.state.matrix, Array.from(bounds), path)
  if (fillOperators.has(operator)) addFill(pen, pen.state.fill, shape)
  if (pen.isClipping) change(pen, { clip: intersect(pen.state.clip, shape.area) })
  pen.isClipping = false
}

const handlers = new Map<number, Handler>([
  [OPS.save, (pen) => pen.saved.push(pen.state)],
  [OPS.restore, restore],
  [OPS.transform, (pen, matrix: Matrix) => change(pen, { matrix: multiply(pen.state.matrix, matrix) })],
  [
    OPS.paintFormXObjectBegin,
    (pen, [matrix]: [Matrix | null]) => {
      pen.saved.push(pen.state)
      if (matrix) change(pen, { matrix: multiply(pen.state.matrix, matrix) })
    },
  ],
  [OPS.paintFormXObjectEnd, restore],
  [OPS.beginMarkedContent, (pen) => pen.layers.push(true)],
  [OPS.endMarkedContent, (pen) => pen.layers.pop()],
  [OPS.beginText, (pen) => startLine(pen, identity)],
  // The matrix is passed as six operands or as one list of six.
  [OPS.setTextMatrix, (pen, operands: [Matrix] | Matrix) => startLine(pen, toMatrix(operands))],
  [OPS.moveText, (pen, [x, y]: [number, number]) => moveLine(pen, x, y)],
  [
    OPS.setLeadingMoveText,
    (pen, [x, y]: [number, number]) => {
      change(pen, { leading: -y })
      moveLine(pen, x, y)
    },
  ],
  [OPS.nextLine, (pen) => moveLine(pen, 0, -pen.state.leading)],
  [OPS.setFont, (pen, [font, size]: [string, number]) => change(pen, { font, size })],
  [OPS.setCharSpacing, (pen, [characterSpacing]: [number]) => change(pen, { characterSpacing })],
  [OPS.setWordSpacing, (pen, [wordSpacing]: [number]) => change(pen, { wordSpacing })],
  [OPS.setHScale, (pen, [percent]: [number]) => change(pen, { stretch: percent / 100 })],
  [OPS.setLeading, (pen, [leading]: [number]) => change(pen, { leading })],
  [OPS.setTextRenderingMode, (pen, [mode]: [number]) => change(pen, { mode })],
  [OPS.setFillRGBColor, (pen, [colour]: [unknown]) => change(pen, { fill: parseColour(colour) })],
  [OPS.setFillColorN, (pen) => change(pen, { fill: 'unknown' })],
  [OPS.setFillTransparent, (pen) => change(pen, { fill: 'none' })],
  [OPS.setGState, (pen, [entries]: [[string, unknown][]]) => applyGraphicsState(pen, entries)],
  [OPS.constructPath, drawPath],
  [OPS.clip, startClipping],
  [OPS.eoClip, startClipping],
  [OPS.shadingFill, (pen) => addFill(pen, 'unknown', { area: everywhere })],
  [OPS.paintImageXObject, addImage],
  [OPS.paintInlineImageXObject, addImage],
  [OPS.paintImageMaskXObject, addImage],
])

const toMatrix = (operands: readonly [Matrix] | Matrix): Matrix =>
  operands.length === 1 ? operands[0] : operands

const fillOperators = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

function applyGraphicsState(pen: Pen, entries: readonly (readonly [string, unknown])[]): void {
  for (const [key, value] of entries) {
    if (key === 'ca' && typeof value === 'number') change(pen, { alpha: value })
    if (key === 'Font' && Array.isArray(value)) {
      const [font, size] = value as [string, number]
      change(pen, { font, size })
    }
  }
}

export function parseColour(colour: unknown): Colour {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(colour)) ?? []
  if (red === undefined || green === undefined || blue === undefined) return 'unknown'
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

export function multiply(m: Matrix, n: Matrix): Matrix {
  const [a, b, c, d, e, f] = m
  const [g, h, i, j, k, l] = n
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
