import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTabSeparated, formatTabSeparated } from './clipboard.ts'

test('parses what spreadsheets copy: quotes, line breaks in a cell, empty cells, a final line break', () => {
  expect(
    parseTabSeparated('Warmtepomp\t"1.034,56"\r\n"twee\nregels"\t\r\n"zei ""ja"""\t5" buis\r\n'),
  ).toEqual([
    ['Warmtepomp', '1.034,56'],
    ['twee\nregels', ''],
    ['zei "ja"', '5" buis'],
  ])
})

test('treats an unclosed quote as text', () => {
  expect(parseTabSeparated('"open\tb\nc\td')).toEqual([
    ['"open', 'b'],
    ['c', 'd'],
  ])
})

test('prefixes formulas with an apostrophe but not negative amounts', () => {
  expect(formatTabSeparated([['=HYPERLINK("x")', '-12,50', '@x']])).toBe(`"'=HYPERLINK(""x"")"\t-12,50\t'@x`)
})

test('parses exactly the texts that it formatted', () => {
  const text = fc
    .oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a', ' ') }))
    .filter((each) => !/^[=+\-@\t\r]|\r/.test(each))
  const block = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
  fc.assert(
    fc.property(block, (texts) => {
      expect(parseTabSeparated(formatTabSeparated(texts))).toEqual(texts)
    }),
  )
})
