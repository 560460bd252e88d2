import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { draftQuery } from '#src/client/api/drafts.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { submissionQuery } from '#src/client/api/submissions.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { AddReadingDialog } from './compare/add-reading/AddReadingDialog.tsx'
import type { ChosenPlace } from './compare/chosen-place.ts'
import { OtherDocuments } from './compare/documents/OtherDocuments.tsx'
import { useRestoredFocus } from './compare/focus/use-restored-focus.ts'
import { useComparedReadings } from './compare/readings/use-compared-readings.ts'
import { useChangeReadings } from './compare/use-change-readings.ts'
import { createResultDrop, type ResultFile } from './compare/add-reading/result-file.ts'
import { ReadingChoice } from './compare/readings/ReadingChoice.tsx'
import { ReadingHeads, RemoveReadingDialog } from './compare/readings/ReadingHeads.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { IncompleteComparison } from './IncompleteComparison.tsx'
import { LoadFailure, useLoadProblem } from './LoadFailure.tsx'
import { usePresence } from './life/use-presence.ts'
import { useRecordOpened } from './life/use-record-opened.ts'
import { trackModel } from './session/track-model.ts'
import { useDraftStore, type OpenedDraft } from './session/use-draft-store.ts'

const route = getRouteApi('/review/$submissionId/compare')

/** Compares the readings of a document by two or three models side by side. */
export function CompareScreen() {
  const { t } = useTranslation()
  const { submissionId } = route.useParams()
  const submission = useQuery(submissionQuery(submissionId))
  const hasResult = submission.data?.documents !== undefined && submission.data.documents !== null
  const result = useQuery({ ...resultQuery(submissionId), enabled: hasResult })
  const draft = useQuery({ ...draftQuery(submissionId), enabled: hasResult })
  const models = useQuery(modelsQuery)
  const problem = useLoadProblem(submissionId, [submission, result, draft])
  if (problem !== undefined)
    return <LoadFailure submissionId={submissionId} submission={submission.data} error={problem.error} />
  if (submission.data === undefined)
    return <output className="block p-6 text-ink-2">{t('compare.loading')}</output>
  if (!hasResult || result.data === null) return <NoResult submission={submission.data} />
  const isModelSettled = models.data !== undefined || models.failureCount > 0
  return (
    <SubmissionComparison
      key={submissionId}
      submission={submission.data}
      result={isModelSettled ? result.data : undefined}
      draft={draft.isFetchedAfterMount ? draft.data : undefined}
    />
  )
}

function NoResult({ submission: { id, fileName } }: { submission: Submission }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-6">
      <Heading>{t('compare.title', { file: fileName })}</Heading>
      <p>{t('compare.noResult')}</p>
      <Link
        to="/review/$submissionId"
        params={{ submissionId: id }}
        className="inline-flex min-h-6 items-center text-accent underline"
      >
        {t('compare.toReview')}
      </Link>
    </div>
  )
}

interface SubmissionComparisonProps {
  submission: Submission
  /** Undefined while it is loading, as is the draft. */
  result: AnalysisResult | undefined
  draft: Draft | undefined
}

function SubmissionComparison({ submission, result, draft }: SubmissionComparisonProps) {
  const { t } = useTranslation()
  const opened = useDraftStore(submission, result, draft)
  const client = useQueryClient()
  const store = opened?.store
  useRecordOpened(submission, opened !== undefined)
  usePresence(submission.id, { isOpened: opened !== undefined, otherTabCount: opened?.otherTabCount ?? 0 })
  useEffect(
    function followModel() {
      return store && trackModel(store, client, submission.modelId)
    },
    [store, client, submission.modelId],
  )
  if (opened === undefined) return <output className="block p-6 text-ink-2">{t('compare.loading')}</output>
  return (
    <>
      <OpenedComparison submission={submission} opened={opened} />
      <ConflictDialog submissionId={submission.id} {...opened} />
    </>
  )
}

/** The readings, and their differences once there are two. */
function OpenedComparison({ submission, opened }: { submission: Submission; opened: OpenedDraft }) {
  const formatFailure = useFailureMessage()
  const { document: requested = 0, with: chosen, present = false } = route.useSearch()
  const { result } = opened
  const index = Math.min(requested, Math.max(0, result.Documents.length - 1))
  const { readings, available, error } = useComparedReadings({ submission, result, index, chosen })
  const change = useChangeReadings(submission.id)
  const [chosenPlace, setChosenPlace] = useState<{ index: number; chosen: ChosenPlace }>()
  const hadFocus = useRef(false)
  const [isAdding, setAdding] = useState(false)
  // Kept here: the heads are rebuilt when another reading's result arrives, which must not close the dialog.
  const [toRemove, setToRemove] = useState<{ id: string; name: string }>()
  const [dropped, setDropped] = useState<ResultFile>()
  const isAlone = available && readings.length === 1
  // Without any reading to compare with, ask for one at once.
  const [hasAsked, setAsked] = useState(false)
  if (isAlone && error === null && !hasAsked) {
    setAsked(true)
    setAdding(true)
  }
  useRestoredFocus(hadFocus, {
    shownKey: JSON.stringify([index, readings.map(({ id, document }) => [id, document !== undefined])]),
    isAsking: isAdding || toRemove !== undefined,
  })
  const read = readings.filter(({ document }) => document !== undefined)
  const shown = readings.slice(1).map(({ id }) => id)
  const otherResults = readings.slice(1).flatMap(({ compared }) => compared ?? [])
  const heads = (
    <>
      <ReadingHeads readings={readings} onRemove={present ? undefined : setToRemove} />
      <OtherDocuments result={result} store={opened.store} index={index} others={otherResults} />
      {available && !present && <ReadingChoice {...available} shown={shown} onChange={change.show} />}
      {(change.error ?? error) !== null && (
        <p role="alert" className="px-3 pb-2 text-sm text-bad">
          {formatFailure(change.error ?? error)}
        </p>
      )}
    </>
  )
  const add = () => setAdding(true)
  const drop = createResultDrop((file) => {
    setDropped(file)
    setAdding(true)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be chosen in the dialog too
    <div className="flex h-full flex-col" {...drop}>
      {read.length > 1 ? (
        <ComparisonView
          key={JSON.stringify([index, read.map(({ id }) => id)])}
          submission={submission}
          opened={opened}
          index={index}
          readings={read}
          heads={heads}
          place={{
            chosen: chosenPlace?.index === index ? chosenPlace.chosen : undefined,
            setChosen: (place) => setChosenPlace({ index, chosen: place }),
            hadFocus,
          }}
          onAdd={add}
        />
      ) : (
        <IncompleteComparison
          submission={submission}
          opened={opened}
          index={index}
          readings={read}
          heads={heads}
          isWaiting={available && !isAlone}
          hadFocus={hadFocus}
          onAdd={add}
        />
      )}
      {isAdding && (
        <AddReadingDialog
          // Another dropped file starts the dialog afresh.
          key={dropped?.number}
          submission={submission}
          dropped={dropped}
          onAdded={(ids) => change.add(ids, shown)}
          onClose={() => {
            setAdding(false)
            setDropped(undefined)
          }}
        />
      )}
      {toRemove && (
        <RemoveReadingDialog
          name={toRemove.name}
          onRemove={() => void change.remove(toRemove.id, shown)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </div>
  )
}
