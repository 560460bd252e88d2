import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { isSameContent } from './is-same-content.ts'

/** A field as a result has it. */
interface ReadField {
  readonly Text: string
  readonly Value?: JsonValue
  readonly Type?: string
}

const toContent = ({ Text, Value, Type }: ReadField) => ({ text: Text, value: Value, type: Type })
const isSame = (one: ReadField, other: ReadField) => isSameContent(toContent(one), toContent(other))

test.each([
  [
    'an amount in another shape',
    { Text: '€ 12,50', Value: { Amount: 12.5, Currency: 'EUR' }, Type: 'Currency' },
    { Text: 'EUR 12.50', Value: { currencyCode: 'EUR', amount: 12.5 }, Type: 'Currency' },
  ],
  [
    'a number and its text',
    { Text: '1.250', Value: 1250, Type: 'Long' },
    { Text: '1250', Value: '1250', Type: 'Long' },
  ],
  [
    'a date and the same date elsewhere written otherwise',
    { Text: '3-4-2024', Value: '2024-04-03', Type: 'Date' },
    { Text: '3 april 2024', Value: '2024-04-03', Type: 'Date' },
  ],
  [
    'a Value and a Text alone',
    { Text: '3-4-2024', Value: '2024-04-03', Type: 'Date' },
    { Text: '3 april 2024' },
  ],
  [
    'another Type of the same text',
    { Text: '12,50', Value: 12.5, Type: 'Double' },
    { Text: '12,50', Value: '12,50', Type: 'String' },
  ],
  [
    'spaces and line breaks',
    { Text: 'Een  straat\n1', Value: 'Een  straat\n1', Type: 'String' },
    { Text: 'Een straat 1', Value: 'Een straat 1', Type: 'String' },
  ],
])('%s agrees', (_, one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  [
    'another amount',
    { Text: '12,50', Value: 12.5, Type: 'Double' },
    { Text: '12,05', Value: 12.05, Type: 'Double' },
  ],
  [
    'another currency',
    { Text: '12', Value: { Amount: 12, Currency: 'EUR' }, Type: 'Currency' },
    { Text: '12', Value: { Amount: 12, Currency: 'USD' }, Type: 'Currency' },
  ],
  [
    'the case of letters',
    { Text: 'abc', Value: 'abc', Type: 'String' },
    { Text: 'ABC', Value: 'ABC', Type: 'String' },
  ],
  [
    'the same Text with another Value',
    { Text: '3-4-2024', Value: '2024-04-03', Type: 'Date' },
    { Text: '3-4-2024', Value: '2024-03-04', Type: 'Date' },
  ],
])('%s differs', (_, one, other) => {
  expect(isSame(one, other)).toBe(false)
})

test('typed text that is no value is the same only as itself, even where it could be read otherwise', () => {
  const typed = { text: '12', value: undefined, type: 'Currency', isUnreadable: true } as const
  expect(isSameContent({ text: '12', value: 12, type: 'Currency' }, typed)).toBe(false)
  expect(isSameContent(typed, { ...typed })).toBe(true)
})
