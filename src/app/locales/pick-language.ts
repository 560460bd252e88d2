import type { Language } from '#src/ui/translation/text-types.ts'

/**
 * Chooses the language of the interface.
 *
 * @param chosen the person's setting; `system` leaves it to the browser.
 * @param preferred the browser's languages, best first (`nl-BE`, `en`): the first supported one wins, otherwise
 *   English.
 */
export function pickLanguage(chosen: Language | 'system', preferred: readonly string[]): Language {
  if (chosen !== 'system') return chosen
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === 'nl' || language === 'en') return language
  }
  return 'en'
}
