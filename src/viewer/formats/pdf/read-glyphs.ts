import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiplyMatrices, type Matrix } from './matrix.ts'

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** A glyph as a page draws it. */
export interface Glyph {
  /** The letters it stands for, compatibility forms resolved: a ligature gives several. Empty for what has no ink. */
  readonly text: string
  /** Where it begins and where its advance ends, on the baseline, in the space of the matrix given to glyphsOf. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** A glyph in the arguments of showText; a number between glyphs moves the next one (thousandths of the size, back). */
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

/** What the operators changed so far: the graphics state with its text state, and where the text line stands. */
interface Pen {
  state: TextState
  saved: TextState[]
  textMatrix: Matrix
  lineMatrix: Matrix
}

/**
 * The glyphs of a page in the order in which they are drawn, at the places the file's own widths give them.
 *
 * pdf.js tells of a text item only its whole width; the operators that draw it tell every glyph's.
 *
 * @param base from the page's user space to the wanted one.
 * @param unitOf the size of a glyph's unit of width in a font, 0.001 for all but Type 3 fonts.
 * Source: PDF 32000-1, 9.3 (text state), 9.4 (text objects).
 */
export function readGlyphs(list: OperatorList, base: Matrix, unitOf: (font: string) => number): Glyph[] {
  const glyphs: Glyph[] = []
  const pen: Pen = {
    state: { ...initialState, matrix: base },
    saved: [],
    textMatrix: identity,
    lineMatrix: identity,
  }
  for (const [index, operator] of list.fnArray.entries()) {
    const given = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText) showText(pen, given[0] as (DrawnGlyph | number | null)[], unitOf, glyphs)
    else operatorHandlers.get(operator)?.(pen, given as never)
  }
  return glyphs
}

type OperatorHandler = (pen: Pen, given: never) => void

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
  [OPS.setTextMatrix, (pen, given: [Matrix] | Matrix) => startLine(pen, toMatrix(given))],
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

/** A matrix comes as six arguments, or as one list of six. */
const toMatrix = (given: readonly [Matrix] | Matrix): Matrix => (given.length === 1 ? given[0] : given)

function updateState(pen: Pen, changed: Partial<TextState>): void {
  pen.state = { ...pen.state, ...changed }
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
  unitOf: (font: string) => number,
  glyphs: Glyph[],
): void {
  const { matrix, font, size, characterSpacing, wordSpacing, stretch, rise } = pen.state
  const unit = unitOf(font)
  const space = multiplyMatrices(matrix, pen.textMatrix)
  let along = 0
  const place = (): [number, number] => {
    const [a, b, c, d, e, f] = space
    return [a * along * stretch + c * rise + e, b * along * stretch + d * rise + f]
  }
  for (const one of drawn) {
    if (one === null) continue
    if (typeof one === 'number') {
      along -= (one * size) / 1000
      continue
    }
    const from = place()
    along += one.width * unit * size
    glyphs.push({ text: normaliseLetters(one.unicode), from, to: place() })
    along += characterSpacing + (one.isSpace ? wordSpacing : 0)
  }
  pen.textMatrix = multiplyMatrices(pen.textMatrix, [1, 0, 0, 1, along * stretch, 0])
}

/** As pdf.js gives them in a text item, without white space. */
const normaliseLetters = (unicode: string) => unicode.normalize('NFKC').replace(/\s/g, '')
