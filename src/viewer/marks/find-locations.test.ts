import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { indexPage } from '#src/page/locate-text/page-index.ts'
import { findLocations, getCachedLocations, listPagesOutward, searchMany } from './find-locations.ts'
import type { OtherField, WantedField } from './wanted-field.ts'

/**
 * Builds a document with one line per page. `#`: a scanned page whose recognition returns the rest of the line; `+`: a
 * scanned page recognised elsewhere; `!`: a page that cannot be read. Records which pages were read and scanned.
 */
function createDocument(...lines: string[]) {
  const readPages: number[] = []
  const scannedPages: number[] = []
  const createText = (line: string) => {
    const box = (from: number, to: number) => createPageBox(6 * from, 0, 6 * to, 10)
    return { runs: [], index: indexPage([{ text: line, endsLine: true, getBox: box }]) }
  }
  const loadEmbeddedText = async (page: number) => {
    const line = lines[page] ?? ''
    if (line.startsWith('!')) throw new Error('page is damaged')
    if (line.startsWith('#') || line.startsWith('+')) return undefined
    readPages.push(page)
    return createText(line)
  }
  const texts = {
    loadEmbeddedText,
    getScannedText(page: number) {
      const line = lines[page] ?? ''
      return line.startsWith('+') ? createText(line.slice(1)) : undefined
    },
    async loadText(page: number) {
      const text = await loadEmbeddedText(page)
      if (text) return text
      scannedPages.push(page)
      const line = lines[page]?.slice(1) ?? ''
      return line === 'stopped' ? undefined : createText(line)
    },
  }
  const find = (
    wanted: Partial<WantedField>,
    signal = new AbortController().signal,
    fields: readonly OtherField[] = [],
  ) => findLocations({ key: 'a', text: '', ...wanted }, { pageCount: lines.length, fields, texts, signal })
  /** The keys of found, missing and incomplete fields, each in the order of the answers. */
  async function searchAll(wanted: readonly OtherField[]) {
    const answers: string[] = []
    const left = await searchMany(wanted, {
      pageCount: lines.length,
      fields: wanted,
      signal: new AbortController().signal,
      async loadReadText(page) {
        const embedded = await texts.loadEmbeddedText(page)
        const text = embedded ?? texts.getScannedText(page)
        return text && { ...text, isScanned: embedded === undefined }
      },
      onSearched: ({ key }, isFound) => answers.push(`${key} ${isFound ? 'found' : 'nowhere'}`),
    })
    return [...answers, ...left.map(({ key }) => `${key} incomplete`)]
  }
  const findFirst = async (wanted: Partial<WantedField>) => (await find(wanted)).found
  return { readPages, scannedPages, find, findFirst, searchAll }
}

test('reads no other page when the text is on the stated one', async () => {
  const { readPages, findFirst } = createDocument('een', 'Totaal 99,00', 'Totaal 99,00')
  expect(await findFirst({ text: '99,00', page: 1 })).toMatchObject({ page: 1, isElsewhere: false })
  expect(new Set(readPages)).toEqual(new Set([1]))
})

test('searches the other pages nearest first and reports the text as elsewhere', async () => {
  const { readPages, findFirst } = createDocument('VW-2025-0417', 'een', 'twee', 'drie', 'VW-2025-0417')
  expect(await findFirst({ text: 'VW-2025-0417', page: 3 })).toMatchObject({ page: 4, isElsewhere: true })
  expect(new Set(readPages)).toEqual(new Set([3, 4]))
})

test('reports no page as elsewhere without a stated page', async () => {
  const { findFirst } = createDocument('een', 'VW-2025-0417')
  expect(await findFirst({ text: 'VW-2025-0417' })).toMatchObject({ page: 1, isElsewhere: false })
})

test('ignores a short text on another page', async () => {
  const { find } = createDocument('een', '21')
  expect(await find({ text: '21', page: 0 })).toEqual({ found: undefined, unread: 0 })
})

test('accepts a similar text on the stated page but not elsewhere', async () => {
  const { findFirst } = createDocument('Van Vcld Installaties', 'niets')
  expect(await findFirst({ text: 'Van Veld Installaties', page: 0 })).toMatchObject({
    locations: [{ matchQuality: 'fuzzy' }],
  })
  expect(await findFirst({ text: 'Van Veld Installaties', page: 1 })).toBeUndefined()
})

test('treats a stated page that does not exist as none', async () => {
  const { findFirst } = createDocument('VW-2025-0417')
  expect(await findFirst({ text: 'VW-2025-0417', page: 7 })).toMatchObject({ page: 0, isElsewhere: false })
})

test('skips a page that cannot be read', async () => {
  const { findFirst } = createDocument('!', 'VW-2025-0417')
  expect(await findFirst({ text: 'VW-2025-0417' })).toMatchObject({ page: 1 })
})

test('recognises a scanned stated page at once, other scanned pages only when no embedded text matches', async () => {
  const { scannedPages, findFirst } = createDocument('#niets', '#VW-2025-0417', 'ook niets', 'VW-2025-0417')
  expect(await findFirst({ text: 'VW-2025-0417', page: 1 })).toMatchObject({ page: 1, isElsewhere: false })
  expect(await findFirst({ text: 'VW-2025-0417', page: 0 })).toMatchObject({ page: 3, isElsewhere: true })
  expect(scannedPages).toEqual([1, 0])
})

