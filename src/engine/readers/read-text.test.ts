import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const words = (bytes: Uint8Array) => {
  const read = readText(bytes)
  return read.ok ? read.pages.map((page) => page.words.map((word) => word.text)) : read.code
}
const utf8 = (text: string) => new TextEncoder().encode(text)

test('reads UTF-8 with and without a byte order mark', () => {
  expect(words(utf8('\ufeffPrix 5 €'))).toEqual([['Prix', '5', '€']])
  expect(words(utf8('Prix 5 €'))).toEqual([['Prix', '5', '€']])
})

test('detects UTF-16 of either byte order by its byte order mark', () => {
  expect(words(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xac, 0x20))).toEqual([['A€']])
  expect(words(Uint8Array.of(0xfe, 0xff, 0, 0x41, 0x20, 0xac))).toEqual([['A€']])
})

test('reads invalid UTF-8 as windows-1252', () => {
  expect(words(Uint8Array.of(0x80, 0x20, 0x63, 0x61, 0x66, 0xe9))).toEqual([['€', 'café']])
})

test('refuses zero bytes without a byte order mark', () => {
  expect(words(Uint8Array.of(0x41, 0, 0x42))).toBe('file_damaged')
})

test('ends a page at a form feed and adds none after the last', () => {
  expect(words(utf8('een\ftwee\f'))).toEqual([['een'], ['twee']])
})

test('refuses 501 pages', () => {
  expect(words(utf8(Array.from({ length: 501 }, () => 'x').join('\f')))).toBe('too_many_pages')
})

test('limits the lines of a file to those of 500 full pages', () => {
  expect(words(utf8('x\n'.repeat(3000)))).toHaveLength(1)
  expect(words(utf8('x\r\n'.repeat(100_000)))).toHaveLength(1)
  expect(words(utf8('x\r\n'.repeat(100_001)))).toBe('too_many_pages')
  expect(words(utf8('\r'.repeat(100_001)))).toBe('too_many_pages')
})

test('reads only the first words of an endless line', () => {
  const [line] = words(utf8(`Factuur ${'abc '.repeat(1_000_000)}`)) as string[][]
  expect(line?.slice(0, 2)).toEqual(['Factuur', 'abc'])
  expect(line).toHaveLength(1000)
})

test('expands tabs to the next stop, so that columns stay aligned', () => {
  const read = readText(utf8('a\tb\nlong\tb'))
  const [first, second] = read.ok ? read.pages[0]!.words.filter((word) => word.text === 'b') : []
  expect(first!.box.left).toBe(second!.box.left)
})
