import { resolveLocale } from './resolve-locale.ts'

/** A size in the largest suitable unit, with decimals for megabytes and gigabytes only. */
export function formatBytes(bytes: number, language: string): string {
  const megabyte = 1024 * 1024
  const formatNumber = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  if (bytes < 1024) return `${formatNumber(bytes, 0)} B`
  if (bytes < megabyte) return `${formatNumber(bytes / 1024, 0)} kB`
  if (bytes >= 1024 * megabyte) return `${formatNumber(bytes / megabyte / 1024, 1)} GB`
  // Two decimals, rounded up, so that a file just over a limit does not appear to be at it.
  return `${formatNumber(Math.ceil((bytes / megabyte) * 100) / 100, 2)} MB`
}

const integerFormats = new Map<string, Intl.NumberFormat>()

/** Formats a whole number. Formats are cached: creating one takes longer than the rest of a row in a long list. */
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

/** The units of a short age: name, length in milliseconds, and the count from which the next unit is used. */
const ageUnits = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 30],
] as const

/** The time since a moment in short form: "now", "5 min", "2 h", "3 d"; from thirty days on the date. */
export function formatAge(moment: Date, now: Date, language: string): string {
  const age = now.getTime() - moment.getTime()
  if (age < 60_000) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  const unit = ageUnits.find(([, length, limit]) => Math.floor(age / length) < limit)
  if (unit === undefined) return formatDate(moment, language)
  const symbols = ageSymbols[language === 'nl' ? 'nl' : 'en']
  return `${Math.floor(age / unit[1])} ${symbols[unit[0]]}`
}

// Intl's narrow units have no space, and its short ones are words: "2h", "2 hr".
const ageSymbols = {
  en: { minute: 'min', hour: 'h', day: 'd' },
  nl: { minute: 'min', hour: 'u', day: 'd' },
} as const

/** A date: `24 Nov 2026`. */
export const formatDate = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { dateStyle: 'medium' }).format(moment)

/** Date and time to the minute. */
export const formatDateTime = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(moment)

/** A date in the notation of the locale, from ISO 8601: `2026-11-30`. */
export const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A duration in minutes and seconds: `0:07`, `12:30`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
