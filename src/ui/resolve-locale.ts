/**
 * The locale for dates and numbers: the browser's variant of the app's language, so that they look as in other apps.
 * English without a country is British, because the American order of month and day would surprise Dutch readers.
 *
 * @param language of the app, `nl` or `en`.
 * @param preferred the browser's languages in order of preference.
 */
export function resolveLocale(language: string, preferred: readonly string[] = navigator.languages): string {
  const tag = preferred.find((each) => each.toLowerCase().startsWith(language)) ?? language
  return tag === 'en' ? 'en-GB' : tag
}

/**
 * The order in which the reviewer writes day and month: that of the browser's regional variant of the app's language
 * (US English puts the month first).
 *
 * @param preferred the browser's languages, the preferred one first.
 */
export function resolveDayMonthOrder(
  language: string,
  preferred: readonly string[] = navigator.languages,
): 'dmy' | 'mdy' {
  const locale = resolveLocale(language, preferred)
  const known = dayMonthOrders.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0)
  const isMonthFirst = parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month'
  const order = isMonthFirst ? 'mdy' : 'dmy'
  dayMonthOrders.set(locale, order)
  return order
}

/** Cached by locale, because it is needed at every keystroke and creating a formatter takes a millisecond or two. */
const dayMonthOrders = new Map<string, 'dmy' | 'mdy'>()
