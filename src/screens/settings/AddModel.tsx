import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isModelId, maxModelTextLength } from '#src/contract/workspace/model-change.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { ModelChanges } from './use-model-changes.ts'

interface AddModelProps {
  models: readonly WorkspaceModel[]
  changes: ModelChanges
}

/** Adds a model by its id, with an optional name. The form keeps its input when saving fails. */
export function AddModel({ models, changes }: AddModelProps) {
  const { t } = useTranslation()
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const idBox = useRef<HTMLInputElement>(null)
  const wanted = id.trim()
  const wrong = validateModelId(wanted, models)
  const isLong = name.trim().length > maxModelTextLength
  const add = () => {
    setAsked(true)
    if (wrong !== undefined) return idBox.current?.focus()
    if (isLong) return
    changes.change.mutate(
      { id: wanted, ...(name.trim() === '' ? {} : { label: name.trim() }) },
      {
        onSuccess() {
          setId('')
          setName('')
          setAsked(false)
          idBox.current?.focus()
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        ref={idBox}
        className="w-full sm:w-56"
        label={t('settings.models.id')}
        hint={t('settings.models.idHint')}
        error={isAsked && wrong !== undefined ? t(`settings.models.${wrong}`) : undefined}
        value={id}
        onChange={({ target }) => {
          setId(target.value)
          setAsked(false)
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        className="w-full sm:w-56"
        label={t('settings.models.name')}
        hint={t('settings.models.nameFree')}
        error={isLong ? t('settings.models.nameWrong') : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button type="submit" icon={Plus} disabled={changes.isBusy} className="sm:mt-5">
        {t('settings.models.add')}
      </Button>
    </form>
  )
}

function validateModelId(id: string, models: readonly WorkspaceModel[]) {
  if (id === '') return 'idMissing'
  if (!isModelId(id)) return 'idWrong'
  return models.some((model) => model.id === id) ? 'idKnown' : undefined
}
