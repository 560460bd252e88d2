import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { formatDuration } from '#src/ui/format.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { UnknownOutcome } from '../shared/UnknownOutcome.tsx'
import { useProblemMessage } from '../shared/use-problem-message.ts'

/** Explains why there is nothing to review, and follows a request that is still being processed. */
export function ResultUnavailable({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { state, problem, fileName, requestId } = submission
  useRefetchWhenFinished(submission)
  const reason = useProblemMessage()(problem ?? { code: null, detail: null })
  const now = useNow(1_000)
  const explanation = {
    uncertain: t('review.waiting.uncertain'),
    processing: t('review.waiting.processing', {
      time: formatDuration(now.getTime() - new Date(submission.submittedAt).getTime()),
    }),
    refused: t('review.waiting.refused'),
    failed: t('review.waiting.failed'),
    'to-review': t('review.waiting.noResult'),
    sent: t('review.waiting.noResult'),
  }[state]
  const tone = state === 'refused' || state === 'failed' ? 'bad' : 'info'
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-4 sm:px-6">
      <Heading>{fileName}</Heading>
      <Notice tone={state === 'uncertain' ? 'attention' : tone} title={t(`documents.state.${state}`)}>
        <p>{explanation}</p>
        {state === 'uncertain' ? <UnknownOutcome submission={submission} /> : reason && <p>{reason}</p>}
        {requestId !== null && <p className="text-xs text-ink-2">X-Request-Id: {requestId}</p>}
      </Notice>
      <Link to="/" className="text-accent underline">
        {t('failure.toDocuments')}
      </Link>
    </div>
  )
}

/** Fetches the submission again when its request has finished. */
function useRefetchWhenFinished({ id, state, requestId }: Submission): void {
  const client = useQueryClient()
  const { data: status } = useQuery({
    ...requestStatusQuery(requestId ?? ''),
    enabled: state === 'processing' && requestId !== null,
  })
  const hasEnded = status === 'completed' || status === 'failed'
  useEffect(
    function refetchSubmission() {
      if (hasEnded) void client.invalidateQueries({ queryKey: ['submissions', id] })
    },
    [client, hasEnded, id],
  )
}
