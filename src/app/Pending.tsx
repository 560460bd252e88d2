import { useTranslation } from 'react-i18next'

/** Stands in for a screen that is still being loaded. */
export function Pending() {
  const { t } = useTranslation()
  return <output className="block p-6 text-ink-2">{t('app.loading')}</output>
}
