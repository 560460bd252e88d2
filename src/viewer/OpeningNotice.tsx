import { useTranslation } from 'react-i18next'

/** Says that a document is being opened, and how much of it came in where that is known. */
export function OpeningNotice({ share }: { share: number | undefined }) {
  const { t } = useTranslation()
  return (
    <output className="m-auto p-4 text-sm text-ink-2">
      {t('viewer.opening')}{' '}
      {share !== undefined && share < 1 && t('viewer.loaded', { percent: Math.round(share * 100) })}
    </output>
  )
}
