import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '#src/page/pdf/matrix.ts'
import type { OperatorList } from '#src/page/pdf/text-state.ts'
import { followPath, type Colour, type PathLine } from './fills.ts'
import {
  applyOperator,
  createPen,
  fillOperators,
  imageOperators,
  initialState,
  minAlpha,
  type IsLayerVisible,
  type Pen,
} from './pen.ts'

/** A stroke, a filled shape or an image, in the space of the viewport. */
export interface DrawnLine extends PathLine {
  readonly kind: 'stroke' | 'fill' | 'image'
}

/** A page with more is a drawing or a map. */
const maxLines = 20_000

/** Outline of the unit square, into which images are drawn. */
const imagePath = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1]

/** Lightest colour of a mark, as the mean of red, green and blue. */
const maxLightness = 200

const strokeOperators = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/**
 * Lists the drawings of a page apart from text, including annotations. Light lines are left out: they are paper or
 * backgrounds.
 *
 * @param start matrix from user space to the viewport.
 * @returns undefined for a page with too many lines to examine.
 */
export function listDrawnLines(
  { fnArray, argsArray }: OperatorList,
  start: Matrix,
  isLayerVisible: IsLayerVisible,
): DrawnLine[] | undefined {
  const lines: DrawnLine[] = []
  const pen = createPen(isLayerVisible, start)
  for (const [index, operator] of fnArray.entries()) {
    const operands = (argsArray[index] ?? []) as readonly unknown[]
    if (operator === OPS.beginAnnotation) beginAnnotation(pen, operands, start)
    else if (operator === OPS.endAnnotation) applyOperator(pen, OPS.restore, [])
    else if (operator !== OPS.constructPath && !imageOperators.has(operator))
      applyOperator(pen, operator, operands)
    else
      for (const line of drawLines(pen, operator, operands)) {
        if (lines.length === maxLines) return undefined
        lines.push(line)
      }
  }
  return lines
}

/** Starts an annotation, which is drawn in its own graphics state. */
function beginAnnotation(pen: Pen, operands: readonly unknown[], start: Matrix): void {
  pen.saved.push(pen.state)
  pen.state = { ...initialState, matrix: start }
  for (const matrix of [operands[2], operands[3]] as (readonly number[] | null | undefined)[])
    if (matrix) applyOperator(pen, OPS.transform, matrix)
}

const isDark = (colour: Colour | 'none', alpha: number) =>
  colour !== 'none' &&
  alpha >= minAlpha &&
  (colour === 'unknown' || colour.reduce((sum, part) => sum + part, 0) / 3 <= maxLightness)

function drawLines({ state, layers }: Pen, operator: number, operands: readonly unknown[]): DrawnLine[] {
  if (!layers.every(Boolean)) return []
  if (operator !== OPS.constructPath)
    return followPath(state.matrix, imagePath).map((line) => ({ ...line, kind: 'image' }))
  const [painting, [path] = [null]] = operands as [number, [ArrayLike<number> | null] | undefined]
  const isStroked = strokeOperators.has(painting) && isDark(state.stroke, state.strokeAlpha)
  const isFilled = fillOperators.has(painting) && isDark(state.fill, state.alpha)
  if (!path || (!isStroked && !isFilled)) return []
  const kind = isFilled ? 'fill' : 'stroke'
  return followPath(state.matrix, path).map((line) => ({ ...line, kind }))
}
