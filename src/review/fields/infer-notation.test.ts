import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { findOtherDay } from './infer-notation.ts'

const buildDocument = (...dates: readonly string[]) =>
  parseResult(
    buildResult(Object.fromEntries(dates.map((Text, at) => [`D${at}`, buildField({ Text, Value: null })]))),
  ).Documents[0]!

test('offers a day that could be another month unless a date of the document shows the order', () => {
  const text = '3-4-2024'
  expect(findOtherDay(buildDocument(text), text, '2024-04-03')).toBe('2024-03-04')
  expect(findOtherDay(buildDocument(text), text, '2024-03-04')).toBe('2024-04-03')
  expect(findOtherDay(buildDocument(text, '25-3-2024'), text, '2024-04-03')).toBeUndefined()
  // Read against the order that the document shows.
  expect(findOtherDay(buildDocument(text, '25-3-2024'), text, '2024-03-04')).toBe('2024-04-03')
  expect(findOtherDay(buildDocument(text), text, '2024-05-01')).toBeUndefined()
  expect(findOtherDay(buildDocument('25-3-2024'), '25-3-2024', '2024-03-25')).toBeUndefined()
})
