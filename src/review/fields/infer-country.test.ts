import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { addField, correctField } from './edit-field.ts'
import { inferCountry } from './infer-country.ts'

const buildDocument = (fields: readonly (readonly [Type: string, Text: string, Value: JsonValue])[]) =>
  parseResult(
    buildResult(
      Object.fromEntries(
        fields.map(([Type, Text, Value], at) => [`F${at}`, buildField({ Type, Text, Value })]),
      ),
    ),
  ).Documents[0]!

const phone = (text: string, value: string) => ['PhoneNumber', text, value] as const
const text = (value: string) => ['String', value, value] as const
const [dutchIban, germanIban] = ['NL91ABNA0417164300', 'DE89370400440532013000'].map(text) as [
  ReturnType<typeof text>,
  ReturnType<typeof text>,
]
const british = phone('020 7946 0018', '+442079460018')

test.each([
  ['nothing names a country', [], undefined],
  ['a number was read without its country code', [british, dutchIban], 'GB'],
  ['a number names its country', [phone('+44 20 7946 0018', '+442079460018')], 'GB'],
  ['the bank account is the supplier’s', [germanIban, text('NL820646660B01'), text('DE136695976')], 'DE'],
  ['the bank alone is abroad', [germanIban, text('NL820646660B01')], 'NL'],
  ['accounts are of two countries', [germanIban, dutchIban], undefined],
  ['there is a VAT id', [text('GB980780684')], 'GB'],
  ['there is an address', [['Address', 'x', { CountryRegion: 'BEL' }] as const], 'BE'],
  ['VAT ids are of two countries', [text('GB980780684'), text('NL820646660B01')], undefined],
])('%s', (_, fields, country) => {
  expect(inferCountry(buildDocument(fields))).toBe(country)
})

test('a number typed without a country code gets the country of the document', () => {
  const document = buildDocument([british])
  const typed = correctField(document, { edits: [] }, 'F0', { text: '0161 496 0000' })
  expect(typed.edits[0]?.[1]).toMatchObject({ value: '+441614960000' })
  const added = addField(document, { edits: [] }, { name: 'P', text: '0161 496 0000', type: 'PhoneNumber' })
  expect(added.edits[0]?.[1]).toMatchObject({ value: '+441614960000' })
})
