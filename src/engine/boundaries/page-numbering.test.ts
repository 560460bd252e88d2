import { expect, test } from 'vitest'
import { buildLines } from '../layout/lines.ts'
import { readText } from '../readers/read-text.ts'
import { findPageNumbering } from './page-numbering.ts'

function findIn(text: string) {
  const read = readText(new TextEncoder().encode(text))
  const page = read.ok ? read.pages[0] : undefined
  if (page === undefined) throw new Error('a drawn page is readable')
  return findPageNumbering(buildLines(page, 0), page.height)
}

test.each([
  ['Pagina 1 van 2', 1, 2],
  ['Pagina: 2/3', 2, 3],
  ['Blad 2', 2, null],
  ['Page 1 of 12', 1, 12],
  ['page 3 sur 4', 3, 4],
  ['Seite 2 von 2', 2, 2],
  ['Página 1 de 2', 1, 2],
  ['Pag. 1 di 3', 1, 3],
  ['Factuur 2025-017     Pagina     1 van 2', 1, 2],
  [`1/2\n${'regel\n'.repeat(60)}`, 1, 2],
  [`${'regel\n'.repeat(60)}- 2 -`, 2, null],
])('reads %j', (text, page, of) => {
  expect(findIn(text)).toEqual({ page, of })
})

test.each([
  'Homepage 2',
  'Pagina 3 van 2',
  'Page 2025-017',
  'Termijn 1/2 van de opdracht',
  'Seite',
  'blad 12,50',
])('finds no number in %s', (text) => {
  expect(findIn(text)).toBeUndefined()
})

test('does not read 1/2 in the middle of a page as a page number', () => {
  const lines = 'regel\n'.repeat(30)
  expect(findIn(`${lines}1/2\n${lines}`)).toBeUndefined()
})