test('recognises only some pages of a long scan and counts the others', async () => {
  const { scannedPages, find } = createDocument(...Array<string>(30).fill('#iets anders'))
  expect(await find({ text: 'VW-2025-0417', page: 10 })).toEqual({ found: undefined, unread: 9 })
  expect(scannedPages).toHaveLength(21)
})

test('counts a page whose recognition was stopped as unread', async () => {
  const { find } = createDocument('#stopped', 'een')
  expect(await find({ text: 'VW-2025-0417', page: 0 })).toEqual({ found: undefined, unread: 1 })
  expect(await find({ text: '21', page: 0 })).toEqual({ found: undefined, unread: 1 })
})

test('stops when aborted', async () => {
  const controller = new AbortController()
  const { readPages, find } = createDocument('een', 'twee', 'drie')
  const search = find({ text: 'nergens te vinden' }, controller.signal)
  controller.abort()
  await expect(search).rejects.toThrow('aborted')
  expect(new Set(readPages)).toEqual(new Set([0]))
})

test('lists every page once, the nearest first', () => {
  expect(listPagesOutward(1, 5)).toEqual([1, 2, 0, 3, 4])
  expect(listPagesOutward(0, 1)).toEqual([0])
})

test('searches scanned pages that were recognised elsewhere like any other page, however many', async () => {
  const { scannedPages, find } = createDocument('#een', ...Array<string>(40).fill('+twee'), '+VW-2025-0417')
  expect(await find({ text: 'VW-2025-0417' })).toMatchObject({ found: { page: 41 }, unread: 0 })
  expect(scannedPages).toEqual([])
})

test('finds only cached text on the stated page at once', async () => {
  const { find, readPages } = createDocument('VW-2025-0417', 'Totaal 99,00')
  const index = indexPage([
    { text: 'Totaal 99,00', endsLine: true, getBox: (from, to) => createPageBox(6 * from, 0, 6 * to, 10) },
  ])
  const getEmbeddedText = (page: number) => {
    if (page === 1) return { runs: [], index }
    return page === 2 ? ('none' as const) : undefined
  }
  const findCached = (text: string, page?: number) =>
    getCachedLocations({ key: 'a', text, page }, { pageCount: 3, fields: [], texts: { getEmbeddedText } })
  expect(findCached('99,00', 1)).toEqual((await find({ text: '99,00', page: 1 })).found)
  for (const page of [undefined, 0, 2, 3]) expect(findCached('99,00', page)).toBeUndefined()
  expect(findCached('VW-2025-0417', 1)).toBeUndefined()
  expect(readPages).not.toContain(0)
})

test('continues on the next page with equal rows of a table whose pages are not known', async () => {
  const { find } = createDocument('Huur 850,00', 'Huur 850,00', 'Huur 850,00')
  const fields = [0, 1, 2].flatMap((row) =>
    [
      ['Description', 'Huur'],
      ['Amount', '850,00'],
    ].map(([column = '', text = '']) => ({
      key: `${row}.${column}`,
      text,
      cell: { table: 'Rent', row, column },
    })),
  )
  const pages = await Promise.all(
    fields.map(async (field) => (await find(field, new AbortController().signal, fields)).found?.page),
  )
  expect(pages).toEqual([0, 0, 1, 1, 2, 2])
})

test('finds a short cell on another page than stated by the rest of its row', async () => {
  const { find } = createDocument('Voorblad', 'Advies 21% 80,00')
  const fields = [
    ['Description', 'Advies'],
    ['VatRate', '21%'],
    ['Amount', '80,00'],
  ].map(([column = '', text = '']) => ({
    key: column,
    text,
    page: 0,
    cell: { table: 'Lines', row: 0, column },
  }))
  const { found } = await find(fields[1] ?? {}, new AbortController().signal, fields)
  expect(found).toMatchObject({ page: 1, isElsewhere: true })
})

test('searches for several texts in one pass, on other pages only if a match is evidence', async () => {
  const { readPages, scannedPages, searchAll } = createDocument(
    'een',
    'Totaal 99,00',
    'VW-2025-0417',
    '+gescand 21',
  )
  const field = (key: string, text: string, page?: number): OtherField => ({ key, text, page })
  expect(
    await searchAll([
      field('stated', '99,00', 1),
      field('elsewhere', 'VW-2025-0417', 0),
      field('unstated', 'gescand'),
      field('short', '21', 0),
      field('nowhere', 'VW-2025-0999', 2),
    ]),
  ).toEqual(['stated found', 'elsewhere found', 'unstated found', 'short nowhere', 'nowhere nowhere'])
  expect(readPages.length).toBeLessThanOrEqual(6)
  expect(scannedPages).toEqual([])
})

test('reports nothing for texts that may be on an unread page, but reports those on another page', async () => {
  const { searchAll } = createDocument('Totaal 99,00', '#gescand', '!')
  expect(
    await searchAll([
      { key: 'there', text: '99,00', page: 0 },
      { key: 'perhaps', text: 'VW-2025-0417', page: 0 },
      { key: 'short', text: '21', page: 0 },
    ]),
  ).toEqual(['there found', 'short nowhere', 'perhaps incomplete'])
})
