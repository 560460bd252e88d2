import type { PartialDate } from '#src/registry/partial-date.ts'
import { resolveLocale } from '#src/ui/resolve-locale.ts'

/**
 * Formats a date as far as it is known: `31 January 2020`, `June 2015`, `2015`.
 *
 * @param unknown the text for a date without a year.
 */
export function formatPartialDate(
  { year, month, day }: PartialDate,
  language: string,
  unknown: string,
): string {
  if (year === undefined) return unknown
  if (month === undefined) return String(year).padStart(4, '0')
  const moment = new Date(Date.UTC(2000, month - 1, day ?? 1))
  moment.setUTCFullYear(year)
  const parts = day === undefined ? {} : ({ day: 'numeric' } as const)
  return new Intl.DateTimeFormat(resolveLocale(language), {
    year: 'numeric',
    month: 'long',
    ...parts,
    timeZone: 'UTC',
  }).format(moment)
}
