import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countAcceptedMeanwhile, feedbackQuery } from '#src/client/api/feedback.ts'
import { stringifyFeedback } from '#src/review/build-feedback.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CorrectionsProgress } from './CorrectionsProgress.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { LearntReceipt } from './LearntReceipt.tsx'
import { downloadFeedback } from './download-feedback.ts'
import { SendCounts } from './SendCounts.tsx'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'
import { useSendShortcut } from './use-send-shortcut.ts'
import type { SendableFeedback } from './use-submission-feedback-job.ts'

interface SendReceiptProps {
  at: Date
  sent: SendableFeedback
  /** The last accepted feedback that was seen before sending: see `SeenRevisions`. */
  seenFeedback: string | undefined
  onClose: () => void
}

/** How often, and for how long, to look for other feedback while the receipt is open, in milliseconds. */
const poll = { everyMs: 3_000, totalMs: 60_000 }

/** Shows what was sent and when, and offers the next document. */
export function SendReceipt({ at, sent: { counts, payload }, seenFeedback, onClose }: SendReceiptProps) {
  const { t, language } = useTranslation()
  const { submission } = useReviewSession()
  const [isCopied, setCopied] = useState(false)
  const goNext = useGoToNextDocument()
  const { data: records = [] } = useQuery({
    ...feedbackQuery(submission.id),
    // Another window may send a moment later, which changes nothing else of the submission.
    refetchInterval: ({ state }) => state.dataUpdatedAt - at.getTime() < poll.totalMs && poll.everyMs,
  })
  const meanwhile = countAcceptedMeanwhile(records, seenFeedback)
  const json = stringifyFeedback(payload, 2)
  useSendShortcut(goNext)
  return (
    <Dialog
      title={t('sending.receipt.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={Copy}
            onClick={() => void navigator.clipboard.writeText(json).then(() => setCopied(true))}
          >
            {isCopied ? t('action.copied') : t('sending.receipt.copy')}
          </Button>
          <Button icon={Download} onClick={() => downloadFeedback(submission.fileName, json)}>
            {t('sending.receipt.download')}
          </Button>
          {goNext && (
            <Button variant="primary" data-first-focus onClick={goNext}>
              {t('sending.receipt.next')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <output className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5 text-good" />
          {t('sending.receipt.text')}
        </output>
        {meanwhile > 0 && (
          <Notice tone="attention">
            <p>{t('sending.receipt.meanwhile', { count: meanwhile })}</p>
          </Notice>
        )}
        <SendCounts counts={counts} />
        <LearntReceipt submission={submission} />
        <CorrectionsProgress submissionId={submission.id} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-2">{t('sending.receipt.when')}</dt>
          <dd>{formatDateTime(at, language)}</dd>
          <dt className="text-ink-2">{t('sending.receipt.request')}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{submission.requestId}</dd>
        </dl>
        {!goNext && <p className="text-ink-2">{t('sending.receipt.nothingNext')}</p>}
      </div>
    </Dialog>
  )
}
