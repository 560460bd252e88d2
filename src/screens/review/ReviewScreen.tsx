import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { draftQuery } from '#src/client/api/drafts.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionQuery } from '#src/client/api/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { SubmissionReview } from './SubmissionReview.tsx'
import { ResultUnavailable } from './ResultUnavailable.tsx'

const route = getRouteApi('/review/$submissionId')

/** Everything about one submission: its result to review, or why there is none. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { submissionId } = route.useParams()
  const failureWords = useFailureMessage()
  const submission = useQuery(submissionQuery(submissionId))
  const fileName = submission.data?.fileName
  useEffect(
    function prepareViewer() {
      // While the result is still on its way.
      if (fileName !== undefined) prepareFormat(fileName)
    },
    [fileName],
  )
  const hasResult = submission.data?.documents !== undefined && submission.data.documents !== null
  const result = useQuery({ ...resultQuery(submissionId), enabled: hasResult })
  const draft = useQuery({ ...draftQuery(submissionId), enabled: hasResult })
  const failed = [submission, result, draft].find(({ data, error }) => error !== null && data === undefined)
  if (failed !== undefined)
    return (
      <div className="mx-auto max-w-2xl space-y-4 p-6">
        <Heading>{submission.data?.fileName ?? t('failure.title')}</Heading>
        <Notice
          tone="bad"
          role="alert"
          actions={
            <Button size="small" disabled={failed.isFetching} onClick={() => void failed.refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          <p>{failureWords(failed.error)}</p>
        </Notice>
        <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
          {t('failure.toDocuments')}
        </Link>
      </div>
    )
  if (submission.data !== undefined && (!hasResult || result.data === null))
    return <ResultUnavailable submission={submission.data} />
  if (!submission.data || !result.data || !draft.data)
    return <output className="block p-6 text-ink-2">{t('review.loading')}</output>
  return (
    <SubmissionReview
      key={submissionId}
      submission={submission.data}
      result={result.data}
      draft={draft.data}
    />
  )
}
