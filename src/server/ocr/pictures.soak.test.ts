import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileTypes } from '#src/contract/service/file-types.ts'
import { toOriginalBox } from '#src/engine/pages/image-page.ts'
import { readPages } from '#src/engine/readers/read-pages.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { createReadingTools } from './create-reading-tools.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { terminateTesseract } from './tesseract.ts'

const tools = createReadingTools({})
afterAll(terminateTesseract)

async function readAllPages(bytes: Uint8Array, type: string): Promise<readonly Page[]> {
  const read = await readPages(new Uint8Array(bytes), type, tools)
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`)
  return read.pages
}
const joinWords = (page: Page | undefined) => (page?.words ?? []).map(({ text }) => text).join(' ')
const dutch = /Factuurnummer: 2025-0381/
const german = /Rechnungsnummer: RE-7741/

test.each([...fileTypes.image, 'tif', 'tiff'])('reads the text of a .%s with its location', async (type) => {
  const [page] = await readAllPages(readSpecimen(`note.${type}`), type)
  expect(joinWords(page)).toMatch(dutch)
  expect(joinWords((await readAllPages(readSpecimen(`zettel.${type}`), type))[0])).toMatch(german)
  const number = page?.words.find(({ text }) => text === '2025-0381')
  const name = page?.words.find(({ text }) => text === 'Molenwerf')
  expect(number!.box.left).toBeGreaterThan(name!.box.left)
  expect(number!.box.top).toBeGreaterThan(name!.box.bottom - 2)
  expect(number!.box.right).toBeLessThan(page!.width)
})

test('reads a page upright although its columns of similar words look like sideways lines', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => {
    const y = 500 + 36 * index
    return `<text x="120" y="${y}">Regel 1.${index + 1} glasplaat helder dubbel 4-16-4 maat ${index + 1}0 x 121 stuks</text>`
  })
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339" font-family="sans-serif" font-size="26">
    <rect width="100%" height="100%" fill="#fff"/><text x="120" y="200">Factuurnummer: RG-26-0912</text>${rows.join('')}</svg>`
  const [page] = await readAllPages(await sharp(Buffer.from(sheet)).png().toBuffer(), 'png')
  expect(page?.scan?.turned).toBe(0)
  expect(joinWords(page)).toMatch(/Factuurnummer: RG-26-0912/)
})

test.each([
  [180, 180],
  [90, 270],
  [270, 90],
] as const)('turns a page at %i degrees by %i to read it', async (by, turned) => {
  const turnedPage = await sharp(readSpecimen('note.png')).rotate(by).png().toBuffer()
  const [page] = await readAllPages(turnedPage, 'png')
  expect(page?.scan?.turned).toBe(turned)
  expect(joinWords(page)).toMatch(dutch)
  // The words have locations on the original page.
  const { width = 0, height = 0 } = await sharp(turnedPage).metadata()
  const number = toOriginalBox(page!, page!.words.find(({ text }) => text === '2025-0381')!.box)
  expect(number.right).toBeLessThanOrEqual(by % 180 ? page!.height : page!.width)
  expect(number.right - number.left > number.bottom - number.top).toBe(by === 180)
  expect(width > height).toBe(by === 180)
})
