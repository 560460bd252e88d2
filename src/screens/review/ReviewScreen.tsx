import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { draftQuery } from '#src/client/api/drafts.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { prepareFormat } from '#src/viewer/formats/get-format.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { DocumentReview } from './DocumentReview.tsx'
import { LoadFailure, useLoadProblem } from './LoadFailure.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { usePresence } from './life/use-presence.ts'
import { trackRegistryFindings } from './registry/track-registry-findings.ts'
import { trackModel } from './session/track-model.ts'
import { useDraftStore } from './session/use-draft-store.ts'
import { ResultUnavailable } from './ResultUnavailable.tsx'

const route = getRouteApi('/review/$submissionId')

/** The review of a submission, or an explanation why it has no result. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { submissionId } = route.useParams()
  const submission = useQuery(submissionQuery(submissionId))
  const fileName = submission.data?.fileName
  useEffect(
    function prepareViewer() {
      // Start while the result is still loading.
      if (fileName !== undefined) prepareFormat(fileName)
    },
    [fileName],
  )
  const hasResult = submission.data?.documents !== undefined && submission.data.documents !== null
  const result = useQuery({ ...resultQuery(submissionId), enabled: hasResult })
  const draft = useQuery({ ...draftQuery(submissionId), enabled: hasResult })
  const models = useQuery(modelsQuery)
  const problem = useLoadProblem(submissionId, [submission, result, draft])
  if (problem !== undefined)
    return <LoadFailure submissionId={submissionId} submission={submission.data} error={problem.error} />
  if (!submission.data) return <output className="block p-6 text-ink-2">{t('review.loading')}</output>
  const isReading = submission.data.state === 'processing' && !hasResult
  if (!isReading && (!hasResult || result.data === null))
    return <ResultUnavailable submission={submission.data} />
  // Wait for the model's fields, unless loading them failed: rows must not be added while somebody is working.
  const isModelSettled = models.data !== undefined || models.failureCount > 0
  return (
    <SubmissionReview
      key={submissionId}
      submission={submission.data}
      result={isModelSettled ? (result.data ?? undefined) : undefined}
      // Only a freshly fetched draft: the comparison may have saved a newer one.
      draft={draft.isFetchedAfterMount ? draft.data : undefined}
    />
  )
}

interface SubmissionReviewProps {
  submission: Submission
  /** Undefined while it is being read or loaded, as is the draft. */
  result: AnalysisResult | undefined
  draft: Draft | undefined
}

/** Shows one document of the result at a time, and the pages before there is a result. */
function SubmissionReview({ submission, result, draft }: SubmissionReviewProps) {
  const { document: requested = 0 } = route.useSearch()
  const opened = useDraftStore(submission, result, draft)
  const store = opened?.store
  const client = useQueryClient()
  useEffect(
    function followRegistry() {
      return store && trackRegistryFindings(store, client)
    },
    [store, client],
  )
  usePresence(submission.id, { isOpened: opened !== undefined, otherTabCount: opened?.otherTabCount ?? 0 })
  useEffect(
    function followModel() {
      return store && trackModel(store, client, submission.modelId)
    },
    [store, client, submission.modelId],
  )
  const last = opened && Math.max(0, opened.result.Documents.length - 1)
  const index = Math.min(requested, last ?? requested)
  return (
    <>
      <DocumentReview
        key={index}
        submission={submission}
        index={index}
        opened={opened}
        Dialogs={ReviewDialogs}
      />
      {opened && <ConflictDialog submissionId={submission.id} {...opened} />}
    </>
  )
}
