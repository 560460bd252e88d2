import { resolveLocale } from './resolve-locale.ts'

/** Size of a file in words, in the unit that suits it; decimals only where they tell something. */
export function formatBytes(bytes: number, language: string): string {
  const mega = 1024 * 1024
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  if (bytes < 1024) return `${number(bytes, 0)} B`
  if (bytes < mega) return `${number(bytes / 1024, 0)} kB`
  // Two digits, so that a file just over a limit does not look as if it were at it.
  return `${number(bytes / mega, 2)} MB`
}

const integerFormats = new Map<string, Intl.NumberFormat>()

/** A whole number. Its format is kept: making one takes longer than all else of a row of a long list. */
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

/** How long ago a moment was, in words: "5 minutes ago", "yesterday". */
export function formatTimeAgo(moment: Date, now: Date, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // A clock that was read a while ago would place what just happened in the future.
  let amount = Math.min(0, moment.getTime() - now.getTime()) / 1000
  for (const [unit, size] of relativeUnits) {
    if (Math.abs(amount) < size) return format.format(Math.round(amount), unit)
    amount /= size
  }
  return format.format(Math.round(amount), 'year')
}

/** A moment with date and time to the minute. */
export const formatDateTime = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(moment)

/** A length of time as minutes and seconds, `0:07`, `12:30`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
