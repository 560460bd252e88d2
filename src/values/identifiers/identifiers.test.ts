import { expect, test } from 'vitest'
import { parseBic } from './bic.ts'
import { isIban, parseIban } from './iban.ts'
import { parseKvkNumber } from './kvk-number.ts'
import { isRsin, parseRsin } from './rsin.ts'
import { parseDomesticVatId, parseVatId } from './vat-id.ts'

test('parses an IBAN with spaces and a label, and refuses it with one wrong digit', () => {
  expect(parseIban('IBAN: nl91 abna 0417 1643 00')).toEqual({ ok: true, value: 'NL91ABNA0417164300' })
  expect(parseIban('NL91ABNA0417164301')).toEqual({ ok: false, reason: 'not_an_iban' })
})

test('refuses an IBAN that passes mod 97 but not its country’s length', () => {
  expect([isIban('DE89370400440532013000'), isIban('BE68539007547034'), isIban('BE685390075470340')]).toEqual(
    [true, true, false],
  )
})

test.each(['857587973', '992760562', '990983419', '992652820', '858311537', '992340597', '823807071'])(
  '%s passes the eleven test',
  (rsin) => {
    expect(isRsin(rsin)).toBe(true)
  },
)

test.each(['123456789', '992340594', '000000000', '85758797', '8575879730'])(
  'refuses %s as an RSIN',
  (rsin) => {
    expect(isRsin(rsin)).toBe(false)
  },
)

test('parses an RSIN with dots and a label', () => {
  expect(parseRsin('RSIN: 8575.87.973')).toEqual({ ok: true, value: '857587973' })
})

test.each([
  'NL002455799B11',
  'NL000099998B57',
  'NL001617419B92',
  'NL123456789B13',
  'NL004495445B01',
  'NL123456782B01',
  'BE0428759497',
  'DE136695976',
  'CHE116281710MWST',
  'NO923609016MVA',
  'FR40303265045',
  'ATU12345678',
  'EL123456789',
  'GB123456789',
])('accepts the VAT id %s', (id) => {
  expect(parseVatId(id)).toEqual({ ok: true, value: id })
})

test.each([
  'NL123456789B90',
  'NL004495445B00',
  'BE0428759498',
  'DE136695977',
  'CHE116281711',
  'XX123456789',
  '__proto__',
  '123456789B01',
])('refuses %s as a VAT id', (id) => {
  expect(parseVatId(id)).toEqual({ ok: false, reason: 'not_a_vat_id' })
})

test.each([
  ['00743110157', 'IT', 'IT00743110157'],
  ['A-28015865', 'ES', 'ESA28015865'],
  ['12345678Z', 'ES', 'ES12345678Z'],
  ['X1234567L', 'ES', 'ESX1234567L'],
  ['980 7806 84', 'GB', 'GB980780684'],
  ['6388047V', 'IE', 'IE6388047V'],
  ['0428.759.497', 'BE', 'BE0428759497'],
  ['136 695 976', 'DE', 'DE136695976'],
])('adds the country to %s, printed without it in %s', (text, country, value) => {
  expect(parseDomesticVatId(text, country)).toEqual({ ok: true, value })
})

test.each([
  ['00743110158', 'IT'],
  ['A28015864', 'ES'],
  ['12345678A', 'ES'],
  ['980780685', 'GB'],
  ['6388047W', 'IE'],
  ['0428759498', 'BE'],
  ['136695977', 'DE'],
  ['12345678901', 'FR'],
  ['123456789', '__proto__'],
])('refuses %s as a number of %s without its country', (text, country) => {
  expect(parseDomesticVatId(text, country)).toEqual({ ok: false, reason: 'not_a_vat_id' })
})

test('parses a VAT id with spaces, dots and a label', () => {
  expect(parseVatId('BTW-nr.: NL 0024.55.799.B11')).toEqual({ ok: true, value: 'NL002455799B11' })
})

test.each([
  '01234567',
  'KvK 01234567',
  'KVK-nr: 0123 4567',
  'NL-KVK-01234567',
  '0106:01234567',
  'K.v.K. nr. 01.23.45.67',
])('keeps the leading zero of %s', (text) => {
  expect(parseKvkNumber(text)).toEqual({ ok: true, value: '01234567' })
})

test.each(['1234567', '000038509504', '857587973'])(
  'refuses %s as a KvK number without padding it',
  (text) => {
    expect(parseKvkNumber(text)).toEqual({ ok: false, reason: 'not_a_kvk_number' })
  },
)

test.each([
  ['BIC: abna nl 2a', 'ABNANL2A'],
  ['BIC/SWIFT-code COBADEFFXXX', 'COBADEFFXXX'],
])('parses the BIC %s', (text, value) => {
  expect(parseBic(text)).toEqual({ ok: true, value })
})

test.each(['ABNANL2', 'ABNANL2A1', 'ABNAQX2A', '12NANL2A'])('refuses %s as a BIC', (text) => {
  expect(parseBic(text)).toEqual({ ok: false, reason: 'not_a_bic' })
})
