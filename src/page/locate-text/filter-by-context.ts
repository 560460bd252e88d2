import type { FoldedRange, PageIndex } from './page-index.ts'
import { filterLabelled } from './rank-by-labels.ts'
import { createTextLocation, type TextQuery } from './text-location.ts'

const numberTypes: readonly (string | undefined)[] = ['Currency', 'Double', 'Long']

/** What is printed in two capitals behind a number, as the letters of a Dutch postal code are. */
const units = new Set('KG GR MG LT ML CL DL HL KM CM MM ST PC PK PR UR EA MB GB TB KW EX PM OK'.split(' '))

/**
 * Drops the digits of Dutch postal codes (`1234 AB`): they are no amount or quantity. Beside a currency or a label of the field
 * they are one.
 */
export function dropPostalCodes(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  query: Pick<TextQuery, 'type' | 'labels'>,
): readonly FoldedRange[] {
  if (!numberTypes.includes(query.type)) return ranges
  const { text, folded } = index
  return ranges.filter((range) => {
    const { start, end } = range
    if (!/^[1-9]\d{3}$/.test(folded.text.slice(start, end))) return true
    const letters = /^[ \u00A0]?([A-Z]{2})(?![\p{L}\p{N}])/u.exec(text.slice(folded.ends[end - 1]))?.[1]
    return letters === undefined || units.has(letters) || isNamed(index, range, query)
  })
}

/**
 * Drops whole numbers without a separator that neither a currency nor a label of the field is beside: `1.234` as an amount is
 * not confirmed by the digits `1234` of a code or a year.
 *
 * @param query of another Type than Currency keeps them: a whole number is what they look like.
 */
export function dropBareIntegers(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  query: Pick<TextQuery, 'type' | 'labels'>,
): readonly FoldedRange[] {
  if (query.type !== 'Currency') return ranges
  const { text } = index.folded
  return ranges.filter(
    (range) => !/^\d+$/.test(text.slice(range.start, range.end)) || isNamed(index, range, query),
  )
}

/** Whether a currency or a label is beside a number. */
function isNamed(index: PageIndex, range: FoldedRange, { labels = [] }: Pick<TextQuery, 'labels'>): boolean {
  if (hasCurrencyBefore(index, range) || hasCurrencyBehind(index, range)) return true
  const location = createTextLocation(index, [range], 'typed')
  return location !== undefined && filterLabelled(index, [location], labels).length > 0
}

const currencyCodes = 'euro|eur|usd|gbp|chf'
/** In folded text, which has no spaces. */
const currencyBefore = new RegExp(`(?:[€$£¥]|(${currencyCodes}))$`)
const currencyBehind = new RegExp(`^(?:[€$£¥]|(${currencyCodes}))`)
/** The longest of these. */
const maxCurrencyLength = 4

/** A code is a word of its own: `Chauffeur 1250` names none. */
function hasCurrencyBefore({ folded: { text, gaps } }: PageIndex, { start }: FoldedRange): boolean {
  const match = currencyBefore.exec(text.slice(Math.max(0, start - maxCurrencyLength), start))
  if (match === null) return false
  const at = start - match[0].length
  return match[1] === undefined || gaps[at] !== 'none' || !isWordCharacter(text[at - 1])
}

function hasCurrencyBehind({ folded: { text, gaps } }: PageIndex, { end }: FoldedRange): boolean {
  const isWordEnd = (at: number) => gaps[at] !== 'none' || !isWordCharacter(text[at])
  // `2026,-` and `2026-` as prices are written; not `2026-03`, nor a range.
  const dash = /^,?-/.exec(text.slice(end, end + 2))?.[0]
  if (dash !== undefined && gaps[end] === 'none') return isWordEnd(end + dash.length)
  const match = currencyBehind.exec(text.slice(end, end + maxCurrencyLength))
  if (match === null) return false
  return match[1] === undefined || isWordEnd(end + match[0].length)
}

const isWordCharacter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')
