import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypes, type FieldType } from '#src/contract/service/field-types.ts'
import { parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { keepShape } from './keep-shape.ts'
import { parseValue } from './parse-value.ts'
import { formatValue } from './format-value.ts'
import { isSameValue } from './same-value.ts'

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const decimal = fc
  .tuple(fc.boolean(), fc.nat(9_999_999), fc.nat(4))
  .map(
    ([minus, digits, places]) =>
      `${minus && digits > 0 ? '-' : ''}${(digits / 10 ** places).toFixed(places)}`,
  )
const street = fc.constantFrom('Kerkstraat', 'Lange Voorhout', 'Rue de la Loi', 'Unter den Linden')
const postal = fc.constantFrom('1234 AB|Den Haag', '1000|Bruxelles', '10117|Berlin', 'SW1A 2AA|London')
const country = fc.constantFrom('NLD', 'BEL', 'DEU', 'GBR', 'CIV', 'COD', 'KOR')
const json = fc.jsonValue().map((value) => parseJson(JSON.stringify(value)))

const texts: Record<FieldType, fc.Arbitrary<string>> = {
  String: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  Long: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  Double: fc.oneof(
    decimal,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
  ),
  Boolean: fc.constantFrom('ja', 'no', '☑'),
  Date: day,
  Time: clock,
  Currency: fc
    .tuple(decimal, fc.constantFrom('', ' EUR', ' USD', ' CHF', ' SEK'))
    .map((parts) => parts.join('')),
  List: fc.array(json).map((list) => stringifyJson(list)),
  Dictionary: fc.dictionary(fc.string(), json).map((entries) => stringifyJson(entries)),
  SelectionGroup: fc
    .array(fc.constantFrom('red', 'light blue', 'groen'), { minLength: 1 })
    .map((list) => list.join('; ')),
  PhoneNumber: fc.integer({ min: 200_000_00, max: 299_999_99 }).map((number) => `020 ${number}`.slice(0, 11)),
  Address: fc
    .tuple(street, fc.integer({ min: 1, max: 999 }), postal, fc.option(country))
    .map(
      ([name, number, code, land]) =>
        `${name} ${number}, ${code.replace('|', ' ')}${land ? `, ${land}` : ''}`,
    ),
  CountryRegion: country,
  SelectionMark: fc.constantFrom('x', '☐'),
  Signature: fc.constantFrom('signed', 'unsigned'),
}

describe.each(fieldTypes)('%s', (type) => {
  test.each(['nl', 'en'] as const)('parses what it formats in %s back into the same value', (language) => {
    fc.assert(
      fc.property(texts[type], (text) => {
        const first = parseValue(type, text)
        if (!first.ok) throw new Error(`${text}: ${first.reason}`)
        const again = parseValue(type, formatValue(type, first.value, language))
        expect(again.ok && stringifyJson(again.value)).toBe(stringifyJson(first.value))
      }),
    )
  })

  test('parses or refuses any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseValue(type, text)).toHaveProperty('ok')
      }),
    )
  })

  test('formats and compares a value of any shape', () => {
    fc.assert(
      fc.property(json, texts[type], (given, text) => {
        const next = parseValue(type, text)
        if (!next.ok) throw new Error(next.reason)
        const kept: JsonValue = keepShape(type, given, next.value)
        expect(isSameValue(type, kept, kept)).toBe(true)
        expect(typeof formatValue(type, kept, 'nl')).toBe('string')
      }),
    )
  })
})
