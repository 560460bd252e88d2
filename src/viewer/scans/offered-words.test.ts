import { expect, test } from 'vitest'
import { points } from '#src/review/geometry.ts'
import { offeredRuns, type OfferedPage } from './offered-words.ts'

const page = { width: points(500), height: points(800) }
const offered: OfferedPage = {
  width: 1000,
  height: 1600,
  words: [
    ['Nota', 100, 200, 200, 240],
    ['17', 220, 202, 260, 240],
    ['Totaal', 100, 300, 220, 340],
  ],
}

test('words become runs of the page, in its points, line by line', () => {
  const runs = offeredRuns(offered, page) ?? []
  expect(runs.map(({ text, endsLine }) => [text, endsLine])).toEqual([
    ['Nota ', false],
    ['17', true],
    ['Totaal', true],
  ])
  expect(runs[0]?.box(0, 4)).toEqual({ left: 50, top: 100, right: 100, bottom: 120 })
  expect(runs[0]?.box(0, 2)).toMatchObject({ left: 50, right: 75 })
})

test.each([
  ['there are none', { ...offered, words: [] }],
  ['they were read on the page turned', { ...offered, width: 1600, height: 1000 }],
  ['there is no such page', undefined],
])('nothing is taken when %s', (_, given) => {
  expect(offeredRuns(given, page)).toBeUndefined()
})
