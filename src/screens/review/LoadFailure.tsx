import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { toFailure } from '#src/client/http/failure.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { useFailureMessage } from '../shared/use-failure-message.ts'

interface LoadFailureProps {
  submissionId: string
  /** Undefined if it could not be loaded: the list may know it. */
  submission: Submission | undefined
  failed: FailedQuery
}

type FailedQuery = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'failureCount' | 'refetch'>

/** A single lost request is usually answered at the next attempt, a second later. */
const minFailures = 2

/** Finds a query that gives no data for now: it failed, or it is being retried. */
export const findFailedQuery = <T extends FailedQuery>(queries: readonly T[]): T | undefined =>
  queries.find(
    ({ data, error, failureCount }) => data === undefined && (error !== null || failureCount >= minFailures),
  )

/** Interval between retries while the server cannot be reached, in milliseconds. */
const retryIntervalMs = 5_000

/**
 * Explains why a document cannot be shown, with a retry button, below the bar of the review; retries automatically if
 * the server may recover.
 */
export function LoadFailure({ submissionId, submission, failed }: LoadFailureProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: submissions } = useQuery(submissionsQuery)
  const known = submission ?? submissions?.find(({ id }) => id === submissionId)
  const error = failed.error ?? failed.failureReason
  const { status } = toFailure(error)
  const mayBeBack = status === null || status >= 500
  const title = t(mayBeBack ? 'review.load.notNow' : 'review.load.failed')
  // While the query waits for its next attempt, this makes no other one: that follows within seconds.
  const retry = () => void failed.refetch()
  const retryIfVisible = useEffectEvent(() => document.visibilityState === 'visible' && retry())
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
        <Notice
          tone={mayBeBack ? 'attention' : 'bad'}
          role="alert"
          title={known && title}
          actions={
            <Button size="small" onClick={retry}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          <p>{formatFailure(error)}</p>
          {mayBeBack && <p>{t('review.load.retries')}</p>}
        </Notice>
        <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
          {t('failure.toDocuments')}
        </Link>
      </div>
    </>
  )
}
