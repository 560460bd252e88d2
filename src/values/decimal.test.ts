import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, getDistance, isBelow, isDecimal, isSameToTheCent } from './decimal.ts'

/** A number of cents as a decimal with two digits after the point. */
function toDecimal(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test('adds any amounts to the cent, also those beyond the precision of a JavaScript number', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })), (cents) => {
      const total = addDecimals(cents.map(toDecimal))
      const [whole = '', fraction = ''] = total.split('.')
      expect(BigInt(`${whole}${fraction.padEnd(2, '0')}`)).toBe(cents.reduce((sum, each) => sum + each, 0n))
      expect(isDecimal(total)).toBe(true)
    }),
  )
})

test('adds numbers with an exponent', () => {
  expect(addDecimals(['1e3', '2.5E-1', '-1000'])).toBe('0.25')
  expect(addDecimals([])).toBe('0')
})

test('compares like the cents', () => {
  const cents = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [a, b] = [toDecimal(one), toDecimal(other)]
      expect(isBelow(a, b)).toBe(one < other)
      expect(isSameToTheCent(a, b)).toBe(one === other)
      expect(getDistance(a, b)).toBe(getDistance(b, a))
    }),
  )
})

test.each([
  ['99.999', '100', true],
  ['100.004', '100', true],
  ['100.005', '100', false],
  ['0.30', '0.3', true],
  ['12345678901234567890.01', '12345678901234567890.02', false],
])('%s and %s are the same to the cent: %s', (one, other, isSame) => {
  expect(isSameToTheCent(one, other)).toBe(isSame)
})
