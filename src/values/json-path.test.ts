import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonObject, parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { createEmptyLike, isFieldEntry, setEntryText } from './field-entry.ts'
import {
  isJsonArray,
  toJsonObject,
  getAtPath,
  insertItem,
  moveItem,
  renameKey,
  removeAtPath,
  setAtPath,
  type JsonPath,
} from './json-path.ts'

// Integer keys are first in every JavaScript object, so their order cannot be kept.
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
    fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 }).map((entries) => toJsonObject(new Map(entries))),
  ),
}))

function listPaths(value: JsonValue, path: JsonPath = []): JsonPath[] {
  if (isJsonArray(value)) return [path, ...value.flatMap((item, index) => listPaths(item, [...path, index]))]
  if (!isJsonObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => listPaths(part, [...path, name]))]
}

const startsWith = (path: JsonPath, start: JsonPath) => start.every((step, index) => path[index] === step)

test('replaces a part and keeps the identity and order of all others', () => {
  fc.assert(
    fc.property(tree, fc.nat(), tree, (value, pick, part) => {
      const paths = listPaths(value)
      const path = paths[pick % paths.length]!
      const next = setAtPath(value, path, part)
      expect(stringifyJson(getAtPath(next, path)!)).toBe(stringifyJson(part))
      const beside = paths.filter((other) => !startsWith(other, path) && !startsWith(path, other))
      for (const other of beside) expect(getAtPath(next, other)).toBe(getAtPath(value, other))
      // After undoing the change, the JSON text is identical: digits, unknown keys and their order.
      expect(stringifyJson(setAtPath(next, path, getAtPath(value, path)!))).toBe(stringifyJson(value))
    }),
  )
})

test('returns the same value when a part is set to itself', () => {
  fc.assert(
    fc.property(tree, fc.nat(), (value, pick) => {
      const paths = listPaths(value)
      const path = paths[pick % paths.length]!
      expect(setAtPath(value, path, getAtPath(value, path)!)).toBe(value)
    }),
  )
})

test('restores a list after an insertion and removal, and after a move and its reverse', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (list, one, other) => {
      const [from, to] = [one % list.length, other % list.length]
      expect(removeAtPath(insertItem(list, from, 'new'), [from])).toEqual(list)
      expect(moveItem(moveItem(list, from, to), to, from)).toEqual(list)
    }),
  )
})

test('renames a key in place and never overwrites another', () => {
  const object = parseJson('{"b":1,"__proto__":12345678901234567890,"a":2}')
  if (!isJsonObject(object)) throw new Error('no object')
  expect(stringifyJson(renameKey(object, '__proto__', 'c'))).toBe('{"b":1,"c":12345678901234567890,"a":2}')
  expect(renameKey(object, 'a', 'b')).toBe(object)
})

test('updates the Value of an entry with its Text while they agree, in its shape', () => {
  const entry = parseJson(
    '{"Type":"Currency","Text":"€ 5,00","Value":{"amount":5,"currency":"EUR"},"Box":[1.50]}',
  )
  if (!isFieldEntry(entry)) throw new Error('no entry')
  expect(stringifyJson(setEntryText(entry, '€ 6,50'))).toBe(
    '{"Type":"Currency","Text":"€ 6,50","Value":{"amount":6.5,"currency":"EUR"},"Box":[1.50]}',
  )
  const byHand = setAtPath(entry, ['Value', 'amount'], 7)
  if (!isFieldEntry(byHand)) throw new Error('no entry')
  expect(getAtPath(setEntryText(byHand, '€ 6,50'), ['Value', 'amount'])).toBe(7)
})

test('creates a new item with the shape of its neighbour and no content', () => {
  const entry = parseJson('{"Type":"Date","Text":"1-1-2025","Value":"2025-01-01","Page":3,"Confidence":97}')
  expect(stringifyJson(createEmptyLike(entry))).toBe('{"Type":"Date","Text":"","Value":null,"Page":3}')
  expect(stringifyJson(createEmptyLike(parseJson('{"a":1,"b":{"c":"x"},"d":[1]}')))).toBe(
    '{"a":null,"b":{"c":""},"d":[]}',
  )
})
