import fc from 'fast-check'
import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { fraction } from './fraction.ts'

/** A change to a JSON value. Its position is a fraction, from 0 to 1, of all values in it, in their order. */
export type JsonDamage =
  | { readonly kind: 'replace'; readonly at: number; readonly value: JsonValue }
  /** A value replaces another, so that shapes are mixed up. */
  | { readonly kind: 'copy'; readonly from: number; readonly at: number }
  | { readonly kind: 'rename'; readonly at: number; readonly name: string }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'nest'; readonly at: number; readonly depth: number; readonly isList: boolean }

/** Names that are special in JavaScript, or unknown to us. */
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  'hasOwnProperty',
  '',
  '0',
  'A.1.B',
  '\u0000',
  '\ud800',
]

const oddValue: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, false, '', ' ', [], {}, [[]], [null], 0, -1, 1e308, 0.1, 1e21, -0),
  fc.constantFrom(...oddNames),
  fc.constantFrom(
    '\ud800',
    'x'.repeat(5000),
    '9'.repeat(400),
    '1.'.repeat(2000),
    ' '.repeat(5000),
    '2024-13-45',
    '-1e999',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>,
)

const anyJsonDamage: fc.Arbitrary<JsonDamage> = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), at: fraction, value: oddValue }),
  fc.record({ kind: fc.constant('copy' as const), from: fraction, at: fraction }),
  fc.record({ kind: fc.constant('rename' as const), at: fraction, name: fc.constantFrom(...oddNames) }),
  fc.record({ kind: fc.constant('remove' as const), at: fraction }),
  fc.record({
    kind: fc.constant('nest' as const),
    at: fraction,
    depth: fc.constantFrom(1, 2, 50, 900),
    isList: fc.boolean(),
  }),
)

/** One to six changes. */
export const anyJsonDamages: fc.Arbitrary<readonly JsonDamage[]> = fc.array(anyJsonDamage, {
  minLength: 1,
  maxLength: 6,
})

/** Applies changes one after another; the original stays unchanged. */
export const damageJson = (original: JsonValue, damages: readonly JsonDamage[]): JsonValue =>
  damages.reduce<JsonValue>((json, damage) => applyDamage(json, damage), original)

function applyDamage(json: JsonValue, damage: JsonDamage): JsonValue {
  const count = countValues(json)
  const locate = (fractionOfAll: number) => Math.floor(fractionOfAll * (count - 1))
  const at = locate(damage.at)
  switch (damage.kind) {
    case 'replace':
      return change(json, at, () => damage.value)
    case 'copy':
      return change(json, at, () => getValue(json, locate(damage.from)))
    case 'nest':
      return change(json, at, (inner) => nest(inner, damage.depth, damage.isList))
    case 'remove':
      return changeEntries(json, at, () => [])
    case 'rename':
      return changeEntries(json, at, ([, value]) => [[damage.name, value]])
  }
}

type Entry = readonly [name: string, value: JsonValue]

const listChildren = (json: JsonValue): readonly JsonValue[] => {
  if (Array.isArray(json)) return json as readonly JsonValue[]
  return isJsonObject(json) ? Object.values(json) : []
}

const countValues = (json: JsonValue): number =>
  listChildren(json).reduce<number>((count, child) => count + countValues(child), 1)

function getValue(json: JsonValue, at: number): JsonValue {
  let left = at - 1
  if (at === 0) return json
  for (const child of listChildren(json)) {
    const count = countValues(child)
    if (left < count) return getValue(child, left)
    left -= count
  }
  return json
}

/** Replaces the value at an index, counted from the root in the order of the text. */
function change(json: JsonValue, at: number, replace: (value: JsonValue) => JsonValue): JsonValue {
  return at === 0 ? replace(json) : changeEntries(json, at, ([name, value]) => [[name, replace(value)]])
}

/** Replaces the entry whose value is at an index by any number of entries; the root is not an entry. */
function changeEntries(json: JsonValue, at: number, replace: (entry: Entry) => readonly Entry[]): JsonValue {
  let left = at - 1
  const changeChild = ([name, value]: Entry): readonly Entry[] => {
    const place = left
    left -= countValues(value)
    if (place < 0 || left >= 0) return [[name, value]]
    return place === 0 ? replace([name, value]) : [[name, changeEntries(value, place, replace)]]
  }
  if (Array.isArray(json))
    return (json as readonly JsonValue[])
      .flatMap((value, index) => changeChild([String(index), value]))
      .map(([, value]) => value)
  return isJsonObject(json) ? Object.fromEntries(Object.entries(json).flatMap(changeChild)) : json
}

function nest(inner: JsonValue, depth: number, isList: boolean): JsonValue {
  let json = inner
  for (let level = 0; level < depth; level += 1) json = isList ? [json] : { Value: json }
  return json
}
