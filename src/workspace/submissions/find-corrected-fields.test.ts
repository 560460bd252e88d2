import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { parseJson, stringifyJson } from '#src/contract/json.ts'
import { findCorrectedFields } from './find-corrected-fields.ts'

const buildJson = (fields: Record<string, unknown>, ...others: Record<string, unknown>[]) =>
  JSON.stringify({ Documents: [fields, ...others].map((Fields) => ({ Fields })) })
const field = (Text: string, Value: unknown = Text, more: object = {}) => ({ Text, Value, ...more })
const before = buildJson({
  Number: field('12'),
  Total: field('€ 1,50', { Amount: 1.5, Currency: 'EUR' }),
  'Lines.1.Amount': field('1', 1),
  'Lines.1.Text': field('a'),
  'Lines.2.Amount': field('2', 2),
  'Lines.2.Text': field('b'),
})
const parsed = JSON.parse(before).Documents[0].Fields

test.each([
  ['a changed Text', { ...parsed, Number: field('13', '12') }, ['Number']],
  ['a changed Value', { ...parsed, Number: field('12', '13') }, ['Number']],
  ['a field that was added', { ...parsed, Iban: field('') }, ['Iban']],
  ['fields left out', buildJson({}), ['Number', 'Total', 'Lines.*.Amount', 'Lines.*.Text']],
  [
    'cells, by column and once',
    { ...parsed, 'Lines.1.Amount': field('7'), 'Lines.2.Amount': field('8') },
    ['Lines.*.Amount'],
  ],
  [
    'two cells that changed places',
    { ...parsed, 'Lines.1.Text': field('b'), 'Lines.2.Text': field('a') },
    ['Lines.*.Text'],
  ],
  ['a cell that was added', { ...parsed, 'Lines.3.Text': field('c') }, ['Lines.*.Text']],
  [
    'several, in the order of the result',
    { ...parsed, Total: field('2'), Number: field('1') },
    ['Number', 'Total'],
  ],
] as const)('counts %s', (_, after, names) => {
  expect(findCorrectedFields(before, typeof after === 'string' ? after : buildJson(after))).toEqual(names)
})

test.each([
  ['another Page, Type or Confidence', { ...parsed, Number: field('12', '12', { Page: 3, Type: 'Long' }) }],
  [
    'other numbers of the same rows',
    Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name.replace('.2.', '.9.'), value])),
  ],
  ['another order of keys', { ...parsed, Total: field('€ 1,50', { Currency: 'EUR', Amount: 1.5 }) }],
])('does not count %s', (_, after) => {
  expect(findCorrectedFields(before, buildJson(after))).toEqual([])
})

test('a number in another notation is the same, but one different digit of twenty is not', () => {
  const number = (json: string) => `{"Documents":[{"Fields":{"N":{"Text":"1","Value":${json}}}}]}`
  expect(findCorrectedFields(number('1.50'), number('1.5'))).toEqual([])
  expect(findCorrectedFields(number('12345678901234567890'), number('12345678901234567890'))).toEqual([])
  expect(findCorrectedFields(number('1.50'), number('1.51'))).toEqual(['N'])
  expect(findCorrectedFields(number('12345678901234567890'), number('12345678901234567891'))).toEqual(['N'])
})

test('only the first of several documents counts, which is the one that is passed on', () => {
  const two = (first: string, second: string) => buildJson({ A: field(first) }, { A: field(second) })
  expect(findCorrectedFields(two('1', '1'), two('1', '2'))).toEqual([])
  expect(findCorrectedFields(two('1', '1'), two('2', '1'))).toEqual(['A'])
})

test('omits a name that no key of a database can hold', () => {
  const names = ['a'.repeat(201), 'a\0b', '\ud800', '__proto__', 'é😀']
  const after = `{"Documents":[{"Fields":{${names.map((name) => `${JSON.stringify(name)}:{}`).join()}}}]}`
  expect(findCorrectedFields(buildJson({}), after)).toEqual(['__proto__', 'é😀'])
})

test.each(['', 'nothing', '[]', '{}', '{"Documents":[]}'])('%j corrects nothing', (text) => {
  expect([findCorrectedFields(text, before), findCorrectedFields(before, text)]).toEqual([[], []])
})

test('values that are returned unchanged correct nothing, whatever they are', () => {
  const names = fc.constantFrom('A', 'L.1.A', 'L.2.A', 'L.02.A', '__proto__', 'Text')
  const anything = fc.dictionary(
    names,
    fc.oneof(fc.jsonValue(), fc.record({ Text: fc.string(), Value: fc.jsonValue() })),
  )
  fc.assert(
    fc.property(anything, (fields) => {
      const text = buildJson(fields)
      expect(findCorrectedFields(text, stringifyJson(parseJson(text)))).toEqual([])
    }),
  )
})

test('a result of the service with nothing changed corrects nothing', () => {
  const text = stringifyJson(buildResult({ A: buildField(), 'L.1.A': buildField() }))
  expect(findCorrectedFields(text, text)).toEqual([])
})
