import { expect, test } from 'vitest'
import { buildHead, drawRows } from '#src/testing/builders/draw-document.ts'
import { joinSplitHeads } from './name-columns.ts'

const amounts = drawRows([['120,00', 528, 564]], [['45,00', 533, 564]], [['1.890,00', 520, 564]])

test('a heading that OCR split or read twice is one heading', () => {
  const split = [
    buildHead('Quantity', 317, 332),
    buildHead('Amount', 513, 549),
    buildHead(undefined, 553, 565),
  ]
  expect(joinSplitHeads(split, amounts).map(({ name, box }) => [name, box.left, box.right])).toEqual([
    ['Quantity', 317, 332],
    ['Amount', 513, 565],
  ])
  expect(
    joinSplitHeads([buildHead('Amount', 513, 560), buildHead('Amount', 515, 565)], amounts),
  ).toHaveLength(1)
})

test('headings with separate cells below them are two columns', () => {
  const both = drawRows(
    [
      ['12,00', 515, 545],
      ['A', 555, 562],
    ],
    [
      ['45,00', 515, 545],
      ['B', 555, 562],
    ],
  )
  expect(joinSplitHeads([buildHead('Amount', 513, 549), buildHead(undefined, 553, 565)], both)).toHaveLength(
    2,
  )
  // Far from each other, or with an amount of another kind.
  expect(
    joinSplitHeads([buildHead('Amount', 513, 535), buildHead(undefined, 553, 565)], amounts),
  ).toHaveLength(2)
  expect(
    joinSplitHeads([buildHead('UnitPrice', 513, 549), buildHead('Amount', 553, 565)], amounts),
  ).toHaveLength(2)
})
