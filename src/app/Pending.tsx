import { useTranslation } from 'react-i18next'

/** Shown while a screen loads. */
export function Pending() {
  const { t } = useTranslation()
  return <output className="block p-6 text-ink-2">{t('app.loading')}</output>
}
