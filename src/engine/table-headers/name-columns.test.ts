import { expect, test } from 'vitest'
import { buildLines } from '../layout/lines.ts'
import type { Column } from './column.ts'
import { joinSplitHeads } from './name-columns.ts'

const head = (name: string | undefined, left: number, right: number): Column => ({
  name,
  strength: name === undefined ? 0 : 0.9,
  box: { left, right, top: 0, bottom: 10 },
})

/** Rows of words, each with its edges. */
const drawRows = (...rows: readonly (readonly (readonly [string, number, number])[])[]) =>
  buildLines(
    {
      index: 0,
      width: 595,
      height: 842,
      words: rows.flatMap((row, index) =>
        row.map(([text, left, right]) => ({
          text,
          box: { left, right, top: 20 * (index + 1), bottom: 20 * (index + 1) + 10 },
          size: 10,
          hasSpaceBefore: true,
        })),
      ),
    },
    0,
  )

const amounts = drawRows([['120,00', 528, 564]], [['45,00', 533, 564]], [['1.890,00', 520, 564]])

test('a heading that fell apart is one, as is one that was read twice', () => {
  const split = [head('Quantity', 317, 332), head('Amount', 513, 549), head(undefined, 553, 565)]
  expect(joinSplitHeads(split, amounts).map(({ name, box }) => [name, box.left, box.right])).toEqual([
    ['Quantity', 317, 332],
    ['Amount', 513, 565],
  ])
  expect(joinSplitHeads([head('Amount', 513, 560), head('Amount', 515, 565)], amounts)).toHaveLength(1)
})

test('headings with cells of their own below them are two columns', () => {
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
  expect(joinSplitHeads([head('Amount', 513, 549), head(undefined, 553, 565)], both)).toHaveLength(2)
  // Far from each other, or an amount of another kind.
  expect(joinSplitHeads([head('Amount', 513, 535), head(undefined, 553, 565)], amounts)).toHaveLength(2)
  expect(joinSplitHeads([head('UnitPrice', 513, 549), head('Amount', 553, 565)], amounts)).toHaveLength(2)
})
