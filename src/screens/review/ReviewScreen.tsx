import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { draftQuery } from '#src/client/api/drafts.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { DocumentReview } from './DocumentReview.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { Panes } from './Panes.tsx'
import { PagePane } from './page/PagePane.tsx'
import { trackRegistryFindings } from './registry/track-registry-findings.ts'
import { useDraftStore } from './session/use-draft-store.ts'
import { ResultUnavailable } from './ResultUnavailable.tsx'

const route = getRouteApi('/review/$submissionId')

/** The review of a submission, or an explanation why it has no result. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { submissionId } = route.useParams()
  const formatFailure = useFailureMessage()
  const submission = useQuery(submissionQuery(submissionId))
  const fileName = submission.data?.fileName
  useEffect(
    function prepareViewer() {
      // While the result is still loading.
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
          <p>{formatFailure(failed.error)}</p>
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

interface SubmissionReviewProps {
  submission: Submission
  result: AnalysisResult
  draft: Draft
}

/** Shows one document of the result at a time. */
function SubmissionReview({ submission, result, draft }: SubmissionReviewProps) {
  const { t } = useTranslation()
  const { document: requested = 0 } = route.useSearch()
  const { store, autosave, otherTabCount } = useDraftStore(submission.id, result, draft)
  const client = useQueryClient()
  useEffect(
    () => trackRegistryFindings(store, client, submission.modelId),
    [store, client, submission.modelId],
  )
  const index = Math.min(requested, Math.max(0, result.Documents.length - 1))
  const document = result.Documents[index]
  return (
    <>
      {document === undefined ? (
        <div className="flex h-full flex-col">
          <ReviewHeader submission={submission} result={result} index={0} store={store} autosave={autosave} />
          <Panes page={<PagePane submission={submission} />}>
            <div className="p-4">
              <EmptyState
                icon={FileQuestion}
                title={t('review.missing.documentsTitle')}
                action={<NextSteps submission={submission} />}
              >
                {t('review.missing.documents')}
              </EmptyState>
            </div>
          </Panes>
        </div>
      ) : (
        <DocumentReview
          key={index}
          submission={submission}
          result={result}
          document={document}
          index={index}
          store={store}
          autosave={autosave}
          otherTabCount={otherTabCount}
        />
      )}
      <ConflictDialog store={store} autosave={autosave} result={result} />
    </>
  )
}

/** Links for a file in which nothing was recognised. */
function NextSteps({ submission: { id, fileName } }: { submission: Submission }) {
  const { t } = useTranslation()
  const className = 'inline-flex min-h-6 items-center text-accent underline'
  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Link to="/" className={className}>
        {t('review.missing.toDocuments')}
      </Link>
      <a href={workspacePaths.file(id)} download={fileName} className={className}>
        {t('review.missing.download')}
      </a>
    </div>
  )
}
