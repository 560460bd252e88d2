/**
 * The locale for dates and numbers: the browser's variant of the app's language, so that they look as everywhere else.
 * English without a country is British, because the American order of month and day would surprise Dutch readers.
 *
 * @param language of the app, `nl` or `en`.
 * @param preferred the browser's languages in order of preference.
 */
export function resolveLocale(language: string, preferred: readonly string[] = navigator.languages): string {
  const tag = preferred.find((each) => each.toLowerCase().startsWith(language)) ?? language
  return tag === 'en' ? 'en-GB' : tag
}
