import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  deleteEvaluation,
  evaluationQuery,
  evaluationsQuery,
  isRunning,
} from '#src/client/api/evaluations.ts'
import type { Evaluation, EvaluationDetail } from '#src/contract/workspace/evaluations.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/card-classes.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import './evaluations.css'
import { listScoreNotes } from './list-score-notes.ts'
import { MistakeList } from './MistakeList.tsx'
import { Scores } from './Scores.tsx'
import { writeScoresCsv } from './write-scores-csv.ts'

const route = getRouteApi('/evaluations/$evaluationId')

/** The scores of one evaluation, so far as it has progressed. */
export function EvaluationScreen() {
  const { t } = useTranslation()
  const { evaluationId } = route.useParams()
  const formatFailure = useFailureMessage()
  const { data: evaluations, error: listError } = useQuery(evaluationsQuery)
  const evaluation = evaluations?.find(({ id }) => id === evaluationId)
  const {
    data: detail,
    error,
    dataUpdatedAt,
  } = useQuery(evaluationQuery(evaluationId, evaluation && countTenths(evaluation)))
  const problem = listError ?? error
  const computedAt = new Date(dataUpdatedAt)
  return (
    <div className="evaluation-report mx-auto flex w-full max-w-5xl flex-col gap-5 p-4 sm:px-6">
      <Link to="/evaluations" className={`${linkClass} self-start print:hidden`}>
        <ArrowLeft aria-hidden className="size-4" />
        {t('evaluations.title')}
      </Link>
      {problem && (
        <Notice tone="bad" role="alert" title={t('evaluations.notLoaded')}>
          <p>{formatFailure(problem)}</p>
        </Notice>
      )}
      {evaluations && !evaluation && <Heading>{t('evaluations.unknown')}</Heading>}
      {!evaluations && !problem && <output>{t('evaluations.loading')}</output>}
      {evaluation && <EvaluationHead evaluation={evaluation} detail={detail} computedAt={computedAt} />}
      {detail && (
        <>
          <LeftOut detail={detail} />
          {detail.documents.length > 0 && (
            <>
              <ScoreNotes detail={detail} computedAt={computedAt} />
              <Scores documents={detail.documents} modelId={detail.evaluation.modelId} />
              <MistakeList documents={detail.documents} modelId={detail.evaluation.modelId} />
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Progress in tenths, so that the scores are fetched at most eleven times. */
const countTenths = ({ finished, submissions }: Evaluation): number =>
  submissions === 0 ? 10 : Math.floor((finished * 10) / submissions)

interface EvaluationHeadProps {
  readonly evaluation: Evaluation
  readonly detail: EvaluationDetail | undefined
  /** When the server computed the scores. */
  readonly computedAt: Date
}

function EvaluationHead({ evaluation, detail, computedAt }: EvaluationHeadProps) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const [customer, setCustomer] = useState('')
  const { modelId, addedAt, addedBy, submissions, finished } = evaluation
  const when = formatDateTime(new Date(addedAt), language)
  const running = isRunning(evaluation)
  return (
    <div className="flex flex-col gap-3">
      <div>
        {customer.trim() !== '' && <p className="text-lg font-semibold">{customer.trim()}</p>}
        <Heading>{t('evaluations.heading', { model: modelName(modelId) })}</Heading>
        <p className="text-ink-2">
          {when}
          {addedBy !== null && ` · ${addedBy}`} · {t('evaluations.documents', { count: submissions })}
        </p>
      </div>
      {running && (
        <output className="flex items-center gap-3 text-sm">
          <Meter value={(finished * 100) / Math.max(1, submissions)} tone="accent" className="w-40" />
          {t('evaluations.progress', { finished, count: submissions })}
        </output>
      )}
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <TextField
          label={t('evaluations.customer')}
          value={customer}
          onChange={({ target }) => setCustomer(target.value)}
          className="w-56"
        />
        <Button icon={Printer} disabled={running || !detail} onClick={() => window.print()}>
          {t('evaluations.print')}
        </Button>
        <Button
          icon={Download}
          disabled={!detail || detail.documents.length === 0}
          onClick={() =>
            detail &&
            downloadFile(
              `evaluation-${modelId}-${addedAt.slice(0, 10)}.csv`,
              writeScoresCsv(detail, computedAt, language, t),
              'text/csv',
            )
          }
        >
          {t('evaluations.csv')}
        </Button>
        <DeleteButton evaluation={evaluation} />
      </div>
    </div>
  )
}

function DeleteButton({ evaluation: { id } }: { readonly evaluation: Evaluation }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => deleteEvaluation(id),
    async onSuccess() {
      await navigate({ to: '/evaluations' })
      await client.invalidateQueries({ queryKey: evaluationsQuery.queryKey })
    },
  })
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={() => setAsked(true)}>
        {t('evaluations.delete')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('evaluations.deleteTitle')}
          closeLabel={t('action.close')}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button data-first-focus onClick={() => setAsked(false)}>
                {t('action.cancel')}
              </Button>
              <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
                {t('evaluations.delete')}
              </Button>
            </>
          }
        >
          <p>{t('evaluations.deleteWhat')}</p>
          {error && <Notice tone="bad">{formatFailure(error)}</Notice>}
        </Dialog>
      )}
    </>
  )
}

interface ScoreNotesProps {
  readonly detail: EvaluationDetail
  /** When the server computed the scores. */
  readonly computedAt: Date
}

/** Notes that are needed to judge the scores. */
function ScoreNotes({ detail, computedAt }: ScoreNotesProps) {
  const { t, language } = useTranslation()
  const notes = listScoreNotes(detail, computedAt, language, t)
  return (
    <Notice tone="info" title={t('evaluations.notes.title')}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}

/** Documents that are not in the scores, by reason; those still being read are shown as progress. */
function LeftOut({ detail: { leftOut } }: { readonly detail: EvaluationDetail }) {
  const { t } = useTranslation()
  const reasons = ['unchecked', 'failed', 'not-confirmed'] as const
  return reasons.map((reason) => {
    const those = leftOut.filter((one) => one.reason === reason)
    return (
      those.length > 0 && (
        <Notice
          key={reason}
          tone="attention"
          title={t(`evaluations.leftOut.${reason}`, { count: those.length })}
        >
          <p>{those.map(({ fileName }) => replaceBidiControls(fileName)).join(', ')}</p>
        </Notice>
      )
    )
  })
}
