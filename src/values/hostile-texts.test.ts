import { expect, test } from 'vitest'
import { parseKvkInput } from './identifiers/kvk-input.ts'
import { parseValue } from './parse-value.ts'
import { parsePostalLine } from './parsing/postal-line.ts'

// Patterns with quadratic time would exceed the time limit of a test on these texts.
const million = 1_000_000

test('a long word is not an amount', () => {
  expect(parseValue('Currency', `1 ${'NL'.repeat(million / 2)}!`)).toEqual({
    ok: false,
    reason: 'not_an_amount',
  })
})

test.each(['3,00 ', 'a'])('an amount has one sign CR, not thousands, after %j', (beginning) => {
  expect(parseValue('Currency', beginning + 'cr '.repeat(30_000))).toEqual({
    ok: false,
    reason: 'not_an_amount',
  })
  expect(parseValue('Currency', '3,00 EUR CR')).toMatchObject({ ok: true, value: { Amount: -3 } })
})

test('a long run of quotes is not a KvK number', () => {
  expect(parseKvkInput(`1 ${'"'.repeat(million)}x`)).toEqual({ kind: 'other', digits: 1 })
  expect(parseKvkInput('="01234567" ,;')).toEqual({ kind: 'kvk', number: '01234567' })
})

test('a long line is not a postal line', () => {
  expect(parsePostalLine('1234 AB '.repeat(million / 8))).toBeUndefined()
})
