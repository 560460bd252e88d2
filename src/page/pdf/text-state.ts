import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { identityMatrix, multiplyMatrices, type Matrix } from './matrix.ts'

/** The operators of a page as pdf.js lists them, each with its operands. */
export interface OperatorList {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** The part of the graphics state that positions text. Source: PDF 32000-1, 8.4 and 9.3. */
export interface TextState {
  readonly matrix: Matrix
  /** pdf.js' name of the font; empty before the first. */
  readonly font: string
  readonly size: number
  readonly characterSpacing: number
  readonly wordSpacing: number
  /** Horizontal scaling; 1 is 100 %. */
  readonly stretch: number
  readonly leading: number
  readonly rise: number
}

export const initialTextState: TextState = {
  matrix: identityMatrix,
  font: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
}

/** The state of an interpreter of text: its graphics state, the saved ones, and the matrices of the text object. */
export interface TextPen<State extends TextState = TextState> {
  state: State
  saved: State[]
  textMatrix: Matrix
  lineMatrix: Matrix
}

/** A glyph in the operands of showText. */
interface DrawnGlyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

/** The operands of showText. A number moves the next glyph back, in thousandths of the font size. */
export type DrawnGlyphs = readonly (DrawnGlyph | number | null)[]

/** Unit of glyph widths in multiples of the font size, except in Type 3 fonts. */
export const defaultGlyphUnit = 0.001

export const createTextPen = <State extends TextState>(state: State): TextPen<State> => ({
  state,
  saved: [],
  textMatrix: identityMatrix,
  lineMatrix: identityMatrix,
})

export function updateState<State extends TextState>(pen: TextPen<State>, changes: Partial<State>): void {
  pen.state = { ...pen.state, ...changes }
}

/** Applies an operator that saves, restores or transforms the state, or that positions text. Ignores all others. */
export function applyTextOperator<State extends TextState>(
  pen: TextPen<State>,
  operator: number,
  operands: readonly unknown[],
): void {
  // The handlers replace fields of TextState only, by values of the same type.
  handlers.get(operator)?.(pen as unknown as TextPen, operands as never)
}

/**
 * Moves over the glyphs of one showText operator.
 *
 * @param unit of the widths of the font's glyphs (`defaultGlyphUnit` for all but Type 3 fonts).
 * @param addGlyph is called with the start and the end of each glyph's advance on the baseline, in the space of the
 *   state's matrix. Its letters are in NFKC, without white space: several for a ligature, none for a space.
 * Source: PDF 32000-1, 9.4.4.
 */
export function showGlyphs(
  pen: TextPen,
  glyphs: DrawnGlyphs,
  unit: number,
  addGlyph: (letters: string, from: readonly [number, number], to: readonly [number, number]) => void,
): void {
  const { matrix, size, characterSpacing, wordSpacing, stretch, rise } = pen.state
  const [a, b, c, d, e, f] = multiplyMatrices(matrix, pen.textMatrix)
  let advance = 0
  const getPosition = (): [number, number] => [
    a * advance * stretch + c * rise + e,
    b * advance * stretch + d * rise + f,
  ]
  for (const glyph of glyphs) {
    if (glyph === null) continue
    if (typeof glyph === 'number') {
      advance -= (glyph * size) / 1000
      continue
    }
    const from = getPosition()
    advance += glyph.width * unit * size
    addGlyph(normaliseLetters(glyph.unicode), from, getPosition())
    advance += characterSpacing + (glyph.isSpace ? wordSpacing : 0)
  }
  pen.textMatrix = multiplyMatrices(pen.textMatrix, [1, 0, 0, 1, advance * stretch, 0])
}

/** Normalised as in pdf.js text items, without white space. */
const normaliseLetters = (unicode: string) => unicode.normalize('NFKC').replace(/\s/g, '')

type Handler = (pen: TextPen, operands: never) => void

const transformState = (pen: TextPen, matrix: Matrix) =>
  updateState(pen, { matrix: multiplyMatrices(pen.state.matrix, matrix) })
const restoreState: Handler = (pen) => {
  pen.state = pen.saved.pop() ?? pen.state
}
const startLine = (pen: TextPen, matrix: Matrix) => {
  pen.textMatrix = matrix
  pen.lineMatrix = matrix
}
const moveLine = (pen: TextPen, x: number, y: number) =>
  startLine(pen, multiplyMatrices(pen.lineMatrix, [1, 0, 0, 1, x, y]))

/** pdf.js passes a matrix as six operands or as one list of six. */
const readOperands = (operands: readonly [Matrix] | Matrix): Matrix =>
  operands.length === 1 ? operands[0] : operands

const handlers = new Map<number, Handler>([
  [OPS.save, (pen) => pen.saved.push(pen.state)],
  [OPS.restore, restoreState],
  [OPS.transform, (pen, matrix: Matrix) => transformState(pen, matrix)],
  [
    OPS.paintFormXObjectBegin,
    (pen, [matrix]: [Matrix | null]) => {
      pen.saved.push(pen.state)
      if (matrix) transformState(pen, matrix)
    },
  ],
  [OPS.paintFormXObjectEnd, restoreState],
  [OPS.beginText, (pen) => startLine(pen, identityMatrix)],
  [OPS.setTextMatrix, (pen, operands: [Matrix] | Matrix) => startLine(pen, readOperands(operands))],
  [OPS.moveText, (pen, [x, y]: [number, number]) => moveLine(pen, x, y)],
  [
    OPS.setLeadingMoveText,
    (pen, [x, y]: [number, number]) => {
      updateState(pen, { leading: -y })
      moveLine(pen, x, y)
    },
  ],
  [OPS.nextLine, (pen) => moveLine(pen, 0, -pen.state.leading)],
  [OPS.setFont, (pen, [font, size]: [string, number]) => updateState(pen, { font, size })],
  [OPS.setCharSpacing, (pen, [characterSpacing]: [number]) => updateState(pen, { characterSpacing })],
  [OPS.setWordSpacing, (pen, [wordSpacing]: [number]) => updateState(pen, { wordSpacing })],
  [OPS.setHScale, (pen, [percent]: [number]) => updateState(pen, { stretch: percent / 100 })],
  [OPS.setLeading, (pen, [leading]: [number]) => updateState(pen, { leading })],
  [OPS.setTextRise, (pen, [rise]: [number]) => updateState(pen, { rise })],
  [OPS.setGState, (pen, [entries]: [readonly (readonly [string, unknown])[]]) => setFont(pen, entries)],
])

/** A graphics state dictionary may name a font too. */
function setFont(pen: TextPen, entries: readonly (readonly [string, unknown])[]): void {
  for (const [key, value] of entries)
    if (key === 'Font' && Array.isArray(value)) {
      const [font, size] = value as [string, number]
      updateState(pen, { font, size })
    }
}
