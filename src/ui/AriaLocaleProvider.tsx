import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import '#src/ui/browser/disable-pressable-style.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Passes the language of the app to react-aria. British, so that weeks start on Monday as in the Netherlands. */
export function AriaLocaleProvider({ children }: { children: ReactNode }) {
  const { language } = useTranslation()
  return <I18nProvider locale={language === 'nl' ? 'nl-NL' : 'en-GB'}>{children}</I18nProvider>
}
