import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { DocumentsList } from './list/DocumentsList.tsx'
import { ProcessingPoller } from './list/ProcessingPoller.tsx'
import { UploadRegion } from './upload/UploadRegion.tsx'

const noSubmissions: readonly Submission[] = []

/** The upload region above the list of submissions. */
export function DocumentsScreen() {
  const { t } = useTranslation()
  const { data: submissions, error, refetch, isFetching } = useQuery(submissionsQuery)
  const failureWords = useFailureMessage()
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:px-6">
      <Heading>{t('documents.title')}</Heading>
      <ProcessingPoller submissions={submissions ?? noSubmissions} />
      <UploadRegion submissions={submissions ?? noSubmissions} />
      {error && (
        <Notice
          tone="bad"
          role="alert"
          title={submissions ? t('documents.stale') : t('documents.notLoaded')}
          actions={
            <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          <p>{failureWords(error)}</p>
        </Notice>
      )}
      {submissions ? (
        <DocumentsList submissions={submissions} />
      ) : (
        !error && <output>{t('documents.loading')}</output>
      )}
    </div>
  )
}
