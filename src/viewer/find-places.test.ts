import { expect, test } from 'vitest'
import { pageBox } from '#src/review/geometry.ts'
import { indexPage } from '#src/review/locate-text.ts'
import { findPlaces, nearestFirst } from './find-places.ts'
import type { WantedField } from './viewer-props.ts'

/** Pages of one line each; which of them were read is kept in `read`. */
function aDocument(...lines: string[]) {
  const read: number[] = []
  const textOf = async (page: number) => {
    read.push(page)
    const box = (from: number, to: number) => pageBox(from, 0, to, 10)
    return { runs: [], index: indexPage([{ text: lines[page] ?? '', endsLine: true, box }]) }
  }
  const find = (wanted: Partial<WantedField>, signal = new AbortController().signal) =>
    findPlaces({ key: 'a', text: '', ...wanted }, lines.length, textOf, signal)
  return { read, find }
}

test('reads no other page when the text is on the stated one', async () => {
  const { read, find } = aDocument('een', 'Totaal 99,00', 'Totaal 99,00')
  expect(await find({ text: '99,00', page: 1 })).toMatchObject({ page: 1, elsewhere: false })
  expect(read).toEqual([1])
})

test('looks on the other pages nearest first, and says that it is elsewhere', async () => {
  const { read, find } = aDocument('VW-2025-0417', 'een', 'twee', 'drie', 'VW-2025-0417')
  expect(await find({ text: 'VW-2025-0417', page: 3 })).toMatchObject({ page: 4, elsewhere: true })
  expect(read).toEqual([3, 4])
})

test('without a stated page no page is elsewhere', async () => {
  const { find } = aDocument('een', 'VW-2025-0417')
  expect(await find({ text: 'VW-2025-0417' })).toMatchObject({ page: 1, elsewhere: false })
})

test('a short text on another page proves nothing', async () => {
  const { find } = aDocument('een', '21')
  expect(await find({ text: '21', page: 0 })).toBeUndefined()
})

test('what is only like the text counts on the stated page, not elsewhere', async () => {
  const { find } = aDocument('Van Vcld Installaties', 'niets')
  expect(await find({ text: 'Van Veld Installaties', page: 0 })).toMatchObject({
    places: [{ likeness: 'fuzzy' }],
  })
  expect(await find({ text: 'Van Veld Installaties', page: 1 })).toBeUndefined()
})

test('a page that the document does not have is as good as none', async () => {
  const { find } = aDocument('VW-2025-0417')
  expect(await find({ text: 'VW-2025-0417', page: 7 })).toMatchObject({ page: 0, elsewhere: false })
})

test('a page that cannot be read is passed over', async () => {
  const signal = new AbortController().signal
  const fails = () => Promise.reject(new Error('page is damaged'))
  expect(await findPlaces({ key: 'a', text: 'VW-2025-0417' }, 2, fails, signal)).toBeUndefined()
})

test('stops when it is no longer wanted', async () => {
  const stop = new AbortController()
  const { read, find } = aDocument('een', 'twee', 'drie')
  const finding = find({ text: 'nergens te vinden' }, stop.signal)
  stop.abort()
  await expect(finding).rejects.toThrow('aborted')
  expect(read).toEqual([0])
})

test('every page comes once, the nearest first', () => {
  expect(nearestFirst(1, 5)).toEqual([1, 2, 0, 3, 4])
  expect(nearestFirst(0, 1)).toEqual([0])
})
