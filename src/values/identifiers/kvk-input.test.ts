import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findKvkNumbers, parseKvkInput } from './kvk-input.ts'

test.each([
  '01234567',
  ' 0123 4567\u00a0',
  '01.23.45.67',
  'KvK 01234567',
  'KVK01234567',
  'KvK-nummer: 01234567',
  'NL-KVK-01234567',
  'NL‑KVK‑01234567',
  '0106:01234567',
  'iso6523-actorid-upis::0106:01234567',
  '="01234567"',
  "'01234567",
  'Kamer van Koophandel Amsterdam 01234567',
  'De Snep B.V., KvK 01234567, btw NL857587973B01',
  'https://www.kvk.nl/zoeken/?q=01234567',
])('parses %j as the KvK number with its leading zero', (text) => {
  expect(parseKvkInput(text)).toEqual({ kind: 'kvk', number: '01234567' })
})

test.each([
  ['000038509504', { kind: 'branch', number: '000038509504' }],
  ['Vestigingsnr. 0000 3850 9504', { kind: 'branch', number: '000038509504' }],
  ['857587973', { kind: 'rsin', number: '857587973' }],
  ['RSIN: 8575.87.973', { kind: 'rsin', number: '857587973' }],
  ['NL 8575.87.973.B01', { kind: 'vat' }],
  ['DK69599084', { kind: 'vat' }],
  ['DK 69 59 90 84', { kind: 'vat' }],
  ['LU 69599084', { kind: 'vat' }],
  ['VAT: DK69599084, Copenhagen', { kind: 'other', digits: 8 }],
  ['1234567', { kind: 'short', number: '1234567', padded: '01234567' }],
  ['  ', { kind: 'empty' }],
  ['123456', { kind: 'other', digits: 6 }],
  ['Een BV', { kind: 'other', digits: 0 }],
  ['12345678 / 87654321', { kind: 'other', digits: 16 }],
  ['van 12345678 tot 87654321', { kind: 'other', digits: 16 }],
])('parses %j as %j', (text, expected) => {
  expect(parseKvkInput(text)).toEqual(expected)
})

test('returns only KvK numbers of eight digits that occur in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const typed = parseKvkInput(text)
      if (typed.kind !== 'kvk') return
      expect(typed.number).toMatch(/^\d{8}$/)
      expect(text.replace(/\D/g, '')).toContain(typed.number)
    }),
  )
})

test.each([
  ['69599084 68750110', ['69599084', '68750110']],
  [' 69599084;68750110 / 69599084\n', ['69599084', '68750110']],
  ['6959 9084 6875 0110', []],
  ['van 12345678 tot 87654321', []],
  ['', []],
])('finds the numbers in %j, if it contains nothing else', (text, expected) => {
  expect(findKvkNumbers(text)).toEqual(expected)
})
