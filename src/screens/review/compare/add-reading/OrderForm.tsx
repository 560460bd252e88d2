import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { compareModels, comparisonsQuery } from '#src/client/api/comparisons.ts'
import type { CompareRequest, ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { maxReadings } from '../readings/compared-reading.ts'
import { CostNote } from './CostNote.tsx'
import { ModelChoices, type Choice } from './ModelChoices.tsx'

interface OrderFormProps {
  submission: Submission
  onAdded: (list: ComparisonList, ids: readonly string[]) => void
  onClose: () => void
}

/** Orders readings by other models, after showing their services and costs. */
export function OrderForm({ submission, onAdded, onClose }: OrderFormProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: list } = useQuery(comparisonsQuery(submission.id))
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [typed, setTyped] = useState('')
  const { order, submit } = useOrder(submission.id, onAdded)
  const choices: readonly Choice[] =
    typed.trim() === '' ? chosen : [...chosen, { backend: 'hosted', modelId: typed.trim() }]
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
        {list && (
          <ModelChoices
            submission={submission}
            list={list}
            chosen={chosen}
            onChoose={setChosen}
            typed={typed}
            onType={setTyped}
            isFull={choices.length >= maxReadings - 1}
          />
        )}
      </fieldset>
      {list?.local === null && <CostNote cost={list.cost} />}
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

/** Orders readings; a retry reuses the same ids, so that nothing is charged twice. */
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

/** Repeats the order, and its cost if every service involved reports one. */
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

/** Null if any of them is unknown. */
const addCosts = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
