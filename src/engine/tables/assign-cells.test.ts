import { expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import { buildHead, drawRows } from '#src/testing/builders/draw-document.ts'
import { createLine, createSegment, type Line } from '../layout/lines.ts'
import { assignCells } from './assign-cells.ts'
import { findCommonEdges } from './common-edges.ts'

const columns = [
  buildHead('Description', 93, 132),
  buildHead('UnitPrice', 419, 441),
  buildHead(undefined, 466, 482),
  buildHead('Amount', 509, 517),
]
const types = new Map<string, FieldType>([
  ['Description', 'String'],
  ['UnitPrice', 'Currency'],
  ['Amount', 'Currency'],
])
const scan = (line: Line): Line =>
  createLine(
    line,
    line.segments.map(({ words, page, line: index }) =>
      createSegment(
        words.map((word) => ({ ...word, confidence: 90 })),
        page,
        index,
      ),
    ),
  )

test('an amount left of a partly read heading on a scan does not belong to the unknown column before', () => {
  const [row] = drawRows([
    ['Reso', 94, 130],
    ['187,40', 414, 440],
    ['-187,40', 503, 532],
  ])
  if (!row) throw new Error('a row was drawn')
  const cells = assignCells(scan(row), { columns, types, edges: findCommonEdges([row]) })
  expect(cells.map(({ column, segment }) => [column.name, segment.text])).toEqual([
    ['Description', 'Reso'],
    ['UnitPrice', '187,40'],
    ['Amount', '-187,40'],
  ])
})
