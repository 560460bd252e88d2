import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiply, parseColour, type OperatorList } from './list-drawn-letters.ts'
import type { Colour, Matrix, Point } from './fills.ts'

/** A line of the pen, a filled shape or an image, in the space of the viewport. */
export interface DrawnLine {
  readonly kind: 'stroke' | 'fill' | 'image'
  /** Of a curve its end. */
  readonly points: readonly Point[]
  readonly curves: number
}

interface PenState {
  readonly matrix: Matrix
  readonly stroke: Colour
  readonly fill: Colour
}

/** A page with more is a drawing or a map. */
const maxLines = 20_000

/** Lightest colour of a line that is a mark, as the mean of red, green and blue. */
const maxLightness = 200

const fillOperators = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const strokeOperators = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const imageOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

/**
 * Lists what a page draws apart from text, annotations included. Light lines are left out: they are paper or backgrounds.
 *
 * @param start matrix from user space to the viewport.
 */
export function listDrawnLines({ fnArray, argsArray }: OperatorList, start: Matrix): DrawnLine[] {
  const lines: DrawnLine[] = []
  const saved: PenState[] = []
  let state: PenState = { matrix: start, stroke: [0, 0, 0], fill: [0, 0, 0] }
  const transformBy = (matrix: Matrix | null | undefined) => {
    if (matrix) state = { ...state, matrix: multiply(state.matrix, matrix) }
  }
  const restore = () => {
    state = saved.pop() ?? state
  }
  for (const [index, operator] of fnArray.entries()) {
    const operands = (argsArray[index] ?? []) as readonly unknown[]
    if (lines.length > maxLines) return []
    if (operator === OPS.save) saved.push(state)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) restore()
    else if (operator === OPS.endAnnotation) restore()
    else if (operator === OPS.transform) transformBy(operands as unknown as Matrix)
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state)
      transformBy(operands[0] as Matrix | null)
    } else if (operator === OPS.beginAnnotation) {
      saved.push(state)
      state = { matrix: start, stroke: [0, 0, 0], fill: [0, 0, 0] }
      transformBy(operands[2] as Matrix | null)
      transformBy(operands[3] as Matrix | null)
    } else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: parseColour(operands[0]) }
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: parseColour(operands[0]) }
    else if (operator === OPS.constructPath) lines.push(...followPath(operands, state))
    else if (imageOperators.has(operator)) lines.push(toImage(state.matrix))
  }
  return lines
}

const isDark = (colour: Colour) =>
  colour === 'unknown' || colour.reduce((sum, part) => sum + part, 0) / 3 <= maxLightness

const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

const toImage = (matrix: Matrix): DrawnLine => ({
  kind: 'image',
  points: [move(matrix, 0, 0), move(matrix, 1, 0), move(matrix, 1, 1), move(matrix, 0, 1)],
  curves: 0,
})

/** Numbers after each operator of a path: move, line, two curves, close. */
const operandCounts = [2, 2, 6, 4, 0]

function followPath(operands: readonly unknown[], { matrix, stroke, fill }: PenState): DrawnLine[] {
  const [operator, [path] = [null]] = operands as [number, [ArrayLike<number> | null] | undefined]
  const isStroked = strokeOperators.has(operator) && isDark(stroke)
  const isFilled = fillOperators.has(operator) && isDark(fill)
  if (!path || (!isStroked && !isFilled)) return []
  const kind = isFilled ? 'fill' : 'stroke'
  const lines: { kind: 'stroke' | 'fill'; points: Point[]; curves: number }[] = []
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 4
    const count = operandCounts[step] ?? 0
    if (step === 0) lines.push({ kind, points: [], curves: 0 })
    const line = lines.at(-1)
    if (line && count > 0) line.points.push(move(matrix, path[at + count - 1] ?? 0, path[at + count] ?? 0))
    if (line && count > 2) line.curves += 1
    const [first] = line?.points ?? []
    if (line && step === 4 && first) line.points.push(first)
    at += 1 + count
  }
  return lines
}
