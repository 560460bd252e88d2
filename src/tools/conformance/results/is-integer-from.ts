import { toNumber, type JsonValue } from '#src/contract/json.ts'

/** Whether a JSON value is a whole number from `least`. */
export function isIntegerFrom(least: number, value: JsonValue | undefined): boolean {
  const number = toNumber(value)
  return number !== undefined && Number.isSafeInteger(number) && number >= least
}
