import type { FoldedRange, PageIndex } from './page-index.ts'
import { filterLabelled } from './rank-by-labels.ts'
import { createTextLocation, type TextQuery } from './text-location.ts'

const numberTypes: readonly (string | undefined)[] = ['Currency', 'Double', 'Long']

/** Units that are printed in two capitals behind a number, as the letters of a Dutch postal code are. */
const units = new Set([
  'KG',
  'GR',
  'MG',
  'LT',
  'ML',
  'CL',
  'DL',
  'HL',
  'KM',
  'CM',
  'MM',
  'ST',
  'PC',
  'PK',
  'MB',
  'GB',
  'TB',
  'KW',
])

/** Drops the digits of Dutch postal codes (`1234 AB`): they are no amount or quantity. */
export function dropPostalCodes(
  { text, folded }: PageIndex,
  ranges: readonly FoldedRange[],
  type: string | undefined,
): readonly FoldedRange[] {
  if (!numberTypes.includes(type)) return ranges
  return ranges.filter(({ start, end }) => {
    if (!/^[1-9]\d{3}$/.test(folded.text.slice(start, end))) return true
    const letters = /^[ \u00A0]?([A-Z]{2})(?![\p{L}\p{N}])/u.exec(text.slice(folded.ends[end - 1]))?.[1]
    return letters === undefined || units.has(letters)
  })
}

/** Signs and codes of currencies, in folded text, before and behind an amount. */
const currencyBefore = /(?:[€$£¥]|eur|euro|usd|gbp|chf)$/
const currencyBehind = /^(?:[€$£¥]|,-|-|eur|usd|gbp|chf)/
/** The longest of these. */
const maxCurrencyLength = 4

/**
 * Drops whole numbers without a separator that neither a currency nor a label of the field is beside: `1.234` as an amount is
 * not proven by the digits `1234` of a code or a year.
 *
 * @param query of another Type than Currency keeps them: a whole number is what they look like.
 */
export function dropBareIntegers(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  { type, labels = [] }: Pick<TextQuery, 'type' | 'labels'>,
): readonly FoldedRange[] {
  if (type !== 'Currency') return ranges
  const { text } = index.folded
  return ranges.filter((range) => {
    const { start, end } = range
    if (!/^\d+$/.test(text.slice(start, end))) return true
    const hasCurrency =
      currencyBefore.test(text.slice(Math.max(0, start - maxCurrencyLength), start)) ||
      currencyBehind.test(text.slice(end, end + maxCurrencyLength))
    if (hasCurrency) return true
    const location = createTextLocation(index, [range], 'typed')
    return location !== undefined && filterLabelled(index, [location], labels).length > 0
  })
}
