import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { OpenProblem } from './source/page-source.ts'

interface FailureNoticeProps {
  url: string
  fileName: string
  reason: OpenProblem
  onRetry(): void
}

/** Explains why no page can be shown, what that means for the reviewer, and what can be done. */
export function FailureNotice({ url, fileName, reason, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm">
      <p className="font-medium">{t(`viewer.failed.${reason}`)}</p>
      <p className="text-ink-2">{t('viewer.failed.meaning')}</p>
      {reason === 'unreachable' && <Button onClick={onRetry}>{t('viewer.tryAgain')}</Button>}
      {reason === 'unconverted' && <p className="text-ink-2">{t('viewer.failed.unconvertedMeaning')}</p>}
      {reason !== 'unreachable' && reason !== 'gone' && (
        <a href={url} download={fileName} className="text-accent underline">
          {t('viewer.download')}
        </a>
      )}
    </div>
  )
}
