import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTabSeparated, formatTabSeparated } from './clipboard.ts'

test('what a spreadsheet copies is read: quotes, line breaks in a cell, empty cells, the break at the end', () => {
  expect(
    parseTabSeparated('Warmtepomp\t"1.034,56"\r\n"twee\nregels"\t\r\n"zei ""ja"""\t5" buis\r\n'),
  ).toEqual([
    ['Warmtepomp', '1.034,56'],
    ['twee\nregels', ''],
    ['zei "ja"', '5" buis'],
  ])
})

test('a quote that does not close belongs to the text', () => {
  expect(parseTabSeparated('"open\tb\nc\td')).toEqual([
    ['"open', 'b'],
    ['c', 'd'],
  ])
})

test('a text that a spreadsheet would run is made text; a negative amount stays a number', () => {
  expect(formatTabSeparated([['=HYPERLINK("x")', '-12,50', '@x']])).toBe(`"'=HYPERLINK(""x"")"\t-12,50\t'@x`)
})

test('texts that are written and read again are the same, whatever stands in them', () => {
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
