// oxlint-disable-next-line typescript/triple-slash-reference -- declarations of a global come with every compiler that reads this module
/// <reference path="./json-source-text.d.ts" />

/**
 * A number exactly as it was written, because a JavaScript number would write it otherwise
 * (`12345678901234567890`, `1.50`, `1e400`). Made by `parseJson`, written back by `stringifyJson`.
 */
export interface RawNumber {
  readonly rawJSON: string
}

/** Any JSON value as `parseJson` gives it: nothing lost, numbers that would change kept as written. */
export type JsonValue =
  string | number | boolean | null | RawNumber | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export type JsonObject = { readonly [key: string]: JsonValue }

/** What `stringifyJson` takes besides JSON values: a Map is written as an object, undefined is left out. */
export type Writable =
  | JsonValue
  | undefined
  | ReadonlyMap<string, Writable>
  | readonly Writable[]
  | { readonly [key: string]: Writable }

/**
 * Finds what a number must have to be printed otherwise than it was written: sixteen digits, a trailing zero
 * behind the point, an exponent, a negative zero, or more zeros behind the point than JavaScript prints. May
 * also find such things in strings, which costs time and nothing else.
 */
const inexactNumberPattern = /(?:\d\.?){16}|\.\d*0(?!\d)|\d[eE]|-0|0\.0{5}/

/**
 * Most lists and objects in each other. Far above any result or draft; text that is deeper could be parsed, but no
 * longer walked through or written again. RFC 8259, 9 lets a parser set such a limit.
 */
const maxDepth = 1000

/**
 * Parses JSON without losing anything.
 *
 * A number whose text JavaScript would print differently becomes a `RawNumber`; a property named
 * `__proto__` or `constructor` is an own property like any other.
 *
 * @throws SyntaxError when the text is not JSON, or nested deeper than a thousand levels.
 * Source: JSON.parse source text access (ECMAScript 2026).
 */
export function parseJson(text: string): JsonValue {
  if (text.length > 2 * maxDepth && measureDepth(text) > maxDepth) throw new SyntaxError('Nested too deeply')
  // A reviver makes parsing about twenty times slower; few texts have a number that needs one.
  if (!inexactNumberPattern.test(text)) return JSON.parse(text) as JsonValue
  return JSON.parse(text, (_key, value, context) => {
    if (typeof value !== 'number' || context.source === undefined) return value
    return String(value) === context.source ? value : JSON.rawJSON(context.source)
  }) as JsonValue
}

/** How deep lists and objects are nested; brackets in strings do not count. */
function measureDepth(text: string): number {
  let depth = 0
  let max = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = findStringEnd(text, at)
    else if (character === '[' || character === '{') max = Math.max(max, (depth += 1))
    else if (character === ']' || character === '}') depth -= 1
  }
  return max
}

/** The place of the quote that ends the string which begins at another. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  for (; end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/**
 * Writes a value as JSON: a `RawNumber` as it was written, a Map as an object whose keys may have any
 * name. Strings, keys and numbers come out as `JSON.stringify` writes them.
 *
 * @param indent spaces per level; 0 (default) writes one line.
 */
export function stringifyJson(value: Writable, indent = 0): string {
  return JSON.stringify(
    value,
    (_key, inner: unknown) => (inner instanceof Map ? toPlainObject(inner) : inner),
    indent,
  )
}

export const isRawNumber = (value: unknown): value is RawNumber => JSON.isRawJSON(value)

/** An object in the JSON sense: no array, not null, no raw number. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value)

/** The number of a JSON value; undefined when it is none. May lose precision: for showing and comparing only. */
export function toNumber(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  return isRawNumber(value) ? Number(value.rawJSON) : undefined
}

function toPlainObject(map: ReadonlyMap<unknown, unknown>): object {
  // Without a prototype, `__proto__` is an ordinary property.
  const object: Record<string, unknown> = Object.create(null)
  for (const [key, value] of map) object[String(key)] = value
  return object
}
