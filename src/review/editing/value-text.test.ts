import { expect, test } from 'vitest'
import { parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { parseValueText, inferValueKind, formatValueText } from './value-text.ts'

const given = (type: string | undefined, json: string) => ({ type, value: parseJson(json) })

/** The Value that is sent when the controls are left unchanged. */
function roundTrip(type: string | undefined, value: JsonValue, language: 'nl' | 'en'): string {
  const kind = inferValueKind(type, value, language)
  const again = parseValueText(kind, type, formatValueText(kind, type, value, language), {
    serviceValue: value,
    language,
  })
  return again.ok ? stringifyJson(again.value) : again.reason
}

test.each([
  given('String', '"2025-001"'),
  given('Long', '12345678901234567890'),
  given('Double', '1.50'),
  given('Double', '1.125'),
  given('Boolean', 'true'),
  given('SelectionMark', '"selected"'),
  given('Date', '"2025-03-14"'),
  given('Time', '"14:30:00"'),
  given('Currency', '{"Amount":1251.82,"Currency":"EUR"}'),
  given('Currency', '{"amount":1251.8,"currencyCode":"eur"}'),
  given('Currency', '99.95'),
  given('PhoneNumber', '"+31201234567"'),
  given('CountryRegion', '"NLD"'),
  given('SelectionGroup', '["a, b","c"]'),
  given('List', '[{"Type":"String","Value":1.10}]'),
  given('Dictionary', '{"__proto__":1}'),
  given('Hologram', '{"deep":[1,{"a":12345678901234567890}]}'),
  given(undefined, '"abc"'),
  given('Date', '{"year":2025}'),
])('returns an unchanged Value verbatim: %o', ({ type, value }) => {
  expect(roundTrip(type, value, 'nl')).toBe(stringifyJson(value))
  expect(roundTrip(type, value, 'en')).toBe(stringifyJson(value))
})

test('reads Dutch notation into the shape of the service', () => {
  const read = parseValueText(
    'amount',
    'Currency',
    { value: '1.250,50', currency: '' },
    {
      serviceValue: { amount: 1, currencyCode: 'EUR' },
      language: 'nl',
    },
  )
  expect(read).toMatchObject({ ok: true, value: { amount: 1250.5, currencyCode: 'EUR' } })
})

test('reads an emptied Value as null, and reports why another one cannot be read', () => {
  const options = { serviceValue: '2025-03-14', language: 'en' } as const
  expect(parseValueText('text', 'Date', { value: ' ', currency: '' }, options)).toEqual({
    ok: true,
    value: null,
  })
  expect(parseValueText('text', 'Date', { value: 'soon', currency: '' }, options)).toEqual({
    ok: false,
    reason: 'not_a_date',
  })
})
