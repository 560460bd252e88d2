import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import type { OpenProblem } from './page-source.ts'

interface FailureNoteProps {
  url: string
  fileName: string
  reason: OpenProblem
  onAgain(): void
}

/** Says why no page can be shown, what that means for the work, and what can be done. */
export function FailureNote({ url, fileName, reason, onAgain }: FailureNoteProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="m-auto max-w-sm space-y-2 p-4 text-center text-sm">
      <p className="font-medium">{t(`viewer.failed.${reason}`)}</p>
      <p className="text-ink-2">{t('viewer.failed.meaning')}</p>
      {reason === 'unreachable' && <Button onClick={onAgain}>{t('viewer.tryAgain')}</Button>}
      {reason === 'unconverted' && <p className="text-ink-2">{t('viewer.failed.unconvertedMeaning')}</p>}
      {reason !== 'unreachable' && reason !== 'gone' && (
        <a href={url} download={fileName} className="text-accent underline">
          {t('viewer.download')}
        </a>
      )}
    </div>
  )
}
