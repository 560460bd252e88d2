import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import '#src/ui/disable-pressable-style.ts'

/** Gives the components of the library the language of the app. English counts weeks from Monday, as in the Netherlands. */
export function AriaLocaleProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <I18nProvider locale={i18n.language === 'nl' ? 'nl-NL' : 'en-GB'}>{children}</I18nProvider>
}
