import { expect, test } from 'vitest'
import { parseAge } from './parse-age.ts'

const hour = 3_600_000

test.each([
  ['1h', hour],
  ['12h', 12 * hour],
  ['30d', 30 * 24 * hour],
  ['2w', 14 * 24 * hour],
  ['36525d', 36_525 * 24 * hour],
])('%s is an age', (text, milliseconds) => {
  expect(parseAge(text)).toBe(milliseconds)
})

test.each(['', '0d', '30', 'd', '-1d', '1.5d', '30 d', '30D', '1m', '30days', '36526d', '99999999h'])(
  '"%s" is not an age',
  (text) => {
    expect(parseAge(text)).toBeUndefined()
  },
)
