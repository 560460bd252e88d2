import { expect, test } from 'vitest'
import { createSegment } from '../layout/lines.ts'
import { splitAtEdges } from './common-edges.ts'

type DrawnWord = readonly [text: string, left: number, right: number]

const segment = (words: readonly DrawnWord[]) =>
  createSegment(
    words.map(([text, left, right]) => ({
      text,
      box: { left, right, top: 0, bottom: 10 },
      size: 10,
      hasSpaceBefore: true,
    })),
    0,
    0,
  )

test('keeps the groups of a number together, even if the last one begins at the edge of other rows', () => {
  const edges = { starts: [518], ends: [], unknown: false }
  const split = (...words: readonly DrawnWord[]) =>
    splitAtEdges(segment(words), edges).map(({ text }) => text)
  expect(split(['2', 509, 513.5], ['450,00', 518, 547])).toEqual(['2 450,00'])
  expect(split(['12', 509, 513.5], ['45,00', 518, 547])).toEqual(['12', '45,00'])
  expect(split(['2', 509, 512], ['450,00', 518, 547])).toEqual(['2', '450,00'])
})
