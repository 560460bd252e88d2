import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  everywhere,
  intersect,
  multiply,
  toShape,
  type Area,
  type Colour,
  type Fill,
  type Matrix,
  type Shape,
} from './fills.ts'

export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** @param layer what the operators name as optional content. */
export type IsLayerVisible = (layer: never) => boolean

export interface DrawingState {
  readonly matrix: Matrix
  /** The area around the clipping path. */
  readonly clip: Area
  readonly fill: Colour | 'none'
  readonly stroke: Colour | 'none'
  /** Opacity of fills, 0 to 1. */
  readonly alpha: number
  readonly strokeAlpha: number
  /** PDF 32000-1, 9.3.6: 3 is invisible, 7 only clips. */
  readonly mode: number
  readonly font: string
  readonly size: number
  readonly characterSpacing: number
  readonly wordSpacing: number
  readonly stretch: number
  readonly leading: number
}

export interface Pen {
  state: DrawingState
  saved: DrawingState[]
  textMatrix: Matrix
  lineMatrix: Matrix
  /** Visibility of the marked content that is open. */
  readonly layers: boolean[]
  readonly isLayerVisible: IsLayerVisible
  readonly fills: Fill[]
  /** Whether the next path clips what follows. */
  isClipping: boolean
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const initialState: DrawingState = {
  matrix: identity,
  clip: everywhere,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  alpha: 1,
  strokeAlpha: 1,
  mode: 0,
  font: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
}

/** @param matrix from user space to the space of what is drawn. */
export const createPen = (isLayerVisible: IsLayerVisible, matrix: Matrix = identity): Pen => ({
  state: { ...initialState, matrix },
  saved: [],
  textMatrix: identity,
  lineMatrix: identity,
  layers: [],
  isLayerVisible,
  fills: [],
  isClipping: false,
})

/** Smallest opacity that a person sees. */
export const minAlpha = 0.08

/** Follows an operator that changes the state, or draws a fill or an image. Other operators do nothing here. */
export function applyOperator(pen: Pen, operator: number, operands: readonly unknown[]): void {
  handlers.get(operator)?.(pen, operands as never)
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

/** Operators that draw an image into the unit square. */
export const imageOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

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
  [
    OPS.beginMarkedContentProps,
    (pen, [tag, layer]: [unknown, never]) => pen.layers.push(tag !== 'OC' || pen.isLayerVisible(layer)),
  ],
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
  [OPS.setStrokeRGBColor, (pen, [colour]: [unknown]) => change(pen, { stroke: parseColour(colour) })],
  [OPS.setStrokeColorN, (pen) => change(pen, { stroke: 'unknown' })],
  [OPS.setStrokeTransparent, (pen) => change(pen, { stroke: 'none' })],
  [OPS.setGState, (pen, [entries]: [[string, unknown][]]) => applyGraphicsState(pen, entries)],
  [OPS.constructPath, drawPath],
  [OPS.clip, startClipping],
  [OPS.eoClip, startClipping],
  [OPS.shadingFill, (pen) => addFill(pen, 'unknown', { area: everywhere })],
  ...[...imageOperators].map((operator) => [operator, addImage] as const),
])

const toMatrix = (operands: readonly [Matrix] | Matrix): Matrix =>
  operands.length === 1 ? operands[0] : operands

export const fillOperators = new Set<number>([
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
    if (key === 'CA' && typeof value === 'number') change(pen, { strokeAlpha: value })
    if (key === 'Font' && Array.isArray(value)) {
      const [font, size] = value as [string, number]
      change(pen, { font, size })
    }
  }
}

function parseColour(colour: unknown): Colour {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(colour)) ?? []
  if (red === undefined || green === undefined || blue === undefined) return 'unknown'
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}
