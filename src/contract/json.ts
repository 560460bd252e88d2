// oxlint-disable-next-line typescript/triple-slash-reference -- makes the declarations available to every compilation that includes this module
/// <reference path="./json-source-text.d.ts" />

/**
 * A number in its original notation, which a JavaScript number would change (`12345678901234567890`, `1.50`, `1e400`).
 * Created by `parseJson`, written unchanged by `stringifyJson`.
 */
export interface RawNumber {
  readonly rawJSON: string
}

/** A JSON value from `parseJson`: nothing is lost, and numbers keep their notation. */
export type JsonValue =
  string | number | boolean | null | RawNumber | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export type JsonObject = { readonly [key: string]: JsonValue }

/** The input of `stringifyJson`: JSON values, Maps (written as objects) and undefined (omitted). */
export type Writable =
  | JsonValue
  | undefined
  | ReadonlyMap<string, Writable>
  | readonly Writable[]
  | { readonly [key: string]: Writable }

/**
 * Matches numbers that JavaScript may print differently: sixteen digits, a trailing zero after the point, an exponent,
 * a negative zero, or many zeros after the point. A match inside a string costs only time.
 */
const inexactNumberPattern = /(?:\d\.?){16}|\.\d*0(?!\d)|\d[eE]|-0|0\.0{5}/

/**
 * Maximum nesting depth, far above any result or draft. Deeper text could be parsed, but not traversed or serialised.
 * RFC 8259, section 9 allows such a limit.
 */
const maxDepth = 1000

/**
 * Parses JSON without loss.
 *
 * A number whose text JavaScript would print differently becomes a `RawNumber`; a property named `__proto__` or
 * `constructor` is an ordinary own property.
 *
 * @throws SyntaxError when the text is not JSON, or nested deeper than a thousand levels. Source: JSON.parse source
 *   text access (ECMAScript 2026).
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

/** Measures how deeply lists and objects are nested; brackets in strings do not count. */
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

/** Returns the index of the quote that ends the string starting at `start`. */
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
 * Serialises a value as JSON: a `RawNumber` in its notation, a Map as an object with any keys, everything else as
 * `JSON.stringify` does.
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

/** Whether a value is an object in the JSON sense: not an array, null or a raw number. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value)

/**
 * Converts a JSON value to a number; undefined when it is not one. May lose precision: for display and comparison only.
 */
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

/** Whether a text is a JSON object, as every body of service-spec.md is. */
export function isJsonObjectText(text: string): boolean {
  try {
    return isJsonObject(parseJson(text))
  } catch {
    return false
  }
}
