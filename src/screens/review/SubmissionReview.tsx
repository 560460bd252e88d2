import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { DocumentReview } from './DocumentReview.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { Panes } from './Panes.tsx'
import { PagePane } from './page/PagePane.tsx'
import { useDraftStore } from './session/use-draft-store.ts'
import { trackRegistryFindings } from './registry/track-registry-findings.ts'

const route = getRouteApi('/review/$submissionId')

interface SubmissionReviewProps {
  submission: Submission
  result: AnalysisResult
  draft: Draft
}

/** A submission with a result: one document of it at a time. */
export function SubmissionReview({ submission, result, draft }: SubmissionReviewProps) {
  const { t } = useTranslation()
  const { document: asked = 0 } = route.useSearch()
  const { store, autosave, otherTabCount } = useDraftStore(submission.id, result, draft)
  const client = useQueryClient()
  useEffect(
    () => trackRegistryFindings(store, client, submission.modelId),
    [store, client, submission.modelId],
  )
  const index = Math.min(asked, Math.max(0, result.Documents.length - 1))
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

/** What can be done with a file in which nothing was recognised. */
function NextSteps({ submission: { id, fileName } }: { submission: Submission }) {
  const { t } = useTranslation()
  const look = 'inline-flex min-h-6 items-center text-accent underline'
  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2">
      <Link to="/" className={look}>
        {t('review.missing.toDocuments')}
      </Link>
      <a href={workspacePaths.file(id)} download={fileName} className={look}>
        {t('review.missing.download')}
      </a>
    </div>
  )
}
