import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { compareModels, comparisonsQuery } from '#src/client/api/comparisons.ts'
import { backendQuery } from '#src/client/api/models.ts'
import type { BackendKind } from '#src/contract/service/models.ts'
import type { CompareRequest, ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { maxReadings } from '../compared-reading.ts'
import { CostNote } from './CostNote.tsx'
import { useOfferedModels, type OfferedModel } from './use-offered-models.ts'

interface OrderFormProps {
  submission: Submission
  onAdded: (list: ComparisonList, ids: readonly string[]) => void
  onClose: () => void
}

/** A model of one of the services. */
interface Choice {
  readonly backend: BackendKind
  readonly modelId: string
}

const isSame = (one: Choice, other: Choice) => one.backend === other.backend && one.modelId === other.modelId

/** Orders readings by other models, saying first whose they are and what they cost. */
export function OrderForm({ submission, onAdded, onClose }: OrderFormProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: backend } = useQuery(backendQuery)
  const { data: list } = useQuery(comparisonsQuery(submission.id))
  const offered = useOfferedModels(submission, list)
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [typed, setTyped] = useState('')
  const { order, submit } = useOrder(submission.id, onAdded)
  const choices: readonly Choice[] =
    typed.trim() === '' ? chosen : [...chosen, { backend: 'hosted', modelId: typed.trim() }]
  const isFull = choices.length >= maxReadings - 1
  const renderModels = (kind: BackendKind, models: readonly OfferedModel[]) =>
    models.map(({ id, name }) => {
      const choice = { backend: kind, modelId: id }
      const isChosen = chosen.some((one) => isSame(one, choice))
      return (
        <CheckField
          key={`${kind} ${id}`}
          label={name}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={() =>
            setChosen(isChosen ? chosen.filter((one) => !isSame(one, choice)) : [...chosen, choice])
          }
        />
      )
    })
  const typedModel = backend?.kind === 'hosted' && (
    <TextField
      label={t('compare.ask.otherModel')}
      value={typed}
      disabled={isFull && typed === ''}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(choices)
      }}
    >
      <fieldset className="flex flex-col gap-1.5">
        <legend className="text-sm font-semibold">{t('compare.ask.models')}</legend>
        <p className="text-xs text-ink-2">{t('compare.ask.modelsHint')}</p>
        {list && list.local === null && backend && renderModels(backend.kind, offered.main)}
        {list?.local === null && typedModel}
        {list?.local && (
          <>
            <fieldset className="mt-1 flex flex-col gap-1.5 rounded-md border border-line px-3 pt-1 pb-2">
              <legend className="px-1 text-sm font-semibold wrap-anywhere">
                {t('compare.ask.hostedModels', { origin: backend?.origin ?? '' })}
              </legend>
              {renderModels('hosted', offered.main)}
              {typedModel}
              <CostNote cost={list.cost} />
            </fieldset>
            <fieldset className="mt-1 flex flex-col gap-1.5 rounded-md border border-line px-3 pt-1 pb-2">
              <legend className="px-1 text-sm font-semibold">{t('compare.ask.localModels')}</legend>
              {renderModels('local', offered.local)}
              <CostNote cost={list.local.cost} isLocal />
            </fieldset>
          </>
        )}
      </fieldset>
      {list && list.local === null && <CostNote cost={list.cost} />}
      {order.error !== null && (
        <p role="alert" className="text-sm text-bad">
          {t('compare.ask.failed')} {formatFailure(order.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <OrderButton choices={choices} list={list} isBusy={order.isPending} />
      </div>
    </form>
  )
}

/** Orders readings; the same ids while it is tried again, so that nothing is charged twice. */
function useOrder(submissionId: string, onAdded: OrderFormProps['onAdded']) {
  const order = useMutation({
    mutationFn: (readings: CompareRequest['readings']) => compareModels(submissionId, readings),
    onSuccess: (list, readings) =>
      onAdded(
        list,
        readings.map(({ id }) => id),
      ),
  })
  const [readingIds] = useState(() => new Map<string, string>())
  const submit = (choices: readonly Choice[]) => {
    if (choices.length === 0 || order.isPending) return
    order.mutate(
      choices.map((choice) => {
        const key = JSON.stringify([choice.backend, choice.modelId])
        const id = readingIds.get(key) ?? crypto.randomUUID()
        readingIds.set(key, id)
        return { id, ...choice }
      }),
    )
  }
  return { order, submit }
}

interface OrderButtonProps {
  choices: readonly Choice[]
  list: ComparisonList | undefined
  isBusy: boolean
}

/** Says once more what is ordered, and what it costs where each service that is asked says so. */
function OrderButton({ choices, list, isBusy }: OrderButtonProps) {
  const { t } = useTranslation()
  const isDisabled = choices.length === 0 || isBusy || list === undefined
  const costs = choices.map(({ backend }) =>
    backend === 'local' && list?.local ? list.local.cost.credits : (list?.cost.credits ?? null),
  )
  const first = list?.local ? null : (list?.cost.credits ?? null)
  const total = choices.length === 0 ? first : addCosts(costs)
  return (
    <Button type="submit" variant="primary" disabled={isDisabled}>
      {total === null
        ? t('compare.ask.confirm', { count: Math.max(1, choices.length) })
        : t('compare.ask.confirmCost', { count: total })}
    </Button>
  )
}

/** Null when one of them is not known. */
const addCosts = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
