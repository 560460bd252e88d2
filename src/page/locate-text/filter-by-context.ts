import { isOnSameLine } from '../geometry.ts'
import { getLineBoxes, toRunSpans, type FoldedRange, type PageIndex } from './page-index.ts'
import { filterLabelled } from './rank-by-labels.ts'
import { createTextLocation, type TextQuery } from './text-location.ts'

const numberTypes: readonly (string | undefined)[] = ['Currency', 'Double', 'Long']

/** Units in two capitals behind a number, which look like the letters of a Dutch postal code. */
const units = new Set('KG GR MG LT ML CL DL HL KM CM MM ST PC PK PR UR EA MB GB TB KW EX PM OK'.split(' '))

/**
 * Drops the digits of Dutch postal codes (`1234 AB`): they are not amounts or quantities, unless they are beside a
 * currency or a label of the field.
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
 * Drops whole numbers without a separator, unless a currency or a label of the field is beside them: the digits
 * `1234` of a code or a year do not confirm the amount `1.234`.
 *
 * @param query for Types other than Currency they are kept, because they are whole numbers.
 */
export function dropBareIntegers(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  query: Pick<TextQuery, 'type' | 'labels'>,
): readonly FoldedRange[] {
  return filterIntegers(index, ranges, query, () => false)
}

/**
 * Drops whole numbers without a separator that are among words, such as a house number or `12 days`, or that are as
 * short as a quantity and not in a column of amounts, unless a currency or a label of the field is beside them.
 *
 * @param query for Types other than Currency they are kept.
 */
export function dropIntegersInText(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  query: Pick<TextQuery, 'type' | 'labels'>,
): readonly FoldedRange[] {
  return filterIntegers(index, ranges, query, ({ start, end }) => {
    const isAmongWords = isWordBeside(index, start, start - 1) || isWordBeside(index, end - 1, end)
    if (isAmongWords) return false
    return end - start > maxQuantityLength || isInAmountColumn(index, { start, end })
  })
}

/** Removes from the ranges of an amount the whole numbers without a currency or label that `isKept` rejects. */
function filterIntegers(
  index: PageIndex,
  ranges: readonly FoldedRange[],
  query: Pick<TextQuery, 'type' | 'labels'>,
  isKept: (range: FoldedRange) => boolean,
): readonly FoldedRange[] {
  if (query.type !== 'Currency') return ranges
  const { text } = index.folded
  return ranges.filter(
    (range) =>
      !/^\d+$/.test(text.slice(range.start, range.end)) || isNamed(index, range, query) || isKept(range),
  )
}

/** Maximum digits of a whole number that is more likely a quantity than an amount. */
const maxQuantityLength = 2
/** The space between two words of a sentence, as a share of their height: table cells are further apart. */
const maxWordGap = 0.6

/** Whether the character at `other` is part of a word right beside the character at `own`, on the same line. */
function isWordBeside(index: PageIndex, own: number, other: number): boolean {
  if (!isWordCharacter(index.folded.text[other])) return false
  const [box, neighbour] = [own, other].map((at) => getBox(index, { start: at, end: at + 1 }))
  if (box === undefined || neighbour === undefined || !isOnSameLine(box, neighbour)) return false
  const gap = Math.max(box.left - neighbour.right, neighbour.left - box.right)
  return gap <= maxWordGap * (box.bottom - box.top)
}

/** An amount with decimals. */
const amountPattern = /(?<![\d.,])\d+(?:[.,']\d{3})*[.,]\d{2}(?!\d|[.,]\d)/g

/** Whether an amount with decimals, above or below a number, ends at the same right edge. */
function isInAmountColumn(index: PageIndex, range: FoldedRange): boolean {
  const box = getBox(index, range)
  if (box === undefined) return false
  const maxDistance = (box.bottom - box.top) / 2
  return [...index.folded.text.matchAll(amountPattern)].some((match) => {
    const other = getBox(index, { start: match.index, end: match.index + match[0].length })
    return other !== undefined && Math.abs(other.right - box.right) <= maxDistance
  })
}

const getBox = (index: PageIndex, range: FoldedRange) => getLineBoxes(index, toRunSpans(index, range))[0]

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
/** The length of the longest of these. */
const maxCurrencyLength = 4

/** Whether a currency precedes a number. A code must be a separate word: `Chauffeur 1250` has none. */
function hasCurrencyBefore({ folded: { text, gaps } }: PageIndex, { start }: FoldedRange): boolean {
  const match = currencyBefore.exec(text.slice(Math.max(0, start - maxCurrencyLength), start))
  if (match === null) return false
  const at = start - match[0].length
  return match[1] === undefined || gaps[at] !== 'none' || !isWordCharacter(text[at - 1])
}

function hasCurrencyBehind({ folded: { text, gaps } }: PageIndex, { end }: FoldedRange): boolean {
  const isWordEnd = (at: number) => gaps[at] !== 'none' || !isWordCharacter(text[at])
  // `2026,-` and `2026-` are prices; `2026-03` and ranges are not.
  const dash = /^,?-/.exec(text.slice(end, end + 2))?.[0]
  if (dash !== undefined && gaps[end] === 'none') return isWordEnd(end + dash.length)
  const match = currencyBehind.exec(text.slice(end, end + maxCurrencyLength))
  if (match === null) return false
  return match[1] === undefined || isWordEnd(end + match[0].length)
}

const isWordCharacter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')
