import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { downloadFeedback } from './download-feedback.ts'
import { recoveryActions, type SendFailure, type RecoveryAction } from './send-failure.ts'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'

interface SendFailureNoticeProps {
  failure: SendFailure
  /** The error message. */
  message: string
  /** The payload that was not accepted, as JSON. */
  payload: string
  /** Sends again; omitted if there is already a button for it next to the notice. */
  onRetry?: (() => void) | undefined
  /** The time of the failure, shown first. */
  when?: string
  role?: 'alert'
}

/** Explains why corrections were not accepted, and offers ways to recover. */
export function SendFailureNotice({
  failure,
  message,
  payload,
  onRetry,
  when,
  role,
}: SendFailureNoticeProps) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const goNext = useGoToNextDocument()
  const isUnknown = failure === 'lost' || failure === 'unanswered'
  const buttons: Record<RecoveryAction, React.ReactNode> = {
    again: onRetry && (
      <Button size="small" onClick={onRetry}>
        {t('sending.way.again')}
      </Button>
    ),
    download: (
      <Button size="small" onClick={() => downloadFeedback(submission.fileName, payload)}>
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
    <Notice tone="bad" role={role} title={isUnknown ? t('sending.lost') : t('sending.failed')}>
      {when !== undefined && <p className="text-ink-2">{when}</p>}
      <p>{message}</p>
      <p>{t(`sending.failure.${failure}`)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        {recoveryActions[failure].map((action) => (
          <span key={action} className="contents">
            {buttons[action]}
          </span>
        ))}
      </div>
    </Notice>
  )
}
