import { parseDate } from '#src/values/types/date.ts'
import { parseTime } from '#src/values/types/time.ts'
import type { Segment } from '../layout/lines.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { createCandidate, type Candidate } from './candidate.ts'

const month =
  '(?:jan|feb|fév|fev|mar|maa|mrt|mär|maer|mrz|apr|avr|ma[iy]|mei|jun|jui|jul|aug|aoû|aou|sep|o[kc]t|nov|de[czc]|déc|dez)\\p{L}*'
const patterns = [
  // 2025-03-14, 2025/03/14, 2025.03.14
  /(?<![\w/.-])(?:19|20)\d{2}([-/.])\d{1,2}\1\d{1,2}(?![\w/-]|\.\d)/gu,
  // 14-03-2025, 14/3/25, 14. 3. 2025, 14 - 03 - 2025
  /(?<![\w/.,-])\d{1,2} ?([-/.]) ?\d{1,2} ?\1 ?(?:\d{4}|'?\d{2})(?![\w/-]|[.,]\d)/gu,
  // 14 maart 2025, 14. März 2025, 14-mrt-25, 1er janvier 2025, 14th of March 2025
  new RegExp(
    `(?<![\\w/])\\d{1,2}(?:st|nd|rd|th|er|ste|e)?[.]?[ /-]?(?:of |de )?${month}[.,]?[ /-]?'?(?:\\d{4}|\\d{2}(?![:\\d]))(?!\\w)`,
    'giu',
  ),
  // March 14, 2025, Mar 14th 2025
  new RegExp(`(?<!\\p{L})${month}[. -]{1,2}\\d{1,2}(?:st|nd|rd|th)?,?[ -]\\d{4}(?!\\w)`, 'giu'),
  // 20250314
  /(?<![\d.,/-])20[012]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\d-])/gu,
  // 14 03 2025
  /(?<![\d.,/-] ?)\d{2} \d{2} (?:19|20)\d{2}(?! ?[\d.,%])/gu,
]

/** The days that a segment names, in the day order of the document. */
export function findDates(segment: Segment, { notation }: Pick<DocumentText, 'notation'>): Candidate[] {
  const found: Candidate[] = []
  for (const pattern of patterns)
    for (const match of segment.text.matchAll(pattern)) {
      const day = parseDate(match[0].replace(/\.$/, ''), { order: notation.order })
      if (!day.ok || !isLikelyYear(day.value)) continue
      const candidate = createCandidate(
        'date',
        segment,
        [match.index, match.index + match[0].length],
        day.value,
      )
      if (!found.some((other) => other.from < candidate.to && candidate.from < other.to))
        found.push(candidate)
    }
  return found
}

/** Documents of business are of our time; anything else is a number that looks like a date. */
function isLikelyYear(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= 1900 && year <= 2100
}

/** The times of day that a segment names: only what is written with a colon, `h` or `uur`. */
export function findTimes(segment: Segment): Candidate[] {
  const clock =
    /(?<![\d:.,/-])(?:[01]?\d|2[0-3])(?::[0-5]\d(?::[0-5]\d)?(?: ?[AaPp]\.?[Mm]\.?)?|[hH][0-5]\d| ?uur| Uhr|\.[0-5]\d (?:uur|Uhr))(?![\d:])/g
  return [...segment.text.matchAll(clock)].flatMap((match) => {
    const time = parseTime(match[0])
    return time.ok
      ? [createCandidate('time', segment, [match.index, match.index + match[0].length], time.value)]
      : []
  })
}
