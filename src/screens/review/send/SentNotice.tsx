import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import { findUnsentChanges } from '#src/review/find-unsent-changes.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import { FeedbackRecordDialog } from './FeedbackRecordDialog.tsx'
import { classifySendFailure } from './send-failure.ts'
import { SendFailureNotice } from './SendFailureNotice.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface SentNoticeProps {
  submission: Submission
  /** Opens the send dialog. */
  onRetry: () => void
}

/** Shows when corrections of this submission were accepted, what changed since, and why the last ones were not accepted. */
export function SentNotice({ submission, onRetry }: SentNoticeProps) {
  const { language } = useTranslation()
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
        <AcceptedNotice
          record={accepted}
          when={formatSentAt(accepted)}
          isInFlight={isInFlight}
          onShow={() => setShown(accepted)}
        />
      )}
      {/* An earlier reading cannot be sent again. */}
      {last && last !== accepted && !isInFlight && submission.replaced === null && (
        <RejectedNotice record={last} when={formatSentAt(last)} onRetry={onRetry} />
      )}
      {shown && (
        <FeedbackRecordDialog record={shown} when={formatSentAt(shown)} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/** Further fields are only counted. */
const maxNames = 3

interface AcceptedNoticeProps {
  record: FeedbackRecord
  /** The formatted time of sending. */
  when: string
  isInFlight: boolean
  onShow: () => void
}

/** Shows accepted corrections and later changes: nothing that was not sent may look as if it was. */
function AcceptedNotice({ record, when, isInFlight, onShow }: AcceptedNoticeProps) {
  const { t, language } = useTranslation()
  const { result, store } = useReviewSession()
  // Deferred, so that a keystroke does not wait for a whole payload.
  const documents = useDeferredValue(useDraft((drafts) => drafts.documents))
  const changes = useMemo(
    () => findUnsentChanges(record.payload, result, store.getDrafts()),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the drafts change with the documents that show them
    [record.payload, result, store, documents],
  )
  const getFieldLabel = useFieldLabel()
  const count = changes?.length ?? 0
  const more = count - maxNames
  const names = (changes ?? []).slice(0, maxNames).map(getFieldLabel)
  if (more > 0) names.push(t('review.history.more', { count: more }))
  const fields = new Intl.ListFormat(language).format(names)
  return (
    <Notice
      tone={count > 0 ? 'attention' : 'good'}
      className="mx-3 my-2"
      actions={
        <Button size="small" onClick={onShow}>
          {t('sending.record.show')}
        </Button>
      }
    >
      <p>{t('review.sentBefore', { when })}</p>
      {count > 0 && !isInFlight && <p>{t('review.differsFromSent', { fields })}</p>}
    </Notice>
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
