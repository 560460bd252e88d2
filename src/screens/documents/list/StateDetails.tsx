import type { Decision } from '#src/contract/workspace/document-life.ts'
import { useQuery } from '@tanstack/react-query'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { formatDay, formatDuration } from '#src/ui/format.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useFailedSend } from '#src/screens/shared/use-failed-send.ts'
import { useQueuePosition } from '#src/screens/shared/use-queue-position.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { StateBadge } from './StateBadge.tsx'

/** The state, with its end date, reason or start. */
export function StateDetails({ submission, elapsedMs }: { submission: Submission; elapsedMs: number }) {
  const { t, language } = useTranslation()
  const state = getDisplayState(submission)
  const failedSend = useFailedSend(submission)
  return (
    <div className="flex flex-col items-start">
      <StateBadge state={state} />
      {state === 'postponed' && submission.decision?.until && (
        <span className="pl-2 text-2xs whitespace-nowrap text-ink-2 tabular-nums">
          {t('documents.table.postponedUntil', {
            day: formatDay(submission.decision.until, language),
          })}
        </span>
      )}
      {state === 'rejected' && submission.decision && <RejectReason decision={submission.decision} />}
      {state === 'reviewed' && submission.changedSinceReviewed && (
        <span className="pl-2 text-2xs text-attention">{t('documents.table.changedSinceReviewed')}</span>
      )}
      {state === 'sent' && submission.unsentChanges > 0 && (
        <span className="pl-2 text-2xs text-attention">
          {t('documents.table.unsentChanges', { count: submission.unsentChanges })}
        </span>
      )}
      {failedSend !== undefined && (
        <span className={`pl-2 text-2xs ${failedSend === 'unknown' ? 'text-attention' : 'text-bad'}`}>
          {t(`documents.table.unsent.${failedSend}`)}
        </span>
      )}
      {state === 'to-review' && submission.learntFrom !== null && (
        <span
          data-tooltip={t('documents.table.learntFrom', { count: submission.learntFrom })}
          className="pl-2 text-2xs whitespace-nowrap text-ink-2"
        >
          {t('documents.table.knownFormat')}
        </span>
      )}
      {state === 'processing' && <ReadingProgress submission={submission} elapsedMs={elapsedMs} />}
    </div>
  )
}

/** Why it was rejected: the note explains what the reason does not. */
function RejectReason({ decision: { reason, note } }: { decision: Decision }) {
  const { t } = useTranslation()
  const text = reason === null || (reason === 'other' && note !== '') ? note : t(`actions.reasons.${reason}`)
  return (
    <span data-tooltip={note || undefined} className="line-clamp-2 pl-2 text-2xs wrap-anywhere text-ink-2">
      {text}
    </span>
  )
}

/** Its position in the queue, if known, or how long it has been read. */
function ReadingProgress({ submission, elapsedMs }: { submission: Submission; elapsedMs: number }) {
  const { t } = useTranslation()
  const position = useQueuePosition(submission)
  // The screen polls it; this only reads the result.
  const { data: status } = useQuery({ ...requestStatusQuery(submission.requestId ?? ''), enabled: false })
  if (status === 'unreachable' || submission.problem !== null)
    return <span className="pl-2 text-2xs text-attention">{t('documents.table.unreachable')}</span>
  return (
    <span className="pl-2 text-2xs text-ink-2 tabular-nums">
      {position ?? t('documents.table.elapsed', { time: formatDuration(elapsedMs) })}
    </span>
  )
}
