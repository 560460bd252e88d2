import { useTranslation } from 'react-i18next'
import type { Localisation } from './company-facts.ts'

/** The translation function and the language, for code outside components. */
export function useLocalisation(): Localisation {
  const { t, i18n } = useTranslation()
  return { t, language: i18n.language }
}
