import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '#src/page/pdf/matrix.ts'
import {
  applyTextOperator,
  createTextPen,
  initialTextState,
  showGlyphs,
  type DrawnGlyphs,
  type OperatorList,
} from '#src/page/pdf/text-state.ts'

/** A glyph drawn on a page. */
export interface Glyph {
  /** Its letters in NFKC: several for a ligature, none for white space. */
  readonly text: string
  /** Start and end of its advance on the baseline, in the space of the matrix passed to readGlyphs. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/**
 * The glyphs of a page in drawing order, positioned by the widths in the file.
 *
 * pdf.js reports only the total width of a text item; its operator list has the width of every glyph.
 *
 * @param base transform from the page's user space to the target space.
 * @param getGlyphUnit returns the unit of glyph widths in a font: 0.001 for all but Type 3 fonts. Source: PDF
 * 32000-1, 9.3 (text state), 9.4 (text objects).
 */
export function readGlyphs(
  list: OperatorList,
  base: Matrix,
  getGlyphUnit: (font: string) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const pen = createTextPen({ ...initialTextState, matrix: base })
  for (const [index, operator] of list.fnArray.entries()) {
    const operands = (list.argsArray[index] ?? []) as unknown[]
    if (operator === OPS.showText)
      showGlyphs(pen, operands[0] as DrawnGlyphs, getGlyphUnit(pen.state.font), (text, from, to) =>
        glyphs.push({ text, from, to }),
      )
    else applyTextOperator(pen, operator, operands)
  }
  return glyphs
}
