/** A date whose parts may be unknown; without a year it is unknown altogether. Month and day from 1. */
export interface PartialDate {
  readonly year: number | undefined
  readonly month: number | undefined
  readonly day: number | undefined
}

/**
 * Parses a date in the registry's notation: `YYYYMMDD` with zeros for unknown parts (`20150600` is June 2015), or ISO
 * 8601 with or without a time. Undefined for anything else, and for a month or day that does not exist.
 */
export function parsePartialDate(text: string | undefined): PartialDate | undefined {
  const parts = /^(\d{4})-?(\d{2})?-?(\d{2})?(?:[T ].*)?$/.exec(text ?? '')
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map((part = '0') => Number(part))
  if (month > 12 || day > countDaysInMonth(year, month)) return undefined
  const known = (part: number, isKnown: boolean) => (isKnown && part > 0 ? part : undefined)
  return {
    year: known(year, true),
    month: known(month, year > 0),
    day: known(day, year > 0 && month > 0),
  }
}

/** Days in a month; the maximum when the month or year is unknown. */
const countDaysInMonth = (year: number, month: number): number =>
  month === 0 ? 31 : new Date(Date.UTC(year === 0 ? 2000 : year, month, 0)).getUTCDate()

/** Formats a date as text that sorts chronologically: `2015-06-03`, `2015-06`, `2015`; empty when unknown. */
export const formatPartialDate = ({ year, month, day }: PartialDate): string =>
  [year?.toString().padStart(4, '0'), ...[month, day].map((part) => part?.toString().padStart(2, '0'))]
    .filter((part) => part !== undefined)
    .join('-')
