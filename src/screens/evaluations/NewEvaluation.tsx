import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { evaluationsQuery, startEvaluation } from '#src/client/api/evaluations.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { maxEvaluatedDocuments } from '#src/contract/workspace/evaluations.ts'
import { countUnchecked } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** The sizes to choose from: sets of equal size are easier to compare. */
const sizes = [25, 100, maxEvaluatedDocuments]

interface Choice {
  /** The model to evaluate. */
  readonly modelId: string
  /** The model that the documents were reviewed with; empty for any. */
  readonly reviewedWith: string
  readonly size: string
}

const noSubmissions: readonly Submission[] = []

/** Starts an evaluation of the most recently sent or reviewed documents. */
export function NewEvaluation() {
  const { t } = useTranslation()
  const titleId = useId()
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const { data: models = [] } = useQuery(modelsQuery)
  const modelName = useModelName()
  const formatFailure = useFailureMessage()
  const { start, error, isPending } = useStartEvaluation()
  const { register, handleSubmit, control } = useForm<Choice>({
    defaultValues: { modelId: '', reviewedWith: '', size: String(sizes[1]) },
  })
  const offered = models.filter(({ hidden, source }) => !hidden && source === 'backend')
  const choice = useWatch({ control })
  const { chosen, leftOut } = chooseSubmissions(submissions, choice)
  const modelId = choice.modelId || offered[0]?.id || ''
  const reviewed = [...new Set(submissions.filter(isConfirmed).map((one) => one.modelId))]
  const modelOptions = (ids: readonly string[]) => ids.map((id) => ({ value: id, label: modelName(id) }))
  return (
    <section aria-labelledby={titleId} className={cardClass}>
      <h2 id={titleId} className={cardTitleClass}>
        {t('evaluations.new.title')}
      </h2>
      <form
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) => void handleSubmit(() => start(modelId, [...chosen, ...leftOut]))(event)}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={t('evaluations.new.model')}
            options={modelOptions(offered.map(({ id }) => id))}
            {...register('modelId')}
          />
          <SelectField
            label={t('evaluations.new.reviewedWith')}
            options={[{ value: '', label: t('evaluations.new.anyModel') }, ...modelOptions(reviewed)]}
            {...register('reviewedWith')}
          />
          <SelectField
            label={t('evaluations.new.size')}
            options={sizes.map((size) => ({
              value: String(size),
              label: t('evaluations.new.newest', { count: size }),
            }))}
            {...register('size')}
          />
        </div>
        <p className="text-sm text-ink-2">
          {chosen.length === 0
            ? t(leftOut.length === 0 ? 'evaluations.new.nothing' : 'evaluations.new.nothingChecked')
            : t('evaluations.new.what', { count: chosen.length, model: modelName(modelId) })}
        </p>
        {leftOut.length > 0 && (
          <p className="text-sm">{t('evaluations.new.leftOut', { count: leftOut.length })}</p>
        )}
        {error && (
          <Notice tone="bad" role="alert" title={t('evaluations.new.failed')}>
            <p>{formatFailure(error)}</p>
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={chosen.length === 0 || modelId === '' || isPending}
          >
            {t('evaluations.new.start')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** As far as the list shows; the server checks again on start. */
const isConfirmed = ({ state, decision, deleted }: Submission): boolean =>
  deleted === null && (state === 'sent' || decision?.kind === 'reviewed')

/**
 * The newest documents without unchecked flagged fields, and those skipped on the way: nobody looked at the flagged
 * values of those, so the model would be compared with itself.
 */
function chooseSubmissions(submissions: readonly Submission[], { reviewedWith = '', size }: Partial<Choice>) {
  const [chosen, leftOut]: [Submission[], Submission[]] = [[], []]
  // The list starts with the newest.
  for (const submission of submissions) {
    if (chosen.length >= Number(size) || chosen.length + leftOut.length >= maxEvaluatedDocuments) break
    if (!isConfirmed(submission) || (reviewedWith !== '' && submission.modelId !== reviewedWith)) continue
    if (countUnchecked(submission) === 0) chosen.push(submission)
    else leftOut.push(submission)
  }
  return { chosen, leftOut }
}

function useStartEvaluation() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async (order: { readonly modelId: string; readonly submissions: readonly Submission[] }) => {
      const id = crypto.randomUUID()
      const submissionIds = order.submissions.map((submission) => submission.id)
      await startEvaluation(id, { modelId: order.modelId, submissionIds })
      await client.invalidateQueries({ queryKey: evaluationsQuery.queryKey })
      return id
    },
  })
  const start = async (modelId: string, submissions: readonly Submission[]) => {
    // The form shows the error.
    const evaluationId = await mutateAsync({ modelId, submissions }).catch(() => undefined)
    if (evaluationId !== undefined)
      await navigate({ to: '/evaluations/$evaluationId', params: { evaluationId } })
  }
  return { start, error, isPending }
}
