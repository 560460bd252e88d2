import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  customModelsQuery,
  findModelProblems,
  saveCustomModel,
} from '#src/client/api/models/custom-models.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import type { ModelConfig } from '#src/contract/service/model-config.ts'
import type { CustomModelList } from '#src/contract/workspace/custom-models.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { showMessage } from '#src/ui/messages/messages.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { TryModel } from '../trial/TryModel.tsx'
import type { ModelFormValues } from '../values/model-form-values.ts'
import {
  checkModelForm,
  createModelResolver,
  toControlName,
  type ModelFormRules,
} from '../values/resolve-model-form.ts'
import { FieldRows } from './FieldRows.tsx'
import { InheritedParts } from './InheritedParts.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { ModelFacts } from './ModelFacts.tsx'
import { TableRows } from './TableRows.tsx'

interface ModelFormProps {
  list: CustomModelList
  /** The stored revision; 0 for a new model. */
  savedRevision: number
  initial: ModelFormValues
  takenIds: readonly string[]
  /** Shows the model as it is stored now, instead of the typed input. */
  onReload?: () => void
}

/** The form of a model, with its trial. */
export function ModelForm({ list, savedRevision, initial, takenIds, onReload }: ModelFormProps) {
  const { bases } = list
  const rules: ModelFormRules = { baseIds: bases.map(({ id }) => id), takenIds }
  const form = useForm<ModelFormValues>({ defaultValues: initial, resolver: createModelResolver(rules) })
  const { save, isLeaving } = useSave(form, savedRevision)
  const { isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    const checked = checkModelForm(values, rules)
    if (checked.ok) save.mutate(checked.model)
  })
  const check = async () => {
    const values = form.getValues()
    // The id of a new model matters only for storing it.
    const tried = savedRevision === 0 ? { ...values, id: 'new-model' } : values
    const checked = checkModelForm(tried, { ...rules, takenIds: [] })
    if (checked.ok) return checked.model
    await form.trigger(undefined, { shouldFocus: true })
    return undefined
  }
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form noValidate className="flex min-w-0 flex-col gap-6" onSubmit={(event) => void submit(event)}>
          <ModelFacts bases={bases} isNew={savedRevision === 0} />
          <Parts list={list} />
          <SaveBar form={form} rules={rules} save={save} onReload={onReload} />
        </form>
        <TryModel bases={bases} check={check} />
      </div>
      <LeaveGuard isDirty={isDirty} isLeaving={isLeaving} />
    </FormProvider>
  )
}

function Parts({ list: { bases } }: { list: CustomModelList }) {
  const { t } = useTranslation()
  const baseId = useWatch<ModelFormValues, 'base'>({ name: 'base' })
  const base = bases.find(({ id }) => id === baseId)
  return (
    <>
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-base font-semibold">{t('models.fields.title')}</h2>
          <p className="text-sm text-ink-2">
            {t('models.form.required')} {t('models.fields.moveHint')}
          </p>
        </div>
        {base && <InheritedParts base={base} kind="fields" />}
        <FieldRows list="fields" />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t('models.tables.title')}</h2>
        {base && <InheritedParts base={base} kind="tables" />}
        <TableRows />
      </section>
    </>
  )
}

/** Stores the model. A new one then becomes an existing one; the form keeps its input when storing fails. */
function useSave(form: UseFormReturn<ModelFormValues>, savedRevision: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation()
  // Not the list's revision: somebody else may have changed the model, and that must not be overwritten.
  const [revision, setRevision] = useState(savedRevision)
  const isLeaving = useRef(false)
  const save = useMutation({
    mutationFn: (model: ModelConfig) => saveCustomModel(model, revision),
    onSuccess: async ({ model, revision: stored }) => {
      form.reset(form.getValues())
      await Promise.all([
        client.invalidateQueries({ queryKey: customModelsQuery.queryKey }),
        client.invalidateQueries({ queryKey: modelsQuery.queryKey }),
      ])
      setRevision(stored)
      // A message, not text beside the button: after creation the page opens at its top.
      showMessage('success', t('models.form.saved'))
      if (revision > 0) return
      isLeaving.current = true
      await navigate({
        to: '/settings/models/edit/$modelId',
        params: { modelId: model.id },
        replace: true,
      })
    },
    onError: (error) => {
      for (const { path, code } of findModelProblems(error))
        form.setError(toControlName(path) as keyof ModelFormValues, { message: code })
    },
  })
  return { save, isLeaving }
}

interface SaveBarProps {
  form: UseFormReturn<ModelFormValues>
  rules: ModelFormRules
  save: ReturnType<typeof useSave>['save']
  onReload: (() => void) | undefined
}

function SaveBar({ form, rules, save, onReload }: SaveBarProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { errors, isSubmitted } = form.formState
  const checked = checkModelForm(form.getValues(), rules)
  const isStale = save.error instanceof ApiError && save.error.code === 'model_stale'
  const hasMistakes = isSubmitted && Object.keys(errors).length > 0 && !checked.ok
  return (
    <div className="flex flex-col items-start gap-2">
      {hasMistakes && (
        <Notice tone="attention" role="alert">
          <p>{t('models.form.mistakes', { count: checked.problems.length })}</p>
        </Notice>
      )}
      {save.error && (
        <Notice
          tone="bad"
          role="alert"
          title={t('models.form.failed')}
          actions={isStale && onReload && <Button onClick={onReload}>{t('models.form.reload')}</Button>}
        >
          <p>{formatFailure(save.error)}</p>
        </Notice>
      )}
      <Button type="submit" variant="primary" disabled={save.isPending}>
        {t(save.isPending ? 'models.form.saving' : 'models.form.save')}
      </Button>
    </div>
  )
}
