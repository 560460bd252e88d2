/**
 * The locale in which dates and numbers are written: the browser's own variant of the app's language, so that the person
 * reads them as everywhere else. English that says no country is that of Great Britain: the United States put the month
 * first, and nobody asked for that.
 *
 * @param language of the app, `nl` or `en`.
 * @param preferred the browser's languages, the most wanted first.
 */
export function resolveLocale(language: string, preferred: readonly string[] = navigator.languages): string {
  const tag = preferred.find((each) => each.toLowerCase().startsWith(language)) ?? language
  return tag === 'en' ? 'en-GB' : tag
}
