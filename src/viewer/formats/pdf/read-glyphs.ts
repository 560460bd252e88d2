import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiplyMatrices, type Matrix } from './matrix.ts'

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** A glyph drawn on a page. */
export interface Glyph {
  /** Its letters in NFKC: several for a ligature, none for white space. */
  readonly text: string
  /** Start and end of its advance on the baseline, in the space of the matrix passed to readGlyphs. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** A glyph in the arguments of showText. A number between glyphs moves the next one back, in thousandths of the size. */
interface DrawnGlyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

interface TextState {
  readonly matrix: Matrix
  readonly font: string
  readonly size: number
  readonly characterSpacing: number
  readonly wordSpacing: number
  /** 1 is 100 %. */
  readonly stretch: number
  readonly leading: number
  readonly rise: number
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const initialState: TextState = {
  matrix: identity,
  font: '',
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
}

/** The state of the interpreter: graphics and text state, and the position of the text line. */
interface Pen {
  state: TextState
  saved: TextState[]
  textMatrix: Matrix
  lineMatrix: Matrix
}

/**
 * The glyphs of a page in the order of drawing, at the positions given by the widths in the file.
 *
 * pdf.js reports only the total width of a text item; its operator list has the width of every glyph.
 *
 * @param base transform from the page's user space to the wanted one.
 * @param getGlyphUnit gives the unit of glyph widths in a font, 0.001 for all but Type 3 fonts.
 * Source: PDF 32000-1, 9.3 (text state), 9.4 (text objects).
 */
export function readGlyphs(
  list: OperatorList,
  base: Matrix,
  getGlyphUnit: (font: string) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const pen: Pen = {
    state: { ...initialState, matrix: base },
    saved: [],
    textMatrix: identity,
    lineMatrix: identity,
  }
  for (const [index, operator] of list.fnArray.entries()) {
    const operands = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText)
      showText(pen, operands[0] as (DrawnGlyph | number | null)[], getGlyphUnit, glyphs)
    else operatorHandlers.get(operator)?.(pen, operands as never)
  }
  return glyphs
}

type OperatorHandler = (pen: Pen, operands: never) => void

const operatorHandlers = new Map<number, OperatorHandler>([
  [OPS.save, (pen) => pen.saved.push(pen.state)],
  [OPS.restore, (pen) => restoreState(pen)],
  [
    OPS.transform,
    (pen, matrix: Matrix) => updateState(pen, { matrix: multiplyMatrices(pen.state.matrix, matrix) }),
  ],
  [
    OPS.paintFormXObjectBegin,
    (pen, [matrix]: [Matrix | null]) => {
      pen.saved.push(pen.state)
      if (matrix) updateState(pen, { matrix: multiplyMatrices(pen.state.matrix, matrix) })
    },
  ],
  [OPS.paintFormXObjectEnd, (pen) => restoreState(pen)],
  [OPS.beginText, (pen) => startLine(pen, identity)],
  [OPS.setTextMatrix, (pen, operands: [Matrix] | Matrix) => startLine(pen, toMatrix(operands))],
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
])

/** A matrix is passed as six operands or as one list of six. */
const toMatrix = (operands: readonly [Matrix] | Matrix): Matrix =>
  operands.length === 1 ? operands[0] : operands

function updateState(pen: Pen, changes: Partial<TextState>): void {
  pen.state = { ...pen.state, ...changes }
}

function restoreState(pen: Pen): void {
  pen.state = pen.saved.pop() ?? pen.state
}

function startLine(pen: Pen, matrix: Matrix): void {
  pen.textMatrix = matrix
  pen.lineMatrix = matrix
}

const moveLine = (pen: Pen, x: number, y: number) =>
  startLine(pen, multiplyMatrices(pen.lineMatrix, [1, 0, 0, 1, x, y]))

function showText(
  pen: Pen,
  drawn: readonly (DrawnGlyph | number | null)[],
  getGlyphUnit: (font: string) => number,
  glyphs: Glyph[],
): void {
  const { matrix, font, size, characterSpacing, wordSpacing, stretch, rise } = pen.state
  const unit = getGlyphUnit(font)
  const space = multiplyMatrices(matrix, pen.textMatrix)
  let advance = 0
  const getPosition = (): [number, number] => {
    const [a, b, c, d, e, f] = space
    return [a * advance * stretch + c * rise + e, b * advance * stretch + d * rise + f]
  }
  for (const item of drawn) {
    if (item === null) continue
    if (typeof item === 'number') {
      advance -= (item * size) / 1000
      continue
    }
    const from = getPosition()
    advance += item.width * unit * size
    glyphs.push({ text: normaliseLetters(item.unicode), from, to: getPosition() })
    advance += characterSpacing + (item.isSpace ? wordSpacing : 0)
  }
  pen.textMatrix = multiplyMatrices(pen.textMatrix, [1, 0, 0, 1, advance * stretch, 0])
}

/** Normalised as in pdf.js text items, without white space. */
const normaliseLetters = (unicode: string) => unicode.normalize('NFKC').replace(/\s/g, '')
