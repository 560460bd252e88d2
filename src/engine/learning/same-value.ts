import type { JsonValue } from '#src/contract/json.ts'
import { toTextKey } from './label-text.ts'

/**
 * Whether two values are the same to a reviewer: amounts to the cent, strings ignoring case, spaces and
 * punctuation. A property that only one of two objects has is no difference.
 */
export function isSameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (isMissing(a) || isMissing(b)) return isMissing(a) && isMissing(b)
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const [one, other] = [a, b] as [Readonly<Record<string, JsonValue>>, Readonly<Record<string, JsonValue>>]
    const shared = Object.keys(one).filter((key) => !isMissing(one[key]) && !isMissing(other[key]))
    return shared.length > 0 && shared.every((key) => isSameValue(one[key], other[key]))
  }
  if (typeof a === 'number' || typeof b === 'number') return Math.abs(Number(a) - Number(b)) < 0.005
  return toTextKey(String(a)) === toTextKey(String(b))
}

/** Whether a value is missing: a reviewer who clears a field leaves an empty text. */
export const isMissing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === ''
