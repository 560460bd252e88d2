import { expect, test } from 'vitest'
import { points } from '#src/page/geometry.ts'
import type { PageSource } from '../source/page-source.ts'
import { createOcrRunLookup, createOcrRuns, type OcrPage } from './ocr-run-lookup.ts'

const page = { width: points(500), height: points(800) }
const offered: OcrPage = {
  width: 1000,
  height: 1600,
  turned: 0,
  words: [
    ['Nota', 100, 200, 200, 240, 91],
    ['17', 220, 202, 260, 240, 88],
    ['Totaal', 100, 300, 220, 340, 95],
  ],
}

test('words become runs of the page, in its points, line by line', () => {
  const runs = createOcrRuns(offered, page) ?? []
  expect(runs.map(({ text, endsLine }) => [text, endsLine])).toEqual([
    ['Nota ', false],
    ['17', true],
    ['Totaal', true],
  ])
  expect(runs[0]?.getBox(0, 4)).toEqual({ left: 50, top: 100, right: 100, bottom: 120 })
  expect(runs[0]?.getBox(0, 2)).toMatchObject({ left: 50, right: 75 })
})

// The same two words on the page as it lies: their boxes are where they are seen, their text runs as it is seen.
test.each([
  [
    90,
    [
      ['Nota', 200, 1400, 240, 1500, 91],
      ['17', 202, 1340, 240, 1380, 88],
    ],
    270,
    { left: 100, top: 700, right: 120, bottom: 750 },
  ],
  [
    180,
    [
      ['Nota', 800, 1360, 900, 1400, 91],
      ['17', 740, 1360, 780, 1398, 88],
    ],
    180,
    { left: 400, top: 680, right: 450, bottom: 700 },
  ],
  [
    270,
    [
      ['Nota', 760, 100, 800, 200, 91],
      ['17', 760, 220, 798, 260, 88],
    ],
    90,
    { left: 380, top: 50, right: 400, bottom: 100 },
  ],
] as const)(
  'words of a page to be turned by %i degrees stand on lines of their own direction',
  (turned, words, angle, first) => {
    const runs = createOcrRuns({ ...offered, turned, words }, page) ?? []
    expect(runs.map(({ text, endsLine }) => [text, endsLine])).toEqual([
      ['Nota ', false],
      ['17', true],
    ])
    expect(runs[0]?.getBox(0, 4)).toEqual(first)
    expect(runs[0]?.frame).toMatchObject({ angle, fontSize: 20 })
  },
)

test('a page that was read and is empty has no text', () => {
  expect(createOcrRuns({ ...offered, words: [] }, page)).toEqual([])
})

test.each([
  ['it was not read', { ...offered, words: null }],
  ['it is a page of another shape', { ...offered, width: 1600, height: 1000 }],
  ['there is no such page', undefined],
])('nothing is taken when %s', (_, given) => {
  expect(createOcrRuns(given, page)).toBeUndefined()
})

test('what is offered is asked for once, and nothing is when it cannot be had', async () => {
  const source = { size: async () => page } as unknown as PageSource
  let asked = 0
  const offer = createOcrRunLookup(source, async () => {
    asked += 1
    return [offered]
  })
  expect([await offer(0), await offer(1)]).toEqual([expect.any(Array), undefined])
  expect(asked).toBe(1)
  const gone = createOcrRunLookup(source, () => Promise.reject(new Error('gone')))
  expect([await gone(0), await createOcrRunLookup(source, undefined)(0)]).toEqual([undefined, undefined])
})
