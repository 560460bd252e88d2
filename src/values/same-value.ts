import type { FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import { toMoney } from './money.ts'
import { parseDecimal } from './types/number.ts'

const numeric: ReadonlySet<string> = new Set<FieldType>(['Long', 'Double'])

/**
 * Whether two Values are equal: numbers by numeric value (`1.50`, 1.5, and for Long and Double `"1.5"`),
 * amounts by amount and currency in any shape, objects regardless of key order. An undefined value equals
 * only undefined.
 */
export function isSameValue(
  type: string | undefined,
  a: JsonValue | undefined,
  b: JsonValue | undefined,
): boolean {
  if (a === undefined || b === undefined) return a === b
  if (isSameJson(a, b)) return true
  if (type === 'Currency') return isSameAmount(a, b)
  if (type !== undefined && numeric.has(type)) {
    const [one, other] = [toDecimal(a), toDecimal(b)]
    return one !== undefined && one === other
  }
  return false
}

/** Whether two JSON values are equal, numbers by numeric value. */
export function isSameJson(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true
  if (isNumber(a) || isNumber(b)) return isNumber(a) && isNumber(b) && toDecimal(a) === toDecimal(b)
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b)
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key] ?? null, b[key] ?? null))
  )
}

function isSameList(a: JsonValue, b: JsonValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  // Array.isArray gives any[] for a readonly array.
  const others = b as readonly JsonValue[]
  return (a as readonly JsonValue[]).every((item, index) => isSameJson(item, others[index] ?? null))
}

function isSameAmount(a: JsonValue, b: JsonValue): boolean {
  const [one, other] = [toMoney(a), toMoney(b)]
  return (
    one !== undefined && other !== undefined && one.amount === other.amount && one.currency === other.currency
  )
}

const isNumber = (value: JsonValue) => typeof value === 'number' || isRawNumber(value)

/** The canonical decimal notation of a number with a decimal point; undefined for anything else. */
function toDecimal(value: JsonValue): string | undefined {
  const json = isRawNumber(value) ? value.rawJSON : value
  if (typeof json !== 'number' && typeof json !== 'string') return undefined
  const decimal = parseDecimal(String(json), { decimal: '.' })
  return decimal.ok ? decimal.value.replace('e+', 'e') : undefined
}
