import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonObject, parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { emptyLike, isEntry, withEntryText } from './entry.ts'
import {
  isList,
  objectFrom,
  partAt,
  withItem,
  withItemMoved,
  withKeyRenamed,
  withoutPart,
  withPart,
  type JsonPath,
} from './json-path.ts'

// Keys that are whole numbers come first in any object of the language, so no order of theirs can be kept.
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'Value', 'Text', ''),
  fc.string().filter((name) => !/^\d+$/.test(name)),
)
const number = fc
  .constantFrom('12345678901234567890', '1.50', '-0', '1e400', '7')
  .map((written) => parseJson(written))
const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.string(), number, fc.boolean(), fc.constant(null)),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 }).map((entries) => objectFrom(new Map(entries))),
  ),
}))

function pathsOf(value: JsonValue, path: JsonPath = []): JsonPath[] {
  const inner = isList(value)
    ? value.flatMap((item, index) => pathsOf(item, [...path, index]))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
      : []
  return [path, ...inner]
}

const startsWith = (path: JsonPath, start: JsonPath) => start.every((step, index) => path[index] === step)

test('a changed part says the new, every part beside it is the very same and stands where it stood', () => {
  fc.assert(
    fc.property(tree, fc.nat(), tree, (value, pick, part) => {
      const paths = pathsOf(value)
      const path = paths[pick % paths.length]!
      const next = withPart(value, path, part)
      expect(stringifyJson(partAt(next, path)!)).toBe(stringifyJson(part))
      const beside = paths.filter((other) => !startsWith(other, path) && !startsWith(path, other))
      for (const other of beside) expect(partAt(next, other)).toBe(partAt(value, other))
      // Put back, it is to the letter what it was: digits, unknown keys and their order.
      expect(stringifyJson(withPart(next, path, partAt(value, path)!))).toBe(stringifyJson(value))
    }),
  )
})

test('a part given again changes nothing at all', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (value, pick) => {
      const paths = pathsOf(value)
      const path = paths[pick % paths.length]!
      expect(withPart(value, path, partAt(value, path)!)).toBe(value)
    }),
  )
})

test('what is put in a list and taken out again leaves it as it was, and a move there and back too', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length]
      expect(withoutPart(withItem(list, from, 'new'), [from])).toEqual(list)
      expect(withItemMoved(withItemMoved(list, from, to), to, from)).toEqual(list)
    }),
  )
})

test('a key keeps its place under another name, and never takes the place of another', () => {
  const object = parseJson('{"b":1,"__proto__":12345678901234567890,"a":2}')
  if (!isJsonObject(object)) throw new Error('no object')
  expect(stringifyJson(withKeyRenamed(object, '__proto__', 'c'))).toBe(
    '{"b":1,"c":12345678901234567890,"a":2}',
  )
  expect(withKeyRenamed(object, 'a', 'b')).toBe(object)
})

test('the Value of an entry follows its Text while it says the same, and keeps its shape', () => {
  const entry = parseJson(
    '{"Type":"Currency","Text":"€ 5,00","Value":{"amount":5,"currency":"EUR"},"Box":[1.50]}',
  )
  if (!isEntry(entry)) throw new Error('no entry')
  expect(stringifyJson(withEntryText(entry, '€ 6,50'))).toBe(
    '{"Type":"Currency","Text":"€ 6,50","Value":{"amount":6.5,"currency":"EUR"},"Box":[1.50]}',
  )
  const byHand = withPart(entry, ['Value', 'amount'], 7)
  if (!isEntry(byHand)) throw new Error('no entry')
  expect(partAt(withEntryText(byHand, '€ 6,50'), ['Value', 'amount'])).toBe(7)
})

test('a new item has the shape of its neighbour and nothing of what that says', () => {
  const entry = parseJson('{"Type":"Date","Text":"1-1-2025","Value":"2025-01-01","Page":3,"Confidence":97}')
  expect(stringifyJson(emptyLike(entry))).toBe('{"Type":"Date","Text":"","Value":null,"Page":3}')
  expect(stringifyJson(emptyLike(parseJson('{"a":1,"b":{"c":"x"},"d":[1]}')))).toBe(
    '{"a":null,"b":{"c":""},"d":[]}',
  )
})
