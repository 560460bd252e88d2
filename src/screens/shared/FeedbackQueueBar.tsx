import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { getOwner } from '#src/client/api/session.ts'
import { toFailedSendKind } from '#src/client/device/failed-sends.ts'
import type { FeedbackJob } from '#src/client/feedback-queue.ts'
import { isStaleFailure, toFailure } from '#src/client/http/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFeedbackQueue, useFeedbackJobs } from './feedback-queue-context.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { isResentWhenReached, useResendFailed } from './use-resend-failed.ts'

/** The state of queued feedback on every screen, as a strip that covers nothing. */
export function FeedbackQueueBar() {
  const { t } = useTranslation()
  useResendFailed()
  const shown = useFeedbackJobs().filter(({ isWatched }) => !isWatched)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('sending.bar.name')}
      className="max-h-32 shrink-0 divide-y divide-line overflow-y-auto border-t border-line bg-raised"
    >
      {shown.map((job) => (
        <JobRow key={job.submissionId} job={job} />
      ))}
    </section>
  )
}

function JobRow({ job }: { job: FeedbackJob }) {
  const { t } = useTranslation()
  const feedbackQueue = useFeedbackQueue()
  const navigate = useNavigate()
  const { submissionId, fileName, state } = job
  const open = () => void navigate({ to: '/review/$submissionId', params: { submissionId } })
  const undo = () => {
    if (feedbackQueue.cancel(submissionId)) open()
  }
  // A stale payload fails each time: the document must be reviewed and sent from there.
  const canRetry = state.step === 'failed' && !isStaleFailure(toFailure(state.error))
  const isOver = state.step === 'sent' || state.step === 'failed'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm sm:px-6">
      <JobStatus job={job} />
      <div className="ml-auto flex gap-1.5">
        {state.step === 'waiting' && (
          <>
            <Button size="small" onClick={undo}>
              {t('sending.undo')}
            </Button>
            <Button size="small" onClick={() => feedbackQueue.sendNow(submissionId)}>
              {t('sending.now')}
            </Button>
          </>
        )}
        {canRetry && (
          <Button size="small" onClick={() => feedbackQueue.sendNow(submissionId)}>
            {t('sending.way.again')}
          </Button>
        )}
        {isOver && (
          <>
            <Button size="small" onClick={open}>
              {t('sending.bar.open')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={X}
              iconOnly
              onClick={() => feedbackQueue.dismiss(submissionId)}
            >
              {t('action.dismiss')}
            </Button>
          </>
        )}
      </div>
      <output className="sr-only">
        {state.step === 'failed' ? '' : t(`sending.bar.${state.step}`, { name: fileName })}
      </output>
    </div>
  )
}

const statusIcons = {
  waiting: { icon: Send, ink: 'text-accent' },
  sending: { icon: LoaderCircle, ink: 'text-ink-2' },
  sent: { icon: CircleCheck, ink: 'text-good' },
  failed: { icon: CircleAlert, ink: 'text-bad' },
} as const

/** Announces once that the send can be undone, not every second of the countdown. */
function JobStatus({ job }: { job: FeedbackJob }) {
  const { fileName, state } = job
  const { t } = useTranslation()
  const owner = getOwner(useQueryClient())
  const formatFailure = useFailureMessage()
  const { icon: Icon, ink } = statusIcons[state.step]
  const icon = <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
  if (state.step === 'failed') {
    const outcome = toFailedSendKind(state.error) === 'unknown' ? 'unknown' : 'failed'
    return (
      <p role="alert" className="flex min-w-0 items-center gap-2">
        {icon}
        <span className="wrap-anywhere">
          <strong className="font-medium">{t(`sending.bar.${outcome}`, { name: fileName })}</strong>{' '}
          {formatFailure(state.error)} {isResentWhenReached(job, owner) && t('sending.bar.resends')}
        </span>
      </p>
    )
  }
  return (
    <p aria-hidden className="flex min-w-0 items-center gap-2 tabular-nums">
      {icon}
      <span className="min-w-0 truncate">{t(`sending.bar.${state.step}`, { name: fileName })}</span>
      {state.step === 'waiting' && (
        <span className="whitespace-nowrap text-ink-2">{t('sending.countdown', { count: state.left })}</span>
      )}
    </p>
  )
}
