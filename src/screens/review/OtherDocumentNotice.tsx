import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'

interface OtherDocumentNoticeProps {
  /** Place of the document in the result, from 0. */
  index: number
  count: number
}

/** Says of every document but the first that the service does not pass on what is corrected here (spec 4.4). */
export function OtherDocumentNotice({ index, count }: OtherDocumentNoticeProps) {
  const { t } = useTranslation()
  if (index === 0) return null
  return (
    <Notice tone="attention" className="mx-3 my-2">
      <p>{t('tables.documents.onlyFirst', { number: index + 1, count })}</p>
    </Notice>
  )
}
