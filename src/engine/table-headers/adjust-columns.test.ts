import { expect, test } from 'vitest'
import { buildHead, drawRows, type DrawnWord } from '#src/testing/builders/draw-document.ts'
import { extendCentredHeads, separatePriceBases } from './adjust-columns.ts'
import type { Column } from './column.ts'

const list = (columns: readonly Column[]) => columns.map(({ name, box }) => [name, box.left, box.right])

test('separates price bases from the prices below one heading', () => {
  const columns = [
    buildHead('Description', 78, 120),
    buildHead('UnitPrice', 374, 404),
    buildHead('Amount', 520, 558),
  ]
  const rows = drawRows(
    [
      ['Tulipa', 78, 110],
      ['12,75', 372, 388],
      ['100', 394, 405],
      ['121,13', 538, 558],
    ],
    [
      ['Allium', 78, 110],
      ['220,00', 368, 388],
      ['100', 394, 405],
      ['110,00', 539, 558],
    ],
    [
      ['Fust', 78, 110],
      ['4,85', 375, 388],
      ['1', 401, 405],
      ['174,60', 539, 558],
    ],
  )
  expect(list(separatePriceBases(columns, rows))).toEqual([
    ['Description', 78, 120],
    ['UnitPrice', 374, 388],
    [undefined, 394, 405],
    ['Amount', 520, 558],
  ])
})

test('keeps a heading above prices alone, or above prices and a column with its own heading', () => {
  const rows = drawRows(
    [
      ['12,75', 372, 388],
      ['100', 394, 405],
    ],
    [
      ['4,85', 375, 388],
      ['100', 394, 405],
    ],
  )
  const own = [buildHead('UnitPrice', 374, 396), buildHead(undefined, 398, 410)]
  expect(separatePriceBases(own, rows)).toEqual(own)
  const alone = [buildHead('UnitPrice', 374, 404)]
  expect(separatePriceBases(alone, drawRows([['12,75', 372, 388]], [['4,85', 375, 388]]))).toEqual(alone)
})

const centred = [
  buildHead(undefined, 47, 81),
  buildHead('Description', 188, 232),
  buildHead(undefined, 329, 343),
]
const drawArticle = (text: string, right: number): readonly DrawnWord[] => [
  ['CU62', 33, 70],
  [text, 103, right],
  ['NR', 326, 339],
  ['4,86', 425, 451],
]

test('moves headings that are centred over their columns to where the texts begin', () => {
  const rows = drawRows(
    drawArticle('CUSCINETTO', 212),
    drawArticle('GUARNIZIONE', 222),
    drawArticle('FILTRO', 150),
  )
  expect(list(extendCentredHeads(centred, rows))).toEqual([
    [undefined, 33, 81],
    ['Description', 103, 232],
    [undefined, 326, 343],
  ])
})

test('does not move headings above numbers, or above unaligned texts', () => {
  const amounts = [buildHead('Description', 46, 101), buildHead('Amount', 345, 374)]
  const drawRow = (left: number, amount: number): readonly DrawnWord[] => [
    ['Fitting', left, 90],
    ['2', 200, 205],
    ['280.00', amount, 374],
  ]
  expect(extendCentredHeads(amounts, drawRows(drawRow(30, 330), drawRow(40, 330)))).toEqual(amounts)
})
