import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { identityMatrix, type Matrix } from '#src/page/pdf/matrix.ts'
import {
  applyTextOperator,
  createTextPen,
  initialTextState,
  updateState,
  type TextPen,
  type TextState,
} from '#src/page/pdf/text-state.ts'
import { everywhere, intersect, toShape, type Area, type Colour, type Fill, type Shape } from './fills.ts'

/** @param layer the optional content that an operator names. */
export type IsLayerVisible = (layer: never) => boolean

export interface DrawingState extends TextState {
  /** The area around the clipping path. */
  readonly clip: Area
  readonly fill: Colour | 'none'
  readonly stroke: Colour | 'none'
  /** Opacity of fills, 0 to 1. */
  readonly alpha: number
  readonly strokeAlpha: number
  /** PDF 32000-1, 9.3.6: 3 is invisible, 7 only clips. */
  readonly mode: number
}

export interface Pen extends TextPen<DrawingState> {
  /** Visibility of the open marked-content sections. */
  readonly layers: boolean[]
  readonly isLayerVisible: IsLayerVisible
  readonly fills: Fill[]
  /** Whether the next path clips later drawing. */
  isClipping: boolean
}

export const initialState: DrawingState = {
  ...initialTextState,
  clip: everywhere,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  alpha: 1,
  strokeAlpha: 1,
  mode: 0,
}

/** @param matrix from user space to the space of the drawing. */
export const createPen = (isLayerVisible: IsLayerVisible, matrix: Matrix = identityMatrix): Pen => ({
  ...createTextPen({ ...initialState, matrix }),
  layers: [],
  isLayerVisible,
  fills: [],
  isClipping: false,
})

/** Smallest visible opacity. */
export const minAlpha = 0.08

/** Applies an operator that changes the state, or draws a fill or an image. Other operators have no effect here. */
export function applyOperator(pen: Pen, operator: number, operands: readonly unknown[]): void {
  applyTextOperator(pen, operator, operands)
  handlers.get(operator)?.(pen, operands as never)
}

type Handler = (pen: Pen, operands: never) => void

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
  if (pen.isClipping) updateState(pen, { clip: intersect(pen.state.clip, shape.area) })
  pen.isClipping = false
}

/** Operators that draw an image into the unit square. */
export const imageOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

const handlers = new Map<number, Handler>([
  [OPS.beginMarkedContent, (pen) => pen.layers.push(true)],
  [
    OPS.beginMarkedContentProps,
    (pen, [tag, layer]: [unknown, never]) => pen.layers.push(tag !== 'OC' || pen.isLayerVisible(layer)),
  ],
  [OPS.endMarkedContent, (pen) => pen.layers.pop()],
  [OPS.setTextRenderingMode, (pen, [mode]: [number]) => updateState(pen, { mode })],
  [OPS.setFillRGBColor, (pen, [colour]: [unknown]) => updateState(pen, { fill: parseColour(colour) })],
  [OPS.setFillColorN, (pen) => updateState(pen, { fill: 'unknown' })],
  [OPS.setFillTransparent, (pen) => updateState(pen, { fill: 'none' })],
  [OPS.setStrokeRGBColor, (pen, [colour]: [unknown]) => updateState(pen, { stroke: parseColour(colour) })],
  [OPS.setStrokeColorN, (pen) => updateState(pen, { stroke: 'unknown' })],
  [OPS.setStrokeTransparent, (pen) => updateState(pen, { stroke: 'none' })],
  [OPS.setGState, (pen, [entries]: [[string, unknown][]]) => applyGraphicsState(pen, entries)],
  [OPS.constructPath, drawPath],
  [OPS.clip, startClipping],
  [OPS.eoClip, startClipping],
  [OPS.shadingFill, (pen) => addFill(pen, 'unknown', { area: everywhere })],
  ...[...imageOperators].map((operator) => [operator, addImage] as const),
])

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
    if (key === 'ca' && typeof value === 'number') updateState(pen, { alpha: value })
    if (key === 'CA' && typeof value === 'number') updateState(pen, { strokeAlpha: value })
  }
}

function parseColour(colour: unknown): Colour {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(String(colour)) ?? []
  if (red === undefined || green === undefined || blue === undefined) return 'unknown'
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}
