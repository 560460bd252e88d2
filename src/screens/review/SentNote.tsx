import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackQuery } from '#src/client/feedback.ts'
import type { FeedbackRecord, Submission } from '#src/contract/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatMoment } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOutgoing } from '../outbox.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { SentRecordDialog } from './SentRecordDialog.tsx'
import { troubleOfFailure } from './send-trouble.ts'
import { SendTroubleNotice } from './SendTroubleNotice.tsx'

interface SentNoteProps {
  submission: Submission
  /** Opens the dialog that sends. */
  onAgain: () => void
}

/** Says when corrections of this submission were accepted, and why the last ones were not if they were not. */
export function SentNote({ submission, onAgain }: SentNoteProps) {
  const { t, i18n } = useTranslation()
  const { data: records = [] } = useQuery(feedbackQuery(submission.id))
  const [shown, setShown] = useState<FeedbackRecord>()
  const letter = useOutgoing().find(({ submissionId }) => submissionId === submission.id)
  const isOnItsWay = letter?.state.step === 'waiting' || letter?.state.step === 'sending'
  // The receipt that is open says it already.
  const hasReceipt = letter?.state.step === 'sent' && letter.isWatched
  const when = (record: FeedbackRecord) => formatMoment(new Date(record.sentAt), i18n.language)
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
          <p>{t('review.sentBefore', { when: when(accepted) })}</p>
        </Notice>
      )}
      {last && last !== accepted && !isOnItsWay && (
        <Refused record={last} when={when(last)} onAgain={onAgain} />
      )}
      {shown && <SentRecordDialog record={shown} when={when(shown)} onClose={() => setShown(undefined)} />}
    </>
  )
}

function Refused({ record, when, onAgain }: { record: FeedbackRecord; when: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const { status, problem, payload } = record
  const said = useProblemWords()(problem ?? { code: null, detail: null })
  const [code, detail] = [problem?.code ?? null, problem?.detail ?? null]
  return (
    <div className="mx-3 my-2">
      <SendTroubleNotice
        trouble={troubleOfFailure({ status, code, detail })}
        said={said ?? (status === null ? '' : t('failure.refused', { status }))}
        when={t('sending.record.refused', { when })}
        payload={payload}
        onAgain={onAgain}
      />
    </div>
  )
}
