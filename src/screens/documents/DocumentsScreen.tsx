import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, type ComponentType } from 'react'
import Inbox from 'lucide-react/icons/inbox'
import { deletedSubmissionsQuery } from '#src/client/api/document-actions.ts'
import { newestSubmissionsQuery, submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import type { LazyComponent } from '#src/ui/create-lazy-component.tsx'
import { useMediaQuery } from '#src/ui/browser/use-media-query.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'
import type { DocumentsListProps } from './list/DocumentsList.tsx'
import type { GettingStartedProps } from './start/GettingStarted.tsx'
import { UploadRegion } from './upload/UploadRegion.tsx'
import type { UploadRowsProps } from './upload/UploadRows.tsx'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import './documents.css'

const noSubmissions: readonly Submission[] = []

/** With more documents, people know the app: the list is what they need. */
const maxDocumentsOfNewcomer = 20

/** Time between two requests for what others changed, while the screen is visible; usually a few hundred bytes. */
const refreshIntervalMs = 15_000

interface DocumentsScreenProps {
  /** The list of submissions, which may suspend while its code and texts are loaded. */
  readonly DocumentsList: ComponentType<DocumentsListProps>
  /** Samples and first steps, loaded where they are shown. */
  readonly GettingStarted: ComponentType<GettingStartedProps>
  /** The rows of uploads, loaded before the first one. */
  readonly UploadRows: LazyComponent<UploadRowsProps>
}

/** The upload region above the list of submissions. */
export function DocumentsScreen({ DocumentsList, GettingStarted, UploadRows }: DocumentsScreenProps) {
  const { t } = useTranslation()
  const {
    data: submissions,
    error,
    refetch,
  } = useQuery({
    ...submissionsQuery,
    // A list that could not be loaded has a button for that.
    refetchInterval: ({ state }) => state.data && refreshIntervalMs,
  })
  const { data: deleted = noSubmissions } = useQuery(deletedSubmissionsQuery)
  const isWhole = submissions !== undefined
  const { data: newest } = useQuery({ ...newestSubmissionsQuery, enabled: !isWhole })
  const listed = submissions ?? newest?.submissions
  const all = useMemo(() => listed && [...listed, ...deleted], [listed, deleted])
  const { showsGettingStarted } = useDeviceSettings()
  const isNew =
    showsGettingStarted && submissions !== undefined && submissions.length <= maxDocumentsOfNewcomer
  const formatFailure = useFailureMessage()
  const isNarrow = useMediaQuery('(max-width: 639px)')
  const loading = <output>{t('documents.loading')}</output>
  // In a narrow window, documents precede the samples.
  const isStartLast = isNarrow && all !== undefined && all.length > 0
  // The same element as long as nothing in it changes: the progress of an upload must not render the list.
  const documents = (
    <>
      {error && (
        <Notice
          tone="bad"
          role="alert"
          title={listed ? t('documents.stale') : t('documents.notLoaded')}
          actions={
            <Button size="small" onClick={() => void refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          <p>{formatFailure(error)}</p>
        </Notice>
      )}
      {all === undefined && !error && loading}
      {isWhole && all?.length === 0 && (
        <EmptyState icon={Inbox} title={t('documents.empty.title')}>
          {t('documents.empty.text')}
        </EmptyState>
      )}
      {all !== undefined && all.length > 0 && (
        <Suspense fallback={loading}>
          <DocumentsList submissions={all} isWhole={isWhole} />
        </Suspense>
      )}
    </>
  )
  return (
    <div className="documents-screen mx-auto flex w-full max-w-[100rem] flex-col gap-4 p-4 sm:px-6">
      <Heading>{t('documents.title')}</Heading>
      <ProcessingPoller submissions={listed ?? noSubmissions} />
      <UploadRegion
        UploadRows={UploadRows}
        renderBelow={(take) => {
          const start = isNew && <GettingStarted submissions={submissions ?? noSubmissions} onTake={take} />
          return (
            <>
              {!isStartLast && start}
              {documents}
              {isStartLast && start}
            </>
          )
        }}
      />
    </div>
  )
}

/** Polls every submission in progress. The server keeps the list, so polling survives a reload. */
function ProcessingPoller({ submissions }: { submissions: readonly Submission[] }) {
  return submissions
    .filter(({ state }) => state === 'processing')
    .map(({ id, requestId }) => requestId !== null && <RequestPoller key={id} requestId={requestId} />)
}

/** Renders nothing; polls one request while mounted. */
function RequestPoller({ requestId }: { requestId: string }) {
  useQuery(requestStatusQuery(requestId))
  return null
}
