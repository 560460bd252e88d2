import { resolveLocale } from '#src/ui/resolve-locale.ts'
import type { Language } from '#src/values/format-value.ts'

/**
 * The order in which the reviewer writes day and month: that of the browser's regional variant of the app's language
 * (US English puts the month first).
 *
 * @param preferred the browser's languages, the preferred one first.
 */
export function getDayMonthOrder(
  language: Language,
  preferred: readonly string[] = navigator.languages,
): 'dmy' | 'mdy' {
  const parts = new Intl.DateTimeFormat(resolveLocale(language, preferred)).formatToParts(0)
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month' ? 'mdy' : 'dmy'
}
