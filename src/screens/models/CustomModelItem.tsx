import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { customModelsQuery, deleteCustomModel } from '#src/client/api/models/custom-models.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { pickText } from '#src/contract/service/localized-text.ts'
import { getModelName, type KnownModel } from '#src/contract/service/models.ts'
import type { CustomModel } from '#src/contract/workspace/custom-models.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { buttonLinkClass } from './link-classes.ts'
import { ExportButton } from './ModelFiles.tsx'

interface CustomModelItemProps {
  custom: CustomModel
  bases: readonly KnownModel[]
  onDeleted: () => void
}

/** One of the organisation's own models with its facts and actions. */
export function CustomModelItem({ custom, bases, onDeleted }: CustomModelItemProps) {
  const { t, language } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { model, isOverridden } = custom
  const base = bases.find(({ id }) => id === model.extends)
  const name = pickText(model.label, language) ?? (base ? getModelName(base, language) : model.id)
  const words = { model: name }
  return (
    <li className="flex flex-col gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {name !== model.id && <code className="min-w-0 text-xs wrap-anywhere text-ink-2">{model.id}</code>}
        {isOverridden && (
          <Badge icon={TriangleAlert} tone="attention">
            {t('models.own.overridden')}
          </Badge>
        )}
        <div className="ml-auto flex flex-wrap gap-1">
          <Link
            to="/settings/models/edit/$modelId"
            params={{ modelId: model.id }}
            aria-label={t('models.own.edit', words)}
            className={buttonLinkClass}
          >
            {t('models.own.editShort')}
          </Link>
          <Link
            to="/settings/models/new"
            search={{ copy: model.id }}
            aria-label={t('models.own.copy', words)}
            className={buttonLinkClass}
          >
            {t('models.own.copyShort')}
          </Link>
          <ExportButton
            id={model.id}
            label={t('models.own.exportShort')}
            name={t('models.own.export', words)}
          />
          <Button icon={Trash2} aria-label={t('models.own.delete', words)} onClick={() => setIsAsking(true)}>
            {t('models.own.deleteShort')}
          </Button>
        </div>
      </div>
      <Facts custom={custom} baseName={base && getModelName(base, language)} />
      {isAsking && (
        <DeleteDialog
          custom={custom}
          name={name}
          onClose={() => setIsAsking(false)}
          onDeleted={() => {
            setIsAsking(false)
            onDeleted()
          }}
        />
      )}
    </li>
  )
}

function Facts({ custom, baseName }: { custom: CustomModel; baseName: string | undefined }) {
  const { t, language } = useTranslation()
  const { model, savedAt, savedBy } = custom
  const when = formatDateTime(new Date(savedAt), language)
  const facts = [
    ...(baseName === undefined ? [] : [t('models.own.extends', { model: baseName })]),
    t('models.facts.fields', { count: model.fields.length }),
    ...(model.tables.length > 0 ? [t('models.facts.tables', { count: model.tables.length })] : []),
    savedBy === null ? t('models.own.saved', { when }) : t('models.own.savedBy', { when, name: savedBy }),
  ]
  return <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
}

interface DeleteDialogProps {
  custom: CustomModel
  name: string
  onClose: () => void
  onDeleted: () => void
}

function DeleteDialog({ custom: { model, revision }, name, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const remove = useMutation({
    mutationFn: () => deleteCustomModel(model.id, revision),
    onSuccess: onDeleted,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: customModelsQuery.queryKey }),
        client.invalidateQueries({ queryKey: modelsQuery.queryKey }),
      ]),
  })
  return (
    <Dialog
      title={t('models.deleting.title', { model: name })}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('models.deleting.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('models.deleting.text')}</p>
      {remove.error && (
        <Notice tone="bad" role="alert" title={t('models.deleting.failed')} className="mt-3">
          <p>{formatFailure(remove.error)}</p>
        </Notice>
      )}
    </Dialog>
  )
}
