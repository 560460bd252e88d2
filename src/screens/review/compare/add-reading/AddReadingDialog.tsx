import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { compareModels, comparisonsQuery } from '#src/client/api/comparisons.ts'
import { backendQuery, modelsQuery } from '#src/client/api/models.ts'
import type { ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { maxReadings } from '../compared-reading.ts'
import { PasteResult } from './PasteResult.tsx'
import type { ResultFile } from './result-file.ts'

interface AddReadingDialogProps {
  submission: Submission
  /** A file that was dropped on the screen. */
  dropped: ResultFile | undefined
  /** Readings were added, with these ids. */
  onAdded: (ids: readonly string[]) => void
  onClose: () => void
}

/** Orders readings by other models, saying first what they cost, or takes a pasted result. */
export function AddReadingDialog({ submission, dropped, onAdded, onClose }: AddReadingDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = (list: ComparisonList, ids: readonly string[]) => {
    client.setQueryData(comparisonsQuery(submission.id).queryKey, list)
    onAdded(ids)
    onClose()
  }
  return (
    <Dialog title={t('compare.ask.title')} closeLabel={t('action.close')} onClose={onClose}>
      <ModelsForm submission={submission} onAdded={keep} onClose={onClose} />
      <PasteResult submission={submission} dropped={dropped} onAdded={keep} />
    </Dialog>
  )
}

interface ModelsFormProps {
  submission: Submission
  onAdded: (list: ComparisonList, ids: readonly string[]) => void
  onClose: () => void
}

function ModelsForm({ submission, onAdded, onClose }: ModelsFormProps) {
  const { t } = useTranslation()
  const modelName = useModelName()
  const formatFailure = useFailureMessage()
  const { data: models = [] } = useQuery(modelsQuery)
  const { data: backend } = useQuery(backendQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const ids = [...chosen, ...(typed.trim() === '' ? [] : [typed.trim()])]
  const order = useMutation({
    mutationFn: (readings: readonly { id: string; modelId: string }[]) =>
      compareModels(submission.id, [...readings]),
    onSuccess: (list, readings) =>
      onAdded(
        list,
        readings.map(({ id }) => id),
      ),
  })
  // The same ids while it is tried again: nothing is charged twice.
  const [readingIds] = useState(() => new Map<string, string>())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ids.length === 0 || order.isPending) return
    order.mutate(
      ids.map((modelId) => {
        const id = readingIds.get(modelId) ?? crypto.randomUUID()
        readingIds.set(modelId, id)
        return { id, modelId }
      }),
    )
  }
  const offered = models.filter(({ id, hidden }) => !hidden && id !== submission.modelId)
  const isFull = ids.length >= maxReadings - 1
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="text-sm font-semibold">{t('compare.ask.models')}</legend>
        <p className="text-xs text-ink-2">{t('compare.ask.modelsHint')}</p>
        {offered.map(({ id }) => (
          <CheckField
            key={id}
            label={modelName(id)}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
        {backend?.kind === 'hosted' && (
          <TextField
            label={t('compare.ask.otherModel')}
            value={typed}
            disabled={isFull && typed === ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </fieldset>
      <Cost submissionId={submission.id} />
      {order.error !== null && (
        <p role="alert" className="text-sm text-bad">
          {t('compare.ask.failed')} {formatFailure(order.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <OrderButton submissionId={submission.id} count={ids.length} isBusy={order.isPending} />
      </div>
    </form>
  )
}

/** What a reading costs and what is left, as far as the service says. */
function Cost({ submissionId }: { submissionId: string }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(comparisonsQuery(submissionId))
  if (data === undefined) return null
  const { credits, balance } = data.cost
  return (
    <p className="text-sm">
      {credits === null ? t('compare.ask.costUnknown') : t('compare.ask.cost', { count: credits })}{' '}
      {balance !== null && t('compare.ask.balance', { balance: formatInteger(balance, i18n.language) })}
    </p>
  )
}

interface OrderButtonProps {
  submissionId: string
  count: number
  isBusy: boolean
}

/** Says once more what is ordered. */
function OrderButton({ submissionId, count, isBusy }: OrderButtonProps) {
  const { t } = useTranslation()
  const { data } = useQuery(comparisonsQuery(submissionId))
  const credits = data?.cost.credits ?? null
  const shown = Math.max(1, count)
  return (
    <Button type="submit" variant="primary" disabled={count === 0 || isBusy || data === undefined}>
      {credits === null
        ? t('compare.ask.confirm', { count: shown })
        : t('compare.ask.confirmCost', { count: shown * credits })}
    </Button>
  )
}
