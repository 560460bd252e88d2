import { expect, test } from 'vitest'
import { buildHead, drawRows } from '#src/testing/builders/draw-document.ts'
import type { Line } from '../layout/lines.ts'
import { nameByProduct } from './name-by-product.ts'

const rows = drawRows(
  [
    ['1', 98, 101],
    ['Service call', 112, 190],
    ['145.00', 448, 473],
    ['145.00', 526, 551],
  ],
  [
    ['6.5', 90, 101],
    ['Labor', 112, 150],
    ['98.00', 452, 473],
    ['637.00', 525, 551],
  ],
  [
    ['2', 97, 101],
    ['Capacitor', 112, 170],
    ['18.75', 453, 473],
    ['37.50T', 524, 551],
  ],
)
const columns = [
  buildHead(undefined, 90, 101),
  buildHead(undefined, 112, 278),
  buildHead('UnitPrice', 436, 462),
  buildHead(undefined, 502, 532),
]
const scan = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({
    ...line,
    segments: line.segments.map((segment) => ({
      ...segment,
      words: segment.words.map((word) => ({ ...word, confidence: 90 })),
    })),
  }))
const nameAll = (lines: readonly Line[]) => nameByProduct(columns, lines).map(({ name }) => name)

test('two columns of a scan with lost headings are named at once by their products', () => {
  expect(nameAll(scan(rows))).toEqual(['Quantity', undefined, 'UnitPrice', 'Amount'])
  // A text layer has its headings.
  expect(nameAll(rows)).toEqual([undefined, undefined, 'UnitPrice', undefined])
})

test('one product names nothing', () => {
  expect(nameAll(scan(rows.slice(0, 2)))).toEqual([undefined, undefined, 'UnitPrice', undefined])
})

test('of a list price and a net price, the one that needs no discount is named', () => {
  const priced = drawRows(
    [
      ['2', 97, 101],
      ['50.00', 300, 325],
      ['10', 360, 370],
      ['45.00', 448, 473],
      ['90.00', 526, 551],
    ],
    [
      ['4', 97, 101],
      ['20.00', 300, 325],
      ['25', 360, 370],
      ['15.00', 448, 473],
      ['60.00', 526, 551],
    ],
  )
  const heads = [
    buildHead('Quantity', 90, 101),
    buildHead('UnitPrice', 300, 325),
    buildHead(undefined, 360, 372),
    buildHead('UnitPrice', 448, 473),
    buildHead('Amount', 526, 551),
  ]
  expect(nameByProduct(heads, priced).map(({ name }) => name)).toEqual([
    'Quantity',
    undefined,
    undefined,
    'UnitPrice',
    'Amount',
  ])
})
