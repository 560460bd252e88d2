import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { indexPage } from '#src/page/locate-text/page-index.ts'
import { findLocations, listPagesOutward, getCachedLocations } from './find-locations.ts'
import type { WantedField } from './wanted-field.ts'

/**
 * Pages of one line each. One that begins with `#` is only a picture, on which the rest of the line is read; with
 * `!` it cannot be read at all; one with `+` is a picture that somebody else read. Which pages were read, and which pictures, is kept.
 */
function aDocument(...lines: string[]) {
  const read: number[] = []
  const pictures: number[] = []
  const textOf = (line: string) => {
    const box = (from: number, to: number) => createPageBox(from, 0, to, 10)
    return { runs: [], index: indexPage([{ text: line, endsLine: true, getBox: box }]) }
  }
  const written = async (page: number) => {
    const line = lines[page] ?? ''
    if (line.startsWith('!')) throw new Error('page is damaged')
    if (line.startsWith('#') || line.startsWith('+')) return undefined
    read.push(page)
    return textOf(line)
  }
  const texts = {
    loadEmbeddedText: written,
    getScannedText(page: number) {
      const line = lines[page] ?? ''
      return line.startsWith('+') ? textOf(line.slice(1)) : undefined
    },
    async loadText(page: number) {
      const text = await written(page)
      if (text) return text
      pictures.push(page)
      const line = lines[page]?.slice(1) ?? ''
      return line === 'stopped' ? undefined : textOf(line)
    },
  }
  const find = (wanted: Partial<WantedField>, signal = new AbortController().signal) =>
    findLocations({ key: 'a', text: '', ...wanted }, { pageCount: lines.length, texts, signal })
  const found = async (wanted: Partial<WantedField>) => (await find(wanted)).found
  return { read, pictures, find, found }
}

test('reads no other page when the text is on the stated one', async () => {
  const { read, found } = aDocument('een', 'Totaal 99,00', 'Totaal 99,00')
  expect(await found({ text: '99,00', page: 1 })).toMatchObject({ page: 1, elsewhere: false })
  expect(new Set(read)).toEqual(new Set([1]))
})

test('looks on the other pages nearest first, and says that it is elsewhere', async () => {
  const { read, found } = aDocument('VW-2025-0417', 'een', 'twee', 'drie', 'VW-2025-0417')
  expect(await found({ text: 'VW-2025-0417', page: 3 })).toMatchObject({ page: 4, elsewhere: true })
  expect(new Set(read)).toEqual(new Set([3, 4]))
})

test('without a stated page no page is elsewhere', async () => {
  const { found } = aDocument('een', 'VW-2025-0417')
  expect(await found({ text: 'VW-2025-0417' })).toMatchObject({ page: 1, elsewhere: false })
})

test('a short text on another page proves nothing', async () => {
  const { find } = aDocument('een', '21')
  expect(await find({ text: '21', page: 0 })).toEqual({ found: undefined, unread: 0 })
})

test('what is only like the text counts on the stated page, not elsewhere', async () => {
  const { found } = aDocument('Van Vcld Installaties', 'niets')
  expect(await found({ text: 'Van Veld Installaties', page: 0 })).toMatchObject({
    places: [{ likeness: 'fuzzy' }],
  })
  expect(await found({ text: 'Van Veld Installaties', page: 1 })).toBeUndefined()
})

test('a page that the document does not have is as good as none', async () => {
  const { found } = aDocument('VW-2025-0417')
  expect(await found({ text: 'VW-2025-0417', page: 7 })).toMatchObject({ page: 0, elsewhere: false })
})

test('a page that cannot be read is passed over', async () => {
  const { found } = aDocument('!', 'VW-2025-0417')
  expect(await found({ text: 'VW-2025-0417' })).toMatchObject({ page: 1 })
})

test('a stated page that is a picture is read at once, other pictures only when no text has it', async () => {
  const { pictures, found } = aDocument('#niets', '#VW-2025-0417', 'ook niets', 'VW-2025-0417')
  expect(await found({ text: 'VW-2025-0417', page: 1 })).toMatchObject({ page: 1, elsewhere: false })
  expect(await found({ text: 'VW-2025-0417', page: 0 })).toMatchObject({ page: 3, elsewhere: true })
  expect(pictures).toEqual([1, 0])
})

test('not all pictures of a long scan are read for one text, and those left are counted', async () => {
  const { pictures, find } = aDocument(...Array<string>(30).fill('#iets anders'))
  expect(await find({ text: 'VW-2025-0417', page: 10 })).toEqual({ found: undefined, unread: 9 })
  expect(pictures).toHaveLength(21)
})

test('a picture whose reading was stopped counts as not looked at', async () => {
  const { find } = aDocument('#stopped', 'een')
  expect(await find({ text: 'VW-2025-0417', page: 0 })).toEqual({ found: undefined, unread: 1 })
  expect(await find({ text: '21', page: 0 })).toEqual({ found: undefined, unread: 1 })
})

test('stops when it is no longer wanted', async () => {
  const stop = new AbortController()
  const { read, find } = aDocument('een', 'twee', 'drie')
  const finding = find({ text: 'nergens te vinden' }, stop.signal)
  stop.abort()
  await expect(finding).rejects.toThrow('aborted')
  expect(new Set(read)).toEqual(new Set([0]))
})

test('every page comes once, the nearest first', () => {
  expect(listPagesOutward(1, 5)).toEqual([1, 2, 0, 3, 4])
  expect(listPagesOutward(0, 1)).toEqual([0])
})

test('pictures that were read elsewhere are looked at as any other page, however many', async () => {
  const { pictures, find } = aDocument('#een', ...Array<string>(40).fill('+twee'), '+VW-2025-0417')
  expect(await find({ text: 'VW-2025-0417' })).toMatchObject({ found: { page: 41 }, unread: 0 })
  expect(pictures).toEqual([])
})

test('what is known by now of the stated page is found at once, and nothing else is', async () => {
  const { find, read } = aDocument('VW-2025-0417', 'Totaal 99,00')
  const index = indexPage([
    { text: 'Totaal 99,00', endsLine: true, getBox: (from, to) => createPageBox(from, 0, to, 10) },
  ])
  const ready = (page: number) =>
    page === 1 ? { runs: [], index } : page === 2 ? ('none' as const) : undefined
  const atOnce = (text: string, page?: number) =>
    getCachedLocations({ key: 'a', text, page }, { pageCount: 3, texts: { getEmbeddedText: ready } })
  expect(atOnce('99,00', 1)).toEqual((await find({ text: '99,00', page: 1 })).found)
  for (const page of [undefined, 0, 2, 3]) expect(atOnce('99,00', page)).toBeUndefined()
  expect(atOnce('VW-2025-0417', 1)).toBeUndefined()
  expect(read).not.toContain(0)
})
