import { expect, test } from 'vitest'
import type { Word } from '../pages/page.ts'
import { buildStoredReading, restorePages } from './stored-reading.ts'

const createWord = (text: string): Word => ({
  text,
  box: { left: 10, top: 20, right: 110.04, bottom: 30 },
  size: 9.96,
  hasSpaceBefore: true,
})
const createPage = (words: readonly string[], index = 0) => ({
  index,
  width: 595,
  height: 842,
  words: words.map(createWord),
})
const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('keeps words as they were read, to a tenth of a point', () => {
  const reading = buildStoredReading([createPage(['Totaal', '€'])], {
    generic: { A: 'x' },
    proposed: { B: null },
  })
  expect(reading).toMatchObject({ totalPages: 1, generic: { A: 'x' }, proposed: { B: null } })
  expect(restorePages(reading)[0]?.words).toEqual([
    { ...createWord('Totaal'), box: { left: 10, top: 20, right: 110, bottom: 30 }, size: 10 },
    { ...createWord('€'), box: { left: 10, top: 20, right: 110, bottom: 30 }, size: 10 },
  ])
})

test('cuts a word without spaces', () => {
  const [page] = restorePages(
    buildStoredReading([createPage(['x'.repeat(100_000)])], { generic: {}, proposed: {} }),
  )
  expect(page?.words.map(({ text }) => text.length)).toEqual([200])
})

test.each(['ordinary', 'ş'.repeat(150), '"\\'.repeat(90)])(
  'bounds the whole of many words like %.8s',
  (word) => {
    const words = Array.from({ length: 2900 }, () => word)
    const reading = buildStoredReading([createPage(words)], { generic: {}, proposed: {} })
    expect(countBytes(reading)).toBeLessThan(101_000)
    expect(countBytes(reading)).toBeGreaterThan(85_000)
  },
)

test('leaves out values that are too long, and keeps the others', () => {
  const values = { Long: 'x'.repeat(50_000), Short: 'y' }
  const reading = buildStoredReading([createPage([])], { generic: values, proposed: values })
  expect(reading).toMatchObject({ generic: { Short: 'y' }, proposed: { Short: 'y' } })
  expect(countBytes(reading)).toBeLessThan(500)
})
