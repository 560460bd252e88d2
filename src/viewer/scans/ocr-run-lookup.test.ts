import { expect, test } from 'vitest'
import { points } from '#src/page/geometry.ts'
import type { PageSource } from '../source/page-source.ts'
import { createOcrRunLookup, createOcrRuns, type OcrPage } from './ocr-run-lookup.ts'

const page = { width: points(500), height: points(800) }
const ocrPage: OcrPage = {
  width: 1000,
  height: 1600,
  turned: 0,
  words: [
    ['Nota', 100, 200, 200, 240, 91],
    ['17', 220, 202, 260, 240, 88],
    ['Totaal', 100, 300, 220, 340, 95],
  ],
}

test('creates runs in points of the page, line by line', () => {
  const runs = createOcrRuns(ocrPage, page) ?? []
  expect(runs.map(({ text, endsLine }) => [text, endsLine])).toEqual([
    ['Nota ', false],
    ['17', true],
    ['Totaal', true],
  ])
  expect(runs[0]?.getBox(0, 4)).toEqual({ left: 50, top: 100, right: 100, bottom: 120 })
  expect(runs[0]?.getBox(0, 2)).toMatchObject({ left: 50, right: 75 })
})

// The same two words on a page that is not upright: boxes as seen on the page, text in its own direction.
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
  'creates runs in the direction of the text on a page rotated by %i degrees',
  (turned, words, angle, first) => {
    const runs = createOcrRuns({ ...ocrPage, turned, words }, page) ?? []
    expect(runs.map(({ text, endsLine }) => [text, endsLine])).toEqual([
      ['Nota ', false],
      ['17', true],
    ])
    expect(runs[0]?.getBox(0, 4)).toEqual(first)
    expect(runs[0]?.frame).toMatchObject({ angle, fontSize: 20 })
  },
)

test('creates no runs for an empty page', () => {
  expect(createOcrRuns({ ...ocrPage, words: [] }, page)).toEqual([])
})

test.each([
  ['the page was not recognised', { ...ocrPage, words: null }],
  ['the page has another shape', { ...ocrPage, width: 1600, height: 1000 }],
  ['there is no such page', undefined],
])('returns undefined when %s', (_, input) => {
  expect(createOcrRuns(input, page)).toBeUndefined()
})

test('fetches recognised pages once and treats a failure as none', async () => {
  const source = { getSize: async () => page } as unknown as PageSource
  let fetchCount = 0
  const getRuns = createOcrRunLookup(source, async () => {
    fetchCount += 1
    return [ocrPage]
  })
  expect([await getRuns(0), await getRuns(1)]).toEqual([expect.any(Array), undefined])
  expect(fetchCount).toBe(1)
  const getUnavailable = createOcrRunLookup(source, () => Promise.reject(new Error('gone')))
  expect([await getUnavailable(0), await createOcrRunLookup(source, undefined)(0)]).toEqual([
    undefined,
    undefined,
  ])
})
