import { useTranslation } from 'react-i18next'
import type { DocumentViewerProps } from './viewer-props.ts'

/** Shows the pages of a document, with the wanted field's text marked. */
export function DocumentViewer(_props: DocumentViewerProps) {
  const { t } = useTranslation()
  return <section aria-label={t('viewer.region')} />
}
