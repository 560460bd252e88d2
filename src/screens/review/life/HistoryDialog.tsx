import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import type { DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime, formatDay } from '#src/ui/format.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { buildComparisonLink, findReadingPair } from '#src/screens/shared/actions/reading-pair.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { FeedbackRecordDialog } from '../send/FeedbackRecordDialog.tsx'
import { ReviewSessionContext } from '../session/review-session.ts'

interface HistoryDialogProps {
  submission: Submission
  onClose: () => void
}

/**
 * Every reading of the document, each with a button that opens it with its draft, and what people did with it:
 * their actions, and what they sent. Loaded lazily.
 */
export function HistoryDialog({ submission, onClose }: HistoryDialogProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: history, error } = useQuery(documentHistoryQuery(submission.id))
  const [shown, setShown] = useState<Sending>()
  const sendings = useSendings(history?.readings ?? [submission])
  const session = use(ReviewSessionContext)
  const steps = [
    ...(history?.events.map((event) => ({ at: event.at, event })) ?? []),
    ...sendings.map((sending) => ({ at: sending.record.sentAt, sending })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (shown !== undefined && session !== null)
    return (
      // The sent corrections may belong to an earlier reading.
      <ReviewSessionContext value={{ ...session, submission: shown.reading }}>
        <SentRecord record={shown.record} onClose={() => setShown(undefined)} />
      </ReviewSessionContext>
    )
  return (
    <Dialog title={t('review.life.history')} closeLabel={t('action.close')} onClose={onClose}>
      {error !== null && <p role="alert">{formatFailure(error)}</p>}
      {history && (
        <div className="flex flex-col gap-4 text-sm">
          <section>
            <h3 className="mb-1 font-semibold">{t('review.life.readings')}</h3>
            <ul className="divide-y divide-line">
              {history.readings.map((reading) => (
                <Reading
                  key={reading.id}
                  reading={reading}
                  readings={history.readings}
                  isOpen={reading.id === submission.id}
                  onOpen={onClose}
                />
              ))}
            </ul>
          </section>
          <section>
            <h3 className="mb-1 font-semibold">{t('review.life.events')}</h3>
            {steps.length === 0 && <p className="text-ink-2">{t('review.life.noEvents')}</p>}
            <ul className="divide-y divide-line">
              {steps.map((step) =>
                'event' in step ? (
                  <Event key={step.event.id} event={step.event} />
                ) : (
                  <SendingItem
                    key={step.sending.record.id}
                    record={step.sending.record}
                    onShow={session === null ? undefined : () => setShown(step.sending)}
                  />
                ),
              )}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** Sent corrections, and their reading. */
interface Sending {
  readonly reading: Submission
  readonly record: FeedbackRecord
}

/** All sent corrections of any reading, accepted or not. */
const useSendings = (readings: readonly Submission[]): readonly Sending[] =>
  useQueries({
    queries: readings.map(({ id }) => feedbackQuery(id)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const reading = readings[index]
        return reading === undefined ? [] : (data ?? []).map((record) => ({ reading, record }))
      }),
  })

function SentRecord({ record, onClose }: { record: FeedbackRecord; onClose: () => void }) {
  const { language } = useTranslation()
  const when = formatDateTime(new Date(record.sentAt), language)
  return <FeedbackRecordDialog record={record} when={when} onClose={onClose} />
}

interface SendingItemProps {
  record: FeedbackRecord
  /** Shows the sent corrections; undefined where they cannot be shown. */
  onShow: (() => void) | undefined
}

function SendingItem({ record: { sentAt, status, problem }, onShow }: SendingItemProps) {
  const { t, language } = useTranslation()
  const formatProblem = useProblemMessage()
  const outcome = status === 202 ? 'sent' : 'refused'
  const when = formatDateTime(new Date(sentAt), language)
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span>
          {t(`review.life.did.${status === null ? 'unanswered' : outcome}`)} ·{' '}
          <span className="tabular-nums">{when}</span>
        </span>
        {onShow && (
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-accent underline"
            onClick={onShow}
          >
            {t('sending.record.show')}
            <span className="sr-only">: {when}</span>
          </button>
        )}
      </p>
      {problem && <p className="text-ink-2 wrap-anywhere">{formatProblem(problem)}</p>}
    </li>
  )
}

interface ReadingProps {
  reading: Submission
  /** All readings of the document, the current one first. */
  readings: readonly Submission[]
  /** Whether it is the reading on the screen. */
  isOpen: boolean
  onOpen: () => void
}

function Reading({ reading, readings, isOpen, onOpen }: ReadingProps) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const formatProblem = useProblemMessage()
  const { id, modelId, submittedAt, problem, replaced } = reading
  const when = formatDateTime(new Date(submittedAt), language)
  const session = use(ReviewSessionContext)
  const pair = findReadingPair(readings, id)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <span className="min-w-40 flex-1">
        {modelName(modelId)} · <span className="tabular-nums">{when}</span>
        {replaced === null && <strong className="ml-2 font-medium">{t('review.life.present')}</strong>}
      </span>
      <span className="text-ink-2">
        {t(`documents.state.${getDisplayState(reading)}`)}
        {problem && ` · ${formatProblem(problem) ?? ''}`}
      </span>
      {isOpen ? (
        <span className="text-ink-2">{t('review.life.onScreen')}</span>
      ) : (
        <Link
          to="/review/$submissionId"
          params={{ submissionId: id }}
          onClick={onOpen}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          {t('review.life.open')}
          <span className="sr-only">
            : {modelName(modelId)}, {when}
          </span>
        </Link>
      )}
      {pair && (
        <Link
          {...buildComparisonLink(pair, session?.documentIndex ?? 0)}
          onClick={() => {
            // The comparison opens with the server's drafts.
            void session?.autosave.flush()
            onOpen()
          }}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          {t('commands.names.compareCurrent')}
          <span className="sr-only">
            : {modelName(modelId)}, {when}
          </span>
        </Link>
      )}
    </li>
  )
}

const knownEvents = [
  'reject',
  'postpone',
  'mark-reviewed',
  'reopen',
  'read-again',
  'set-boundaries',
  'assign-model',
  'delete',
  'restore',
] as const

function Event({ event }: { event: DocumentEvent }) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const { action, at, by, reason, note, until, modelId } = event
  const known = knownEvents.find((name) => name === action)
  const details = [
    reason && t(`actions.reasons.${reason}`),
    note,
    until && t('review.life.until', { day: formatDay(until, language) }),
    modelId && modelName(modelId),
  ].filter(Boolean)
  return (
    <li className="py-1.5">
      <p>
        {known === undefined ? action : t(`review.life.did.${known}`)}
        {by !== null && ` · ${by}`} ·{' '}
        <span className="tabular-nums">{formatDateTime(new Date(at), language)}</span>
      </p>
      {details.length > 0 && <p className="text-ink-2 wrap-anywhere">{details.join(' · ')}</p>}
    </li>
  )
}
