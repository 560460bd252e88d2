import type { OtherSession } from '#src/contract/workspace/session.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Returns the name of a session's browser, as far as it is known. */
export function useBrowserName(): (session: OtherSession) => string {
  const { t } = useTranslation()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('settings.person.browser.both', { browser, system })
    return browser ?? system ?? t('settings.person.browser.unknown')
  }
}
