import { expect, test } from 'vitest'
import { parseCellValue, parseHours } from './cell-values.ts'

const parse = (text: string) => parseCellValue(text, 'Currency', { decimal: ',' })?.value

test('reads the letter O before decimals as a zero', () => {
  expect(parse('€O,145')).toEqual({ Amount: 0.145, Currency: 'EUR' })
  expect(parse('€ O,50')).toEqual({ Amount: 0.5, Currency: 'EUR' })
  expect(parse('O.05')).toEqual({ Amount: 0.05 })
})

test('does not read decimals as a number if the digit before them was misread', () => {
  expect(parse('B,145')).toBeUndefined()
  expect(parse('€l,50')).toBeUndefined()
  expect(parse('p. 3,50')).toEqual({ Amount: 3.5 })
  expect(parse('Stk.12')).toEqual({ Amount: 12 })
})

test('leaves a unit beside a number out', () => {
  expect(parse('2,5 uur')).toEqual({ Amount: 2.5 })
  expect(parse('10.-')).toEqual({ Amount: 10 })
})

test('a dash with text behind it is not a minus, and the number before it is flagged for review', () => {
  const notation = { decimal: ',' } as const
  expect(parseCellValue('27,35-', 'Currency', notation)?.value).toEqual({ Amount: -27.35 })
  expect(parseCellValue('27,35-1f', 'Currency', notation)).toEqual({
    text: '27,35',
    value: { Amount: 27.35 },
    isRestored: true,
  })
  expect(parseCellValue('100-EUR', 'Double', notation)).toEqual({ text: '100', value: 100, isRestored: true })
})

test('reads hours and minutes as hours', () => {
  const hours = ['1:30', '0:45', '12:20 uur', '1u15', '2h30', '7:05 Std.'].map(
    (text) => parseHours(text)?.value,
  )
  expect(hours).toEqual([1.5, 0.75, 12.3333, 1.25, 2.5, 7.0833])
  for (const text of ['1:75', '1:3', '2', '1,5', '1:2:3', '10:30 - 12:00'])
    expect(parseHours(text)).toBeUndefined()
})
