import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { OpenProblem } from './page-source.ts'
import { Pages } from './Pages.tsx'
import { useOpened } from './use-opened.ts'
import type { DocumentViewerProps } from './viewer-props.ts'

/**
 * Shows the pages of a document, with the wanted field's text marked on them. Fills the element around it, which
 * must have a height.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const opening = useOpened(props.url, props.fileName, props.page, attempt)
  return (
    <section aria-label={t('viewer.region')} className="flex h-full min-h-0 min-w-0 flex-col bg-sunken">
      {opening.status === 'opening' && <OpeningNote share={opening.share} />}
      {opening.status === 'failed' && (
        <FailureNote {...props} reason={opening.reason} onAgain={() => setAttempt(attempt + 1)} />
      )}
      {opening.status === 'ready' && <Pages key={`${attempt} ${props.url}`} {...props} {...opening} />}
    </section>
  )
}

function OpeningNote({ share }: { share: number | undefined }) {
  const { t } = useTranslation()
  return (
    <output className="m-auto p-4 text-sm text-ink-2">
      {t('viewer.opening')}{' '}
      {share !== undefined && share < 1 && t('viewer.loaded', { percent: Math.round(share * 100) })}
    </output>
  )
}

interface FailureNoteProps {
  url: string
  fileName: string
  reason: OpenProblem
  onAgain(): void
}

function FailureNote({ url, fileName, reason, onAgain }: FailureNoteProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm">
      <p className="font-medium">{t(`viewer.failed.${reason}`)}</p>
      <p className="text-ink-2">{t('viewer.failed.meaning')}</p>
      {reason === 'unreachable' && <Button onClick={onAgain}>{t('viewer.tryAgain')}</Button>}
      {reason !== 'unreachable' && reason !== 'gone' && (
        <a href={url} download={fileName} className="text-accent underline">
          {t('viewer.download')}
        </a>
      )}
    </div>
  )
}
