import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '#src/contract/json.ts'
import { toFieldCells } from './to-cell.ts'

const toCells = (type: string, json: string, text = 'as printed') =>
  toFieldCells({ type, value: parseJson(json), text }, 'en')

const asText = (text: string) => ({ kind: 'text', text })
const asNumber = (number: string) => ({ kind: 'number', number })

test.each<[string, string, unknown]>([
  ['Long', '42', asNumber('42')],
  ['Long', '"42"', asNumber('42')],
  ['Long', '"0042"', asText('0042')],
  ['Long', '12345678901234567890', asText('12345678901234567890')],
  ['Long', '100000000000000000000', asNumber('100000000000000000000')],
  ['Double', '1.50', asNumber('1.50')],
  ['Double', '0.000000000000000123456789012345', asNumber('0.000000000000000123456789012345')],
  ['Double', '1e400', asText('1e400')],
  ['Double', '"drie"', asText('drie')],
  ['Boolean', 'false', { kind: 'boolean', isTrue: false }],
  ['Date', '"2026-03-14"', { kind: 'date', date: '2026-03-14' }],
  ['Date', '"2026-03-14T00:00:00"', { kind: 'date', date: '2026-03-14' }],
  ['Date', '"2026-03-14T10:00:00"', asText('2026-03-14T10:00:00')],
  ['Date', '"2026-02-30"', asText('2026-02-30')],
  ['Time', '"23:59:00"', { kind: 'time', time: '23:59:00' }],
  ['Time', '"24:00:00"', asText('24:00:00')],
  ['String', '"007"', asText('007')],
  ['String', '7', asNumber('7')],
  ['String', 'null', asText('as printed')],
  ['Unheard', '["a", 1, null, {"b": true}]', asText('a; 1; ; b: true')],
  ['SelectionGroup', '["a","b"]', asText('a; b')],
  ['PhoneNumber', '"+31612345678"', asText('+31612345678')],
  ['Address', '{"Street":"Kade","HouseNumber":"1","City":"Ede"}', asText('Kade 1, Ede')],
  ['List', '[{"Text":"€ 2","Value":{"Amount":2,"Currency":"EUR"},"Type":"Currency"}]', asText('€ 2.00')],
])('a %s of %s', (type, json, cell) => {
  expect(toCells(type, json)).toEqual({ value: cell, currency: undefined })
})

test.each<[string, string | undefined, string | undefined]>([
  ['{"Amount":-1251.82,"Currency":"EUR"}', '-1251.82', 'EUR'],
  ['{"amount":"12.50","currency":"USD"}', '12.50', 'USD'],
  ['{"Amount":1,"Currency":"punten"}', '1', 'punten'],
  ['12.5', '12.5', undefined],
])('an amount of %s is a number beside its currency', (json, number, currency) => {
  expect(toCells('Currency', json)).toEqual({
    value: { kind: 'number', number, isAmount: true },
    currency: currency && asText(currency),
  })
})

test('an amount with more digits than a spreadsheet holds stays text, and so does an invalid one', () => {
  expect(toCells('Currency', '{"Amount":12345678901234567.89,"Currency":"EUR"}')).toEqual({
    value: asText('12345678901234567.89'),
    currency: asText('EUR'),
  })
  expect(toCells('Currency', '"veel"').value).toEqual(asText('veel'))
})

test('any value of any type becomes a cell, and a number only if it stays the same number', () => {
  const types = ['Long', 'Double', 'Currency', 'Date', 'Time', 'List', 'Address', 'constructor']
  const property = fc.property(fc.constantFrom(...types), fc.jsonValue(), (type, value) => {
    const cells = toFieldCells({ type, value: parseJson(JSON.stringify(value)), text: undefined }, 'nl')
    return cells.value?.kind !== 'number' || typeof value !== 'number' || Number(cells.value.number) === value
  })
  expect(fc.check(property).failed).toBe(false)
})
