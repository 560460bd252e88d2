import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { detectTable, type TextPiece } from './detect-table.ts'

const piece = (text: string, left: number, top: number, width = text.length * 5): TextPiece => ({
  text,
  box: createPageBox(left, top, left + width, top + 10),
})

test('arranges pieces at one height in rows and pieces below each other in columns', () => {
  const pieces = [
    piece('Onderhoud', 50, 100),
    piece('4', 310, 101),
    piece('794,56', 460, 99),
    piece('Filterset', 50, 118),
    piece('240,00', 460, 118),
  ]
  expect(detectTable(pieces)).toEqual([
    ['Onderhoud', '4', '794,56'],
    ['Filterset', '', '240,00'],
  ])
})

test('joins words of one cell, but not columns that a line of text crosses', () => {
  const pieces = [
    piece('Wat wij voor u deden in maart en daarna', 50, 80, 300),
    piece('Groot', 50, 100),
    piece('onderhoud', 78, 100),
    piece('10,00', 300, 100),
    piece('Voorrijden', 50, 118),
    piece('5,00', 305, 118),
    piece('2', 200, 100),
    piece('1', 200, 118),
  ]
  expect(detectTable(pieces).slice(1)).toEqual([
    ['Groot onderhoud', '2', '10,00'],
    ['Voorrijden', '1', '5,00'],
  ])
})

test('restores a table of any size from pieces in any order', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(size, fc.infiniteStream(fc.nat(1000)), ([rows, columns], order) => {
      const texts = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (__, column) => `${row}x${column}`),
      )
      const pieces = texts.flatMap((line, row) =>
        line.map((text, column) => piece(text, column * 60, row * 14)),
      )
      const shuffled = pieces
        .map((each) => ({ each, at: order.next().value }))
        .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
        .map(({ each }) => each)
      expect(detectTable(shuffled)).toEqual(texts)
    }),
  )
})

test('returns no rows without pieces', () => expect(detectTable([])).toEqual([]))
