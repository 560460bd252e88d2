import { resolveLocale } from './resolve-locale.ts'

/** A file size in the largest suitable unit, with decimals for megabytes only. */
export function formatBytes(bytes: number, language: string): string {
  const megabyte = 1024 * 1024
  const formatNumber = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  if (bytes < 1024) return `${formatNumber(bytes, 0)} B`
  if (bytes < megabyte) return `${formatNumber(bytes / 1024, 0)} kB`
  // Two decimals, so that a file just over a limit does not appear to be at it.
  return `${formatNumber(bytes / megabyte, 2)} MB`
}

const integerFormats = new Map<string, Intl.NumberFormat>()

/** A whole number. Formats are cached: creating one takes longer than the rest of a row of a long list. */
export function formatInteger(value: number, language: string): string {
  const format = integerFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  integerFormats.set(language, format)
  return format.format(value)
}

const relativeUnits: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
]

/** The time since a moment in words: "5 minutes ago", "yesterday". */
export function formatTimeAgo(moment: Date, now: Date, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // `now` may have been read before the moment, which would put it in the future.
  let amount = Math.min(0, moment.getTime() - now.getTime()) / 1000
  for (const [unit, size] of relativeUnits) {
    if (Math.abs(amount) < size) return format.format(Math.round(amount), unit)
    amount /= size
  }
  return format.format(Math.round(amount), 'year')
}

/** Date and time to the minute. */
export const formatDateTime = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(moment)

/** A duration in minutes and seconds: `0:07`, `12:30`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
