import { expect, test } from 'vitest'
import type { Word } from '../pages/page.ts'
import { buildLines } from './lines.ts'

/** A scanned word, whose size is the height of its box. */
const scan = (text: string, left: number, [top, bottom]: readonly [number, number]): Word => ({
  text,
  box: { left, top, right: left + 5 * text.length, bottom },
  size: bottom - top,
  hasSpaceBefore: true,
  confidence: 95,
})

const readLines = (words: readonly Word[]) =>
  buildLines({ index: 0, width: 595, height: 842, words }, 0).map(({ text }) => text)

test('keeps a dash in its row, although OCR gives it another height', () => {
  const row = [100, 109] as const
  expect(
    readLines([
      scan('Moerdijk', 50, row),
      scan('—', 93, [104.5, 105.5]),
      scan('Zwolle', 101, row),
      scan('6,4', 134, row),
    ]),
  ).toEqual(['Moerdijk — Zwolle 6,4'])
})

test('does not join a rule of dashes with the row above it', () => {
  expect(readLines([scan('Totaal', 50, [100, 109]), scan('--', 85, [111, 112])])).toEqual(['Totaal', '--'])
})

test('keeps a number in its row that OCR made too tall with the edge of a table', () => {
  const row = [100, 108] as const
  const amount = scan('-210.00', 300, [96, 113])
  expect(readLines([scan('Retour', 50, row), scan('0%', 200, row), amount])).toEqual(['Retour 0% -210.00'])
  // A small mark is no evidence about the row beside it.
  expect(readLines([scan(':', 50, [102.5, 105]), scan('10,', 120, [100, 108])])).toEqual([':', '10,'])
})

test('text after a comma belongs to the segment, and so does a postal code behind a house number', () => {
  const row = [100, 108] as const
  const readSegments = (words: readonly Word[]) =>
    buildLines({ index: 0, width: 595, height: 842, words }, 0).flatMap(({ segments }) =>
      segments.map(({ text }) => text),
    )
  const address = [
    scan('Ypenburglaan', 50, row),
    scan('60,', 113, row),
    scan('2497', 138, row),
    scan('GB', 161, row),
  ]
  expect(readSegments(address)).toEqual(['Ypenburglaan 60, 2497 GB'])
  // A column may be as near.
  expect(
    readSegments([scan('Ypenburglaan', 50, row), scan('60', 113, row), scan('2.497,00', 133, row)]),
  ).toEqual(['Ypenburglaan 60', '2.497,00'])
  const dotLost = [
    scan('Poortstraat', 50, row),
    scan('30', 108, row),
    scan('6981', 128, row),
    scan('AS', 151, row),
  ]
  expect(readSegments(dotLost)).toEqual(['Poortstraat 30 6981 AS'])
  const dashLost = [
    scan('265,', 50, row),
    scan('route', 73, row),
    scan('de', 101, row),
    scan('Trivier', 114, row),
    scan('01480', 160, row),
    scan('JASSANS', 188, row),
  ]
  expect(readSegments(dashLost)).toEqual(['265, route de Trivier 01480 JASSANS'])
  const rangeLost = [scan('Werf', 50, row), scan('3-5', 73, row), scan('1601', 99, row), scan('KX', 122, row)]
  expect(readSegments(rangeLost)).toEqual(['Werf 3-5 1601 KX'])
  const findGermans = (street: string) =>
    readSegments([
      scan(street, 50, row),
      scan('14a', 54 + 5 * street.length, row),
      scan('48282', 80 + 5 * street.length, row),
      scan('Emsdetten', 108 + 5 * street.length, row),
    ])
  expect(findGermans('Gutenbergstraße')).toEqual(['Gutenbergstraße 14a 48282 Emsdetten'])
  // Five digits and a word may be an article beside a number.
  expect(findGermans('Unterlegscheibe')).toEqual(['Unterlegscheibe 14a', '48282 Emsdetten'])
  // A text layer's spaces and points are correct.
  const printed = (words: readonly Word[]) =>
    words.map(({ text, box, size }): Word => ({ text, box, size, hasSpaceBefore: true }))
  expect(readSegments(printed(dotLost))).toEqual(['Poortstraat 30', '6981 AS'])
  expect(readSegments(printed(address))).toEqual(['Ypenburglaan 60,', '2497 GB'])
})

test('splits columns behind the sign of a number, and not before that of the next one', () => {
  const row = [100, 112] as const
  const print = (text: string, left: number, right: number): Word => ({
    text,
    box: { left, right, top: row[0], bottom: row[1] },
    size: 12,
    hasSpaceBefore: true,
  })
  const readSegments = (words: readonly Word[]) =>
    buildLines({ index: 0, width: 595, height: 842, words }, 0).flatMap(({ segments }) =>
      segments.map(({ text }) => text),
    )
  // The gap of the columns is 0.94 font sizes.
  expect(
    readSegments([
      print('0,32', 447, 473),
      print('€', 477, 485),
      print('160,00', 496.3, 538),
      print('€', 542, 550),
    ]),
  ).toEqual(['0,32 €', '160,00 €'])
  // A sign as near to the next number belongs to that one.
  expect(readSegments([print('2', 440, 447), print('€', 456, 464), print('160,00', 472, 513)])).toEqual([
    '2 € 160,00',
  ])
})

test('the cents of an amount that is the whole scanned text belong to it', () => {
  const row = [100, 109] as const
  expect(readLines([scan('EUR', 50, row), scan('5,150,', 70, row), scan('22', 104, row)])).toEqual([
    'EUR 5,150,22',
  ])
  expect(readLines([scan('149,', 50, row), scan('42', 74, row)])).toEqual(['149,42'])
  // House numbers, and a text layer.
  expect(readLines([scan('Dam', 50, row), scan('12,', 68, row), scan('14', 86, row)])).toEqual(['Dam 12, 14'])
  const printed = [scan('149,', 50, row), scan('42', 74, row)].map(({ text, box, size }): Word => ({
    text,
    box,
    size,
    hasSpaceBefore: true,
  }))
  expect(readLines(printed)).toEqual(['149, 42'])
})
