const hour = 3_600_000
const units: Readonly<Record<string, number>> = { h: hour, d: 24 * hour, w: 7 * 24 * hour }

/**
 * Parses an age: a whole number from 1 followed by `h` (hours), `d` (days) or `w` (weeks), such as `30d`.
 * @returns milliseconds; undefined when it is invalid, or more than a hundred years.
 */
export function parseAge(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,7})([hdw])$/.exec(text) ?? []
  const age = Number(count) * (units[unit] ?? 0)
  return age > 0 && age <= 36_525 * 24 * hour ? age : undefined
}
