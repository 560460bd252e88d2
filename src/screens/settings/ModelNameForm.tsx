import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { maxModelTextLength } from '#src/contract/workspace/model-change.ts'
import { getModelName, type WorkspaceModel } from '#src/contract/service/models.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ModelChanges } from './use-model-changes.ts'

interface ModelNameFormProps {
  model: WorkspaceModel
  changes: ModelChanges
  onClose: () => void
}

/** Renames a model. Enter saves, Escape cancels; the form stays open when saving fails. */
export function ModelNameForm({ model, changes, onClose }: ModelNameFormProps) {
  const { t, language } = useTranslation()
  const { id, label } = model
  const { register, handleSubmit, formState } = useForm({
    mode: 'onChange',
    defaultValues: { name: label === null ? '' : getModelName(model, language) },
  })
  const form = useRef<HTMLFormElement>(null)
  // Before the next key: the form library would do so a moment later, and the selection would swallow the first letters.
  useLayoutEffect(function focusName() {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const submit = handleSubmit(({ name }) =>
    changes.change.mutate({ id, label: name.trim() || null }, { onSuccess: onClose }),
  )
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-wrap items-start gap-2 py-1"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        className="w-full sm:w-72"
        label={t('settings.models.nameLabel', { id })}
        hint={t('settings.models.nameHint')}
        error={formState.errors.name?.message}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
        autoComplete="off"
        {...register('name', {
          validate: (name) => !isModelNameTooLong(name) || t('settings.models.nameWrong'),
        })}
      />
      <div className="flex gap-2 sm:pt-5">
        <Button type="submit" variant="primary" disabled={changes.isBusy}>
          {t('settings.models.save')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </div>
    </form>
  )
}

/** Whether a model's name is longer than the workspace stores. */
export const isModelNameTooLong = (name: string): boolean => name.trim().length > maxModelTextLength
