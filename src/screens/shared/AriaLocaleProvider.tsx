import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import '#src/ui/browser/disable-pressable-style.ts'

/** Gives react-aria the language of the app. English weeks begin on Monday, as in the Netherlands. */
export function AriaLocaleProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <I18nProvider locale={i18n.language === 'nl' ? 'nl-NL' : 'en-GB'}>{children}</I18nProvider>
}
