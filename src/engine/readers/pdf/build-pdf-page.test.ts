import { expect, test } from 'vitest'
import { buildPdfPage } from './build-pdf-page.ts'

const viewport = { width: 595, height: 842, transform: [1, 0, 0, -1, 0, 842] }
const upright = [10, 0, 0, 10, 50, 700]

test('a run without a width, as in a damaged font, gets that of its letters', () => {
  const { words } = buildPdfPage(0, viewport, [{ str: 'Totaal', transform: upright, width: Number.NaN }])
  expect(words.map(({ text, box }) => [text, box.left, Math.round(box.right)])).toEqual([['Totaal', 50, 80]])
})

test.each([
  ['nowhere', [10, 0, 0, 10, Number.NaN, 700]],
  ['at infinity', [10, 0, 0, 10, 50, Number.POSITIVE_INFINITY]],
  ['of infinite size', [Number.POSITIVE_INFINITY, 0, 0, Number.POSITIVE_INFINITY, 50, 700]],
])('a run %s is left out, and the others are read', (_, transform) => {
  const items = [
    { str: 'Weg', transform, width: 20 },
    { str: 'Totaal', transform: upright, width: 30 },
  ]
  expect(buildPdfPage(0, viewport, items).words.map(({ text }) => text)).toEqual(['Totaal'])
})
