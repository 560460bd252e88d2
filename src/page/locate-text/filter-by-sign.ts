import type { FoldedText } from './fold-text.ts'
import type { FoldedRange } from './page-index.ts'

/** `possible`: brackets around the number or a dash apart from it, which may have another meaning. */
type PrintedSign = 'plus' | 'minus' | 'possible'

const numberTypes: readonly (string | undefined)[] = ['Currency', 'Double', 'Long']
/** Currencies that may be between a minus and its number. */
const currencyBefore = /(?:[€$£¥]|eur|usd|gbp)$/
/** The length of the longest of these. */
const maxCurrencyLength = 3

/**
 * Keeps the occurrences of a number with the right sign: `-89.03` is not an occurrence of `89.03`. An ambiguous
 * sign is kept.
 *
 * @param signs of the field's text and its value; none if they are not numbers.
 */
export function filterBySign(
  page: FoldedText,
  ranges: readonly FoldedRange[],
  signs: ReadonlySet<'plus' | 'minus'>,
): FoldedRange[] {
  return ranges.filter((range) => {
    const sign = readSign(page, range)
    return signs.size === 0 || sign === 'possible' || signs.has(sign)
  })
}

/**
 * The signs of a number to be located.
 *
 * @param text as printed, such as `€ 89,03-` or `(89.03)`; may be empty.
 * @param number the value in plain notation; undefined if it is not a number.
 */
export function listSigns(
  text: string,
  number: string | undefined,
  type: string | undefined,
): ReadonlySet<'plus' | 'minus'> {
  if (!numberTypes.includes(type)) return new Set()
  const printed = text.trim()
  const signs: ('plus' | 'minus')[] = []
  if (/\d/.test(printed)) signs.push(/^[^\d]*[-−–(]|\d[-−–]\D*$/.test(printed) ? 'minus' : 'plus')
  if (number !== undefined && /^[-+]?\d/.test(number)) signs.push(number.startsWith('-') ? 'minus' : 'plus')
  return new Set(signs)
}

function readSign({ text, gaps }: FoldedText, { start, end }: FoldedRange): PrintedSign {
  const own = text.slice(start, end)
  if (/^\D*[-(]/.test(own) || /\d-$/.test(own)) return 'minus'
  const currency = currencyBefore.exec(text.slice(Math.max(0, start - maxCurrencyLength), start))?.[0] ?? ''
  const at = start - currency.length - 1
  // Not the dash of a code or a range, such as `10-20`.
  const isCode = gaps[at] === 'none' && isWordCharacter(text[at - 1])
  if (text[at] === '-' && !isCode) return gaps[at + 1] === 'none' ? 'minus' : 'possible'
  if (text[start - 1] === '(' && text[end] === ')') return 'possible'
  const isTrailing = text[end] === '-' && gaps[end] === 'none'
  const isJoined = gaps[end + 1] === 'none' && isWordCharacter(text[end + 1])
  return isTrailing && !isJoined ? 'minus' : 'plus'
}

const isWordCharacter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')
