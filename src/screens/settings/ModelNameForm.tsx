import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxModelTextLength } from '#src/contract/workspace/model-change.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { ModelChanges } from './use-model-changes.ts'

interface ModelNameFormProps {
  model: WorkspaceModel
  changes: ModelChanges
  onClose: () => void
}

/** Renames a model. Enter saves, Escape cancels; the form stays open when saving fails. */
export function ModelNameForm({ model: { id, label }, changes, onClose }: ModelNameFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(label ?? '')
  const isLong = name.trim().length > maxModelTextLength
  const keep = () => {
    if (!isLong) changes.change.mutate({ id, label: name.trim() || null }, { onSuccess: onClose })
  }
  return (
    <form
      className="flex flex-wrap items-start gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <TextField
        // Whoever asked for it wants to type now.
        ref={focusAndSelect}
        className="w-full sm:w-72"
        label={t('settings.models.nameOf', { id })}
        hint={t('settings.models.nameHint')}
        error={isLong ? t('settings.models.nameWrong') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
        autoComplete="off"
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

/** Declared outside the component so that the ref callback runs once. */
const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}
