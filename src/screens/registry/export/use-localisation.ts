import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { Localisation } from './company-facts.ts'

/** The translation function and the language, for code outside components. */
export function useLocalisation(): Localisation {
  const { t, language } = useTranslation()
  return { t, language }
}
