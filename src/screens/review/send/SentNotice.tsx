import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { FeedbackRecordDialog } from './FeedbackRecordDialog.tsx'
import { classifySendFailure } from './send-failure.ts'
import { SendFailureNotice } from './SendFailureNotice.tsx'

interface SentNoticeProps {
  submission: Submission
  /** Opens the send dialog. */
  onRetry: () => void
}

/** Reports when corrections of this submission were accepted, and why the last ones were not. */
export function SentNotice({ submission, onRetry }: SentNoticeProps) {
  const { t, language } = useTranslation()
  const { data: records = [] } = useQuery(feedbackQuery(submission.id))
  const [shown, setShown] = useState<FeedbackRecord>()
  const job = useFeedbackJobs().find(({ submissionId }) => submissionId === submission.id)
  const isInFlight = job?.state.step === 'waiting' || job?.state.step === 'sending'
  // An open receipt shows it already.
  const hasReceipt = job?.state.step === 'sent' && job.isWatched
  const formatSentAt = (record: FeedbackRecord) => formatDateTime(new Date(record.sentAt), language)
  const [last] = records
  const accepted = records.find(({ status }) => status === 202)
  return (
    <>
      {accepted && !hasReceipt && (
        <Notice
          tone="good"
          className="mx-3 my-2"
          actions={
            <Button size="small" onClick={() => setShown(accepted)}>
              {t('sending.record.show')}
            </Button>
          }
        >
          <p>{t('review.sentBefore', { when: formatSentAt(accepted) })}</p>
        </Notice>
      )}
      {last && last !== accepted && !isInFlight && (
        <RejectedNotice record={last} when={formatSentAt(last)} onRetry={onRetry} />
      )}
      {shown && (
        <FeedbackRecordDialog record={shown} when={formatSentAt(shown)} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function RejectedNotice({
  record,
  when,
  onRetry,
}: {
  record: FeedbackRecord
  when: string
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const { status, problem, payload } = record
  const message = useProblemMessage()(problem ?? { code: null, detail: null })
  const [code, detail] = [problem?.code ?? null, problem?.detail ?? null]
  return (
    <div className="mx-3 my-2">
      <SendFailureNotice
        failure={classifySendFailure({ status, code, detail })}
        message={message ?? (status === null ? '' : t('failure.refused', { status }))}
        when={t('sending.record.refused', { when })}
        payload={payload}
        onRetry={onRetry}
      />
    </div>
  )
}
