import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonObject, isRawNumber, parseJson, stringifyJson, toNumber } from './json.ts'

const number = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
  fc.tuple(fc.integer(), fc.stringMatching(/^[0-9]{1,25}$/)).map((parts) => parts.join('.')),
  fc.constantFrom('-0', '1.50', '1e400', '-0.0', '1E5', '0.1e-7', '20250314000000000001'),
)
const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'toJSON', 'rawJSON', 'a'),
)
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    number,
    fc.constantFrom('true', 'false', 'null'),
    fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
    fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(key, tie('json')), { maxLength: 4, selector: ([name]) => name })
      // Every JavaScript object moves index-like keys to the front.
      .map((entries) => entries.filter(([name]) => !/^\d+$/.test(name)))
      .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
  ),
}))

test('JSON is restored to the letter: every digit, every name', () => {
  fc.assert(
    fc.property(json, (text) => {
      expect(stringifyJson(parseJson(text))).toBe(text)
    }),
  )
})

test('a name that looks like an index keeps its value', () => {
  expect(stringifyJson(parseJson('{"b":1,"10":2.0,"9":3}'))).toBe('{"9":3,"10":2.0,"b":1}')
})

test.each(['12345678901234567890', '1.50', '1e400', '-0', '1E5'])(
  '%s keeps its notation and is a number',
  (text) => {
    const value = parseJson(text)
    expect([isRawNumber(value), toNumber(value)]).toEqual([true, Number(text)])
  },
)

test('a raw number, an array and null are not objects', () => {
  expect(
    ['1.50', '[]', 'null', '{}', '{"rawJSON":"1.50"}'].map((text) => isJsonObject(parseJson(text))),
  ).toEqual([false, false, false, true, true])
})

test('a Map is written as an object in its order, whatever its names; undefined is left out', () => {
  const map = new Map([
    ['__proto__', 1],
    ['b', 2],
    ['constructor', 3],
  ])
  expect(stringifyJson({ map, gone: undefined })).toBe('{"map":{"__proto__":1,"b":2,"constructor":3}}')
})

test('text that is not JSON is a SyntaxError', () => {
  expect(() => parseJson('{a:1}')).toThrow(SyntaxError)
})

test('text nested deeper than a thousand levels is refused, brackets in strings not counted', () => {
  const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(stringifyJson(parseJson(lists(1000)))).toBe(lists(1000))
  expect(() => parseJson(lists(1001))).toThrow(SyntaxError)
  expect(() => parseJson(lists(1_000_000))).toThrow(SyntaxError)
  const brackets = `"${'[{'.repeat(1000)}\\""`
  expect(parseJson(`[${brackets},"\\\\",${brackets}]`)).toEqual([
    `${'[{'.repeat(1000)}"`,
    '\\',
    `${'[{'.repeat(1000)}"`,
  ])
  expect(parseJson(`[${Array.from({ length: 5000 }, () => '[]').join()}]`)).toHaveLength(5000)
})
