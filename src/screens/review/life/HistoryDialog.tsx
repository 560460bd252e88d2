import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documentHistoryQuery } from '#src/client/api/document-actions.ts'
import type { DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime, formatDay } from '#src/ui/format.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface HistoryDialogProps {
  submission: Submission
  onClose: () => void
}

/** Every reading of the document, each to be opened with its draft, and what people did with it. Loaded lazily. */
export function HistoryDialog({ submission, onClose }: HistoryDialogProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: history, error } = useQuery(documentHistoryQuery(submission.id))
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
                  isOpen={reading.id === submission.id}
                  onOpen={onClose}
                />
              ))}
            </ul>
          </section>
          <section>
            <h3 className="mb-1 font-semibold">{t('review.life.events')}</h3>
            {history.events.length === 0 && <p className="text-ink-2">{t('review.life.noEvents')}</p>}
            <ul className="divide-y divide-line">
              {history.events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  )
}

interface ReadingProps {
  reading: Submission
  /** It is the one on the screen. */
  isOpen: boolean
  onOpen: () => void
}

function Reading({ reading, isOpen, onOpen }: ReadingProps) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const formatProblem = useProblemMessage()
  const { id, modelId, submittedAt, state, problem, replaced } = reading
  const when = formatDateTime(new Date(submittedAt), language)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1.5">
      <span className="min-w-40 flex-1">
        {modelName(modelId)} · <span className="tabular-nums">{when}</span>
        {replaced === null && <strong className="ml-2 font-medium">{t('review.life.present')}</strong>}
      </span>
      <span className="text-ink-2">
        {t(`documents.state.${state}`)}
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
