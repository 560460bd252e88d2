import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { customModelsQuery } from '#src/client/api/models/custom-models.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { CustomModelList } from '#src/contract/workspace/custom-models.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Heading } from '#src/ui/Heading.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import {
  emptyModel,
  toFieldValues,
  toFormValues,
  toTableValues,
  type ModelFormValues,
} from '../values/model-form-values.ts'
import { ModelForm } from './ModelForm.tsx'

const newRoute = getRouteApi('/settings/models/new')
const editRoute = getRouteApi('/settings/models/edit/$modelId')

/** Creates a model: empty, extending a built-in one, or as a copy of another. */
export function NewModelScreen() {
  const { t } = useTranslation()
  const search = newRoute.useSearch()
  const { data: list, error } = useQuery(customModelsQuery)
  const { data: models, error: modelsError } = useQuery(modelsQuery)
  return (
    <FormFrame title={t('models.form.newTitle')} error={error ?? modelsError}>
      {list && models && (
        <ModelForm
          list={list}
          savedRevision={0}
          initial={buildInitialValues(search, list, models)}
          takenIds={[...list.reservedIds, ...list.models.map(({ model }) => model.id)]}
        />
      )}
    </FormFrame>
  )
}

/** Edits a model. */
export function EditModelScreen() {
  const { t } = useTranslation()
  const { modelId } = editRoute.useParams()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(customModelsQuery)
  const [reloads, setReloads] = useState(0)
  // Only a fresh list: an edit of a cached one might already be stale.
  const list = isFetchedAfterMount ? data : undefined
  const found = list?.models.find(({ model }) => model.id === modelId)
  return (
    <FormFrame title={t('models.form.editTitle', { model: modelId })} error={error}>
      {list && !found && list.isEditable && <p>{t('models.form.gone', { id: modelId })}</p>}
      {list && found && (
        <ModelForm
          key={`${modelId} ${reloads}`}
          list={list}
          savedRevision={found.revision}
          initial={toFormValues(found.model)}
          takenIds={[]}
          onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
        />
      )}
    </FormFrame>
  )
}

interface FormFrameProps {
  title: string
  error: Error | null
  children: React.ReactNode
}

function FormFrame({ title, error, children }: FormFrameProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { data: list } = useQuery(customModelsQuery)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-col items-start gap-1">
        <Link
          to="/settings/models"
          className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {t('models.form.all')}
        </Link>
        <Heading className="max-w-full">{title}</Heading>
      </div>
      {error && <p role="alert">{formatFailure(error)}</p>}
      {!list && !error && <output>{t('models.loading')}</output>}
      {list?.isEditable === false ? <p>{t('models.hosted')}</p> : children}
    </div>
  )
}

interface Start {
  readonly extends?: string | undefined
  readonly copy?: string | undefined
}

function buildInitialValues(
  { extends: baseId, copy }: Start,
  { models: custom, bases }: CustomModelList,
  models: readonly WorkspaceModel[],
): ModelFormValues {
  if (bases.some(({ id }) => id === baseId))
    return { ...emptyModel, base: baseId ?? '', provider: '', feedback: '', fields: [] }
  const own = custom.find(({ model }) => model.id === copy)
  if (own !== undefined) return { ...toFormValues(own.model), id: '' }
  const known = models.find(({ id }) => id === copy)
  if (known === undefined) return emptyModel
  // The name of its document type is not known.
  return {
    ...emptyModel,
    provider: known.provider ?? 'A',
    feedback: known.documentType === false ? 'none' : 'typed',
    fields: known.fields.map(toFieldValues),
    tables: known.tables.map(toTableValues),
  }
}
