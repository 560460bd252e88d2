import { useTranslation } from 'react-i18next'
import type { Localisation } from './company-facts.ts'

/** The translation and the language in use, for what makes texts outside a component. */
export function useLocalisation(): Localisation {
  const { t, i18n } = useTranslation()
  return { t, language: i18n.language }
}
