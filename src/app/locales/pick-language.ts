export type Language = 'en' | 'nl'

/**
 * The language to speak.
 *
 * @param chosen the person's setting; `system` leaves it to the browser.
 * @param preferred the browser's languages, best first (`nl-BE`, `en`): the first one we speak wins,
 *   English when we speak none.
 */
export function pickLanguage(chosen: Language | 'system', preferred: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === 'nl' || language === 'en') return language
  }
  return 'en'
}
