import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { provesText } from './proves-text.ts'

const box = createPageBox(0, 0, 10, 10)
const similar = (printedText: string, boxes = [box]): TextLocation => ({
  matchQuality: 'fuzzy',
  printedText,
  boxes,
  spans: [],
})

test('an exact text, or the same value, proves a typed text', () => {
  expect(provesText('F-2025', [{ ...similar('F-2025'), matchQuality: 'exact' }], false)).toBe(true)
  expect(provesText('', [{ ...similar('€ 5,00'), matchQuality: 'typed' }], false)).toBe(true)
})

test('similar words prove nothing in a text layer, and on a scan only in one place with few differing letters', () => {
  const stationers = [similar('Harrow & Pike Stationers Ltd')]
  expect(provesText('Harrow & Pike Stationery Ltd', stationers, false)).toBe(false)
  expect(provesText('Harrow & Pike Stationery Ltd', stationers, true)).toBe(true)
  expect(provesText('Harrow & Pike Bakers Ltd', stationers, true)).toBe(false)
  expect(provesText('Drukkerij Ligthart BV', [similar('Drukkerij Ligthart')], true)).toBe(false)
})

test('the digits of a number prove nothing where it is printed with another sign', () => {
  expect(provesText('89.03', [similar('89.03')], false)).toBe(false)
  expect(provesText('-89,03', [similar('89.03')], true)).toBe(false)
  expect(provesText('-89,03', [{ ...similar('-89,03'), matchQuality: 'exact' }], false)).toBe(true)
})

test('words from several places prove a text of several parts, such as an address, and no other', () => {
  const apart = [box, createPageBox(0, 30, 10, 40)]
  expect(provesText('Castle York Plumbing', [similar('Castle York Plumbing', apart)], true)).toBe(false)
  expect(provesText('12 Upper Road, London', [similar('12 Upper Road London', apart)], false)).toBe(true)
  expect(provesText('12 Upper Road, Leeds', [similar('12 Upper Road London', apart)], false)).toBe(false)
})
