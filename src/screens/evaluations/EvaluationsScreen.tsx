import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import { evaluationsQuery, isRunning } from '#src/client/api/evaluations.ts'
import { backendQuery } from '#src/client/api/models.ts'
import type { Evaluation } from '#src/contract/workspace/evaluations.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { NewEvaluation } from './NewEvaluation.tsx'

/** Compares models with the values that people confirmed: a form for a new evaluation, and the earlier ones. */
export function EvaluationsScreen() {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: backend } = useQuery(backendQuery)
  const { data: evaluations, error } = useQuery(evaluationsQuery)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 p-4 sm:px-6">
      <div>
        <Heading>{t('evaluations.title')}</Heading>
        <p className="max-w-prose text-ink-2">{t('evaluations.about')}</p>
      </div>
      {backend?.kind === 'hosted' && <Notice tone="info">{t('evaluations.hosted')}</Notice>}
      {backend?.kind === 'local' && <NewEvaluation />}
      {error && (
        <Notice tone="bad" role="alert" title={t('evaluations.notLoaded')}>
          <p>{formatFailure(error)}</p>
        </Notice>
      )}
      {!evaluations && !error && <output>{t('evaluations.loading')}</output>}
      {evaluations?.length === 0 && (
        <EmptyState icon={ChartColumn} title={t('evaluations.none.title')}>
          {t('evaluations.none.text')}
        </EmptyState>
      )}
      {evaluations && evaluations.length > 0 && (
        <ul
          aria-label={t('evaluations.list')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {evaluations.map((evaluation) => (
            <EvaluationItem key={evaluation.id} evaluation={evaluation} />
          ))}
        </ul>
      )}
    </div>
  )
}

function EvaluationItem({ evaluation }: { readonly evaluation: Evaluation }) {
  const { t, language } = useTranslation()
  const modelName = useModelName()
  const { id, modelId, addedAt, addedBy, submissions, finished } = evaluation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <Link to="/evaluations/$evaluationId" params={{ evaluationId: id }} className={linkClass}>
        {t('evaluations.name', {
          model: modelName(modelId),
          when: formatDateTime(new Date(addedAt), language),
        })}
      </Link>
      <span className="text-sm text-ink-2">
        {isRunning(evaluation)
          ? t('evaluations.progress', { finished, count: submissions })
          : t('evaluations.documents', { count: submissions })}
        {addedBy !== null && ` · ${addedBy}`}
      </span>
    </li>
  )
}
