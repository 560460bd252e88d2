import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftQuery } from '#src/client/api/drafts.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionQuery, submissionsQuery } from '#src/client/api/submissions.ts'
import { toFailure } from '#src/client/http/failure.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { useFailureMessage } from '../shared/use-failure-message.ts'

type RequiredQuery = Pick<UseQueryResult, 'isEnabled' | 'data' | 'error' | 'failureReason' | 'failureCount'>

/** Why a document cannot be shown for now. */
interface LoadProblem {
  readonly submissionId: string
  /** Position of the query that failed. */
  readonly position: number
  readonly error: unknown
}

/** A single lost request is usually answered at the next attempt, a second later. */
const minFailures = 2

/**
 * The last failure of a query that the document needs, until that query has data: the query itself forgets its failure
 * with every further attempt.
 */
export function useLoadProblem(
  submissionId: string,
  queries: readonly RequiredQuery[],
): LoadProblem | undefined {
  const [known, setKnown] = useState<LoadProblem>()
  const problem = findLoadProblem(submissionId, queries, known)
  if (problem !== known) setKnown(problem)
  return problem
}

function findLoadProblem(
  submissionId: string,
  queries: readonly RequiredQuery[],
  known: LoadProblem | undefined,
): LoadProblem | undefined {
  const before = known?.submissionId === submissionId ? known : undefined
  for (const [position, { isEnabled, data, error, failureReason, failureCount }] of queries.entries()) {
    if (!isEnabled || data !== undefined) continue
    const reason = error ?? failureReason
    if (position === before?.position)
      return reason === null || reason === before.error ? before : { ...before, error: reason }
    if (error !== null || failureCount >= minFailures) return { submissionId, position, error: reason }
  }
  return undefined
}

/** Interval between automatic attempts, in milliseconds. */
const retryIntervalMs = 3_000

/** How long a press of "Try again" shows that it is trying: a refused connection fails within a millisecond. */
const minTryingMs = 500

interface LoadFailureProps {
  submissionId: string
  /** Undefined if it could not be loaded: the list may know it. */
  submission: Submission | undefined
  /** Why it could not be loaded. */
  error: unknown
}

/**
 * Explains why a document cannot be shown, with a retry button, below the bar of the review; retries automatically if
 * the server may recover. Stays as it is during an attempt, so that the focus is kept and nothing is announced twice.
 */
export function LoadFailure({ submissionId, submission, error }: LoadFailureProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const client = useQueryClient()
  const { data: submissions } = useQuery(submissionsQuery)
  const known = submission ?? submissions?.find(({ id }) => id === submissionId)
  const { status } = toFailure(error)
  const mayBeBack = status === null || status >= 500
  const title = t(mayBeBack ? 'review.load.notNow' : 'review.load.failed')
  const { mutate: tryAgain, isPending: isTrying } = useMutation({
    mutationFn: () =>
      Promise.all([
        loadMissing(client, submissionId, { cancelsWaiting: true }),
        new Promise((resolve) => setTimeout(resolve, minTryingMs)),
      ]),
  })
  const retryIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void loadMissing(client, submissionId)
  })
  useEffect(
    function retryWhenBack() {
      if (!mayBeBack) return undefined
      const timer = setInterval(retryIfVisible, retryIntervalMs)
      return () => clearInterval(timer)
    },
    [mayBeBack],
  )
  return (
    <>
      {known && <ReviewBar submission={known}>{null}</ReviewBar>}
      <div className="mx-auto max-w-2xl space-y-4 p-6">
        {!known && <Heading>{title}</Heading>}
        <Notice tone={mayBeBack ? 'attention' : 'bad'} role="alert" title={known && title}>
          <p>{formatFailure(error)}</p>
          {mayBeBack && <p>{t('review.load.retries')}</p>}
        </Notice>
        {/* Outside the alert, which would be announced again when the button changes. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            // Not `disabled`, which would take the focus away.
            aria-disabled={isTrying || undefined}
            className="aria-disabled:opacity-50"
            onClick={() => !isTrying && tryAgain()}
          >
            {t(isTrying ? 'review.load.trying' : 'action.tryAgain')}
          </Button>
          <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
            {t('failure.toDocuments')}
          </Link>
        </div>
      </div>
    </>
  )
}

/**
 * Makes one attempt to load what the document still needs. An attempt that is already being made counts as this one.
 *
 * @param cancelsWaiting starts anew instead: a running fetch may be waiting seconds for its next attempt.
 */
async function loadMissing(client: QueryClient, submissionId: string, { cancelsWaiting = false } = {}) {
  const required = [submissionQuery(submissionId), resultQuery(submissionId), draftQuery(submissionId)]
  const attempts = required.map(async ({ queryKey }) => {
    const query = client.getQueryCache().find({ queryKey })
    if (query === undefined || !query.isActive() || query.state.data !== undefined) return
    if (cancelsWaiting) void query.cancel({ silent: true })
    await query.fetch({ ...query.options, retry: false })
  })
  await Promise.allSettled(attempts)
}
