import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { downloadJson } from './download-json.ts'
import { recoveryActions, type SendFailure, type RecoveryAction } from './send-failure.ts'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'

interface SendFailureNoticeProps {
  failure: SendFailure
  /** What the service said of it, in words. */
  message: string
  /** The payload that did not arrive, JSON. */
  payload: string
  /** Sends again; left out where a button for it stands beside the notice. */
  onRetry?: (() => void) | undefined
  /** Said before all else: when it was. */
  when?: string
  role?: 'alert'
}

/** Says why corrections did not arrive, and offers the ways out. */
export function SendFailureNotice({
  failure: trouble,
  message: said,
  payload,
  onRetry: onAgain,
  when,
  role,
}: SendFailureNoticeProps) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const goNext = useGoToNextDocument()
  const buttons: Record<RecoveryAction, React.ReactNode> = {
    again: onAgain && (
      <Button size="small" onClick={onAgain}>
        {t('sending.way.again')}
      </Button>
    ),
    download: (
      <Button size="small" onClick={() => downloadJson(`${submission.fileName}.feedback.json`, payload)}>
        {t('sending.receipt.download')}
      </Button>
    ),
    next: goNext && (
      <Button size="small" onClick={goNext}>
        {t('sending.receipt.next')}
      </Button>
    ),
    documents: (
      <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
        {t('sending.way.documents')}
      </Link>
    ),
  }
  return (
    <Notice tone="bad" role={role} title={trouble === 'lost' ? t('sending.lost') : t('sending.failed')}>
      {when !== undefined && <p className="text-ink-2">{when}</p>}
      <p>{said}</p>
      <p>{t(`sending.trouble.${trouble}`)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        {recoveryActions[trouble].map((way) => (
          <span key={way} className="contents">
            {buttons[way]}
          </span>
        ))}
      </div>
    </Notice>
  )
}
