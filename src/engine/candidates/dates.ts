import { findMatches } from '#src/values/parsing/find-matches.ts'
import { parseDate } from '#src/values/types/date.ts'
import { parseTime } from '#src/values/types/time.ts'
import type { Segment } from '../layout/lines.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { createCandidate, type Candidate } from './candidate.ts'

const month =
  '(?:j[aä]n|jaen|gen|ene|feb|fév|fev|mar|maa|mrt|mär|maer|mrz|apr|avr|abr|ma[iyg]|mei|jun|jui|giu|jul|lug|aug|aoû|aou|ago|sep|set|o[kct]t|nov|de[czc]|déc|dez|dic)\\p{L}*'
const patterns = [
  // 2025-03-14, 2025/03/14, 2025.03.14
  /(?<![\w/.-])(?:19|20)\d{2}([-/.])\d{1,2}\1\d{1,2}(?![\w/-]|\.\d)/gu,
  // 14-03-2025, 14/3/25, 14. 3. 2025, 14 - 03 - 2025
  /(?<![\w/.,-])\d{1,2} ?([-/.]) ?\d{1,2} ?\1 ?(?:\d{4}|['’]?\d{2})(?![\w/-]|[.,]\d)/gu,
  // 14 maart 2025, 14. März 2025, 14-mrt-25, 1er janvier 2025, 14th of March 2025
  new RegExp(
    `(?<![\\w/])\\d{1,2}(?:st|nd|rd|th|er|ste|e|[º°])?[.]?[ /-]?(?:of |de |di )?${month}[.,]?[ /-]?(?:de |del )?['’]?(?:\\d{4}|\\d{2}(?![:\\d]))(?!\\w)`,
    'giu',
  ),
  // March 14, 2025, Mar 14th 2025
  new RegExp(`(?<!\\p{L})${month}[. -]{1,2}\\d{1,2}(?:st|nd|rd|th)?,?[ -]\\d{4}(?!\\w)`, 'giu'),
  // 20250314
  /(?<![\d.,/-])20[012]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\d-])/gu,
  // 14 03 2025
  /(?<![\d.,/-] ?)\d{2} \d{2} (?:19|20)\d{2}(?! ?[\d.,%])/gu,
]

/** British and Irish sort codes are printed like dates: `Sort code 09-01-28`. */
const sortCode = /(?<!\p{L})sort(?:ing)? ?code\s*(?:no\.?|number)?\s*:?\s*$/iu

/**
 * Dates in a segment, in the date order of the document. A date that does not exist (31-02-2026) is an
 * `impossible-date` without a value.
 */
export function findDates(segment: Segment, { notation }: Pick<DocumentText, 'notation'>): Candidate[] {
  const found: Candidate[] = []
  for (const pattern of patterns)
    for (const match of findMatches(segment.text, pattern)) {
      if (sortCode.test(segment.text.slice(0, match.index))) continue
      const printed = match[0].replace(/\.$/, '')
      const span = [match.index, match.index + match[0].length] as const
      const day = parseDate(printed, { order: notation.order })
      const candidate = day.ok
        ? createCandidate('date', segment, span, day.value)
        : createCandidate('impossible-date', segment, span, null, 0.5)
      if (day.ok ? !isLikelyYear(day.value) : !isImpossibleDate(printed)) continue
      if (!found.some((other) => other.from < candidate.to && candidate.from < other.to))
        found.push(candidate)
    }
  return found
}

/** Largest day and month that are slips of the pen rather than another kind of number. */
const [maxWrittenDay, maxWrittenMonth] = [39, 19]

function isImpossibleDate(text: string): boolean {
  const parts = text.match(/\d+/g)?.map(Number) ?? []
  const years = parts.filter((part) => part >= 1900 && part <= 2100)
  const others = parts.filter((part) => !years.includes(part)).toSorted((a, b) => a - b)
  if (/\p{L}{3}/u.test(text))
    return years.length === 1 && others.length === 1 && (others[0] ?? 0) <= maxWrittenDay
  const [smaller = Infinity, larger = Infinity] = others
  return years.length === 1 && others.length === 2 && smaller <= maxWrittenMonth && larger <= maxWrittenDay
}

/** A year outside 1900 to 2100 means that the number only looks like a date. */
function isLikelyYear(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= 1900 && year <= 2100
}

const half = '(?:[Pp]\\.?[Mm]\\.?|[Aa]\\.?[Mm]\\.?)(?!\\p{L})'
const clock = new RegExp(
  `(?<![\\d:.,/-])(?:[01]?\\d|2[0-3])(?:${[
    // 9:30, 9:30:15, 9:30 pm
    `:[0-5]\\d(?::[0-5]\\d)?(?: ?${half})?`,
    // 9.30 uur, 9.30 pm
    `\\.[0-5]\\d ?(?:(?:uur|Uhr|u|h)(?!\\p{L})|${half})`,
    // 9u30, 9h30, 9 uur 30; not the rate of 2 uur 30,00
    '(?:[uUhH]| ?(?:uur|Uhr) )[0-5]\\d(?![.,]\\d)',
    // 14 uur, 9 pm; `9 am` may be German
    ' ?(?:uur|Uhr)(?!\\p{L})',
    ` ?[Pp]\\.?[Mm]\\.?(?!\\p{L})`,
    `(?:[Aa]\\.?[Mm]\\.?| (?:A\\.?M|a\\.m)\\.?)(?!\\p{L})`,
  ].join('|')})(?![\\d:])`,
  'gu',
)

// Behind a word for time, tills print a point: `TIJD 07.12`.
const namedClock =
  /(?<=(?<!\p{L})(?:tijd(?:stip)?|time|uhrzeit|zeit|heure|ora|hora)\.?\s*:?\s*)(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.,])/giu

/** Times of day in a segment: only with a colon, `h`, `u`, `uur`, `am` or `pm`, or behind a word for time. */
export function findTimes(segment: Segment): Candidate[] {
  const named = findMatches(segment.text, namedClock)
  return [...named, ...findMatches(segment.text, clock)].flatMap((match, index) => {
    const time = parseTime(index < named.length ? match[0].replace('.', ':') : match[0])
    return time.ok
      ? [createCandidate('time', segment, [match.index, match.index + match[0].length], time.value)]
      : []
  })
}
