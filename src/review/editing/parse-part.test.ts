import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { isJsonObject, parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { isJsonArray, setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { getPartKind, formatPart, parsePart } from './parse-part.ts'

/** The Value of an entry of each Type, as different services write it. */
const values: Record<string, readonly string[]> = {
  String: ['"a  b"', '" "', '""'],
  Long: ['7', '12345678901234567890', '"7"'],
  Double: ['1.50', '0.125', '1e400', '"1.50"'],
  Boolean: ['true', '"Yes"', '0'],
  Date: ['"2025-03-14"', '"2025-03-14T00:00:00"', '{"year":2025}'],
  Time: ['"14:05:00"', '"14:05"'],
  Currency: ['{"Amount":1251.82,"Currency":"EUR"}', '{"amount":"5.00","x":1.50}', '99.95', '"EUR 5.00"'],
  List: ['["a",1.50]', '[]'],
  Dictionary: ['{"__proto__":1,"b":[12345678901234567890]}'],
  SelectionGroup: ['["red","light blue"]', '["a, b"]', '"a, b"'],
  PhoneNumber: ['"+31201234567"'],
  Address: [
    '{"road":"A","houseNumber":1,"unit":7}',
    '{"Street":"A","HouseNumber":"1","CountryRegion":"NLD"}',
  ],
  CountryRegion: ['"NLD"', '"NL"'],
  SelectionMark: ['":selected:"', 'false'],
  Signature: ['true', '"signed"'],
}

function leaves(value: JsonValue, path: JsonPath = []): JsonPath[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => leaves(item, [...path, index]))
  if (!isJsonObject(value)) return [path]
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
}

describe.each(fieldTypes)('%s in a list', (type) => {
  const wholes = (values[type] ?? []).map((value) => ({
    type: 'List',
    value: parseJson(`[{"Type":"${type}","Value":${value},"Text":"t","Box":[1.50]},${value}]`),
  }))

  test.each(['nl', 'en'] as const)(
    'an untouched part formatted in %s is read back to the letter',
    (language) => {
      fc.assert(
        fc.property(fc.constantFrom(...wholes), fc.nat(), (whole, pick) => {
          const paths = [[0, 'Value'], [1], ...leaves(whole.value)].filter(
            (path) => getPartKind(whole, path, language) !== 'parts',
          )
          const path = paths[pick % paths.length]!
          const read = parsePart(whole, path, formatPart(whole, path, language), { language })
          if (!read.ok) throw new Error(`${path.join('.')}: ${read.reason}`)
          expect(stringifyJson(setAtPath(whole.value, path, read.value))).toBe(stringifyJson(whole.value))
        }),
      )
    },
  )
})
