import { useQuery, useQueryClient } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect } from 'react'
import { requestStatusQuery, type RequestStatus } from '#src/client/api/request-status.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFetchProblem } from '#src/screens/shared/use-problem-message.ts'
import { useQueuePosition } from '#src/screens/shared/use-queue-position.ts'
import { formatDuration } from '#src/ui/format.ts'
import { useNow } from '#src/ui/timing/use-now.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Shown in place of the fields while a submission is read: the elapsed time, and that they will appear by themselves. */
export function ReadingNotice({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const status = useFollowedStatus(submission)
  const queuePosition = useQueuePosition(submission)
  const fetchProblem = useFetchProblem(submission)
  const now = useNow(1_000)
  const elapsed = Math.max(0, now.getTime() - new Date(submission.submittedAt).getTime())
  return (
    <section aria-label={t('review.region.fields')} className="space-y-1 p-4 text-sm">
      <output className="flex items-center gap-2 font-medium">
        <LoaderCircle aria-hidden className="size-4 text-ink-2 motion-safe:animate-spin" />
        {t('review.reading.title')}
      </output>
      <p className="text-ink-2 tabular-nums">
        {queuePosition !== undefined && `${queuePosition}. `}
        {t('review.reading.elapsed', { time: formatDuration(elapsed) })} {t('review.reading.meaning')}
      </p>
      {(status === 'unreachable' || submission.problem !== null) && (
        <p role="alert" className="text-attention">
          {t('review.reading.unreachable')} {fetchProblem}
        </p>
      )}
      {submission.requestId !== null && (
        <p className="text-xs wrap-anywhere text-ink-2">X-Request-Id: {submission.requestId}</p>
      )}
    </section>
  )
}

/** The status of the request. Fetches the submission again when it has finished. */
function useFollowedStatus({ id, requestId }: Submission): RequestStatus | undefined {
  const client = useQueryClient()
  const { data: status } = useQuery({
    ...requestStatusQuery(requestId ?? ''),
    enabled: requestId !== null,
  })
  const hasEnded = status === 'completed' || status === 'failed'
  useEffect(
    function refetchSubmission() {
      if (hasEnded) void client.invalidateQueries({ queryKey: ['submissions', id] })
    },
    [client, hasEnded, id],
  )
  return status
}
