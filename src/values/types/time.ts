import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { foldCaseAndAccents } from '../parsing/tidy-text.ts'

const clock =
  /^(?:om |at |um |a )?(\d{1,2})(?: ?(?:[:.hu]|uur|uhr) ?(\d{2})(?: ?[:.'m] ?(\d{2})(?:[.,]\d+)?)?)?/
const suffix = /^ ?([ap]\.? ?m\.?)?(?: ?(?:uur|uhr|heures?|o'?clock|[hu]|min|s))?\.?$/

/**
 * Parses a time of day into `hh:mm:ss`.
 *
 * Accepts `14:05`, `14.05 uur`, `14h05`, `14 Uhr 05`, `2:05 PM`, `2 pm`, `14:05:33`; fractions of a second
 * are dropped.
 *
 * @returns `not_a_time` for anything else: a bare number, 24:00, 13 PM, a time with an offset.
 */
export function parseTime(text: string): ParseResult<string> {
  const line = foldCaseAndAccents(text)
  if (line === '') return parseFailure('empty')
  const parts = clock.exec(line)
  const rest = parts && suffix.exec(line.slice(parts[0].length))
  // A bare number is ambiguous; an hour needs a word after it.
  if (!parts || !rest || (parts[2] === undefined && rest[0].trim() === '')) return parseFailure('not_a_time')
  const [hour, minute, second] = [
    to24Hour(Number(parts[1]), rest[1]),
    Number(parts[2] ?? 0),
    Number(parts[3] ?? 0),
  ]
  if (hour === undefined || hour > 23 || minute > 59 || second > 59) return parseFailure('not_a_time')
  return parseOk([hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':'))
}

function to24Hour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}
