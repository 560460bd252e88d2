import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import {
  applyTextOperator,
  createTextPen,
  defaultGlyphUnit,
  initialTextState,
  showGlyphs,
  type DrawnGlyphs,
} from './text-state.ts'

type Step = readonly [operator: number, ...operands: unknown[]]

/** Follows the operators, then shows glyphs at a size of 10. @returns `letters x,y-x,y` of each. */
function show(steps: readonly Step[], glyphs: DrawnGlyphs = [createGlyph('a')]): string[] {
  const pen = createTextPen(initialTextState)
  applyTextOperator(pen, OPS.setFont, ['F1', 10])
  for (const [operator, ...operands] of steps) applyTextOperator(pen, operator, operands)
  const shown: string[] = []
  showGlyphs(pen, glyphs, defaultGlyphUnit, (letters, from, to) =>
    shown.push(`${letters} ${from.join()}-${to.join()}`),
  )
  return shown
}

const createGlyph = (unicode: string) => ({ unicode, width: 500, isSpace: unicode === ' ' })

test.each<[string, readonly Step[], string]>([
  ['the text matrix, as six operands', [[OPS.setTextMatrix, 1, 0, 0, 1, 20, 30]], 'a 20,30-25,30'],
  ['the text matrix, as one list', [[OPS.setTextMatrix, [1, 0, 0, 1, 20, 30]]], 'a 20,30-25,30'],
  ['a turned matrix', [[OPS.setTextMatrix, 0, 1, -1, 0, 20, 30]], 'a 20,30-20,35'],
  [
    'the next line, by the leading',
    [[OPS.setLeading, 12], [OPS.moveText, 5, 100], [OPS.nextLine]],
    'a 5,88-10,88',
  ],
  ['a move that sets the leading', [[OPS.setLeadingMoveText, 0, -14], [OPS.nextLine]], 'a 0,-28-5,-28'],
  ['horizontal scaling', [[OPS.setHScale, 200]], 'a 0,0-10,0'],
  ['the rise of the text', [[OPS.setTextRise, 3]], 'a 0,3-5,3'],
  ['the size in a graphics state', [[OPS.setGState, [['Font', ['F2', 20]]]]], 'a 0,0-10,0'],
  ['a matrix that is restored', [[OPS.save], [OPS.transform, 2, 0, 0, 2, 7, 7], [OPS.restore]], 'a 0,0-5,0'],
  ['the matrix of a form', [[OPS.paintFormXObjectBegin, [2, 0, 0, 2, 7, 7]]], 'a 7,7-17,7'],
  [
    'the end of a form',
    [[OPS.paintFormXObjectBegin, [2, 0, 0, 2, 7, 7]], [OPS.paintFormXObjectEnd]],
    'a 0,0-5,0',
  ],
])('a glyph is positioned by %s', (_, steps, shown) => {
  expect(show(steps)).toEqual([shown])
})

test('glyphs follow each other with their spacing; a number moves the next one back', () => {
  const steps: Step[] = [
    [OPS.setCharSpacing, 1],
    [OPS.setWordSpacing, 4],
  ]
  expect(show(steps, [createGlyph('a'), createGlyph(' '), 100, null, createGlyph('ﬁ')])).toEqual([
    'a 0,0-5,0',
    ' 6,0-11,0',
    'fi 15,0-20,0',
  ])
})

test('the next text begins where the last one ended', () => {
  const pen = createTextPen({ ...initialTextState, size: 10 })
  const starts: number[] = []
  for (let time = 0; time < 2; time += 1)
    showGlyphs(pen, [createGlyph('a')], defaultGlyphUnit, (_, [x]) => starts.push(x))
  expect(starts).toEqual([0, 5])
})
