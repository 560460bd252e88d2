import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const words = (bytes: Uint8Array) => {
  const read = readText(bytes)
  return read.ok ? read.pages.map((page) => page.words.map((word) => word.text)) : read.code
}
const utf8 = (text: string) => new TextEncoder().encode(text)

test('UTF-8 with and without a byte order mark reads the same', () => {
  expect(words(utf8('\ufeffPrix 5 €'))).toEqual([['Prix', '5', '€']])
  expect(words(utf8('Prix 5 €'))).toEqual([['Prix', '5', '€']])
})

test('UTF-16 is known by its byte order mark, either end first', () => {
  expect(words(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xac, 0x20))).toEqual([['A€']])
  expect(words(Uint8Array.of(0xfe, 0xff, 0, 0x41, 0x20, 0xac))).toEqual([['A€']])
})

test('bytes that are no UTF-8 are windows-1252', () => {
  expect(words(Uint8Array.of(0x80, 0x20, 0x63, 0x61, 0x66, 0xe9))).toEqual([['€', 'café']])
})

test('zero bytes without a byte order mark are no text', () => {
  expect(words(Uint8Array.of(0x41, 0, 0x42))).toBe('file_damaged')
})

test('a form feed ends a page, and one at the end opens no other', () => {
  expect(words(utf8('een\ftwee\f'))).toEqual([['een'], ['twee']])
})

test('501 pages are too many', () => {
  expect(words(utf8(Array.from({ length: 501 }, () => 'x').join('\f')))).toBe('too_many_pages')
})

test('a page may have any lines that a page can have, a file not more than 500 such pages', () => {
  expect(words(utf8('x\n'.repeat(3000)))).toHaveLength(1)
  expect(words(utf8('x\r\n'.repeat(100_000)))).toHaveLength(1)
  expect(words(utf8('x\r\n'.repeat(100_001)))).toBe('too_many_pages')
  expect(words(utf8('\r'.repeat(100_001)))).toBe('too_many_pages')
})

test('of a line without end the words at its beginning are read', () => {
  const [line] = words(utf8(`Factuur ${'abc '.repeat(1_000_000)}`)) as string[][]
  expect(line?.slice(0, 2)).toEqual(['Factuur', 'abc'])
  expect(line).toHaveLength(1000)
})

test('a tab goes to the next stop, so that columns stay columns', () => {
  const read = readText(utf8('a\tb\nlong\tb'))
  const [first, second] = read.ok ? read.pages[0]!.words.filter((word) => word.text === 'b') : []
  expect(first!.box.left).toBe(second!.box.left)
})
