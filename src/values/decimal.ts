/**
 * Exact arithmetic with decimals in JSON notation (`1251.82`, `-3e2`): amounts are added and compared as written,
 * without binary rounding and with any number of digits.
 */

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,2}))?$/i

/** Whether a text is a decimal that these functions accept: the exponent has at most two digits. */
export const isDecimal = (text: string): boolean => decimalPattern.test(text)

/** The sum of decimals, without an exponent or unnecessary zeros; `0` for none. */
export function addDecimals(decimals: readonly string[]): string {
  const parts = decimals.map(toUnits)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const total = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(scale - part.scale), 0n)
  const digits = String(total < 0n ? -total : total).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${total < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** The distance between two decimals: never negative. */
export function getDistance(one: string, other: string): string {
  return addDecimals([one, negate(other)]).replace(/^-/, '')
}

/** Whether two amounts are equal to the cent: they differ by less than half a cent. */
export const isSameToTheCent = (one: string, other: string): boolean =>
  isBelow(getDistance(one, other), '0.005')

/** Whether a decimal is less than another. */
export const isBelow = (one: string, other: string): boolean =>
  addDecimals([one, negate(other)]).startsWith('-')

const negate = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

function toUnits(decimal: string): { readonly units: bigint; readonly scale: number } {
  const [, sign, whole = '0', fraction = '', exponent = '0'] = decimalPattern.exec(decimal) ?? []
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale))
  return { units: sign === '-' ? -digits : digits, scale: Math.max(0, scale) }
}
