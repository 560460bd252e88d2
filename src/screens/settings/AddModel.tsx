import Plus from 'lucide-react/icons/plus'
import { useForm } from 'react-hook-form'
import { isModelId } from '#src/contract/workspace/model-change.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { isModelNameTooLong } from './ModelNameForm.tsx'
import type { ModelChanges } from './use-model-changes.ts'

interface AddModelProps {
  models: readonly WorkspaceModel[]
  changes: ModelChanges
}

/** Adds a model by its id, with an optional name. The form keeps its input when saving fails. */
export function AddModel({ models, changes }: AddModelProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { id: '', name: '' },
  })
  const submit = handleSubmit(({ id, name }, event) => {
    const onSuccess = () => {
      reset()
      // At once: the form library would do so a moment later, when the user may have moved on.
      if (event?.target instanceof HTMLFormElement) event.target.querySelector('input')?.focus()
    }
    const label = name.trim()
    changes.change.mutate({ id: id.trim(), ...(label === '' ? {} : { label }) }, { onSuccess })
  })
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-2 print:hidden"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        className="w-full sm:w-56"
        label={t('settings.models.id')}
        hint={t('settings.models.idHint')}
        error={formState.errors.id?.message}
        autoComplete="off"
        spellCheck={false}
        {...register('id', {
          validate: (id) => {
            const problem = findModelIdProblem(id.trim(), models)
            return problem === undefined || t(`settings.models.${problem}`)
          },
        })}
      />
      <TextField
        className="w-full sm:w-56"
        label={t('settings.models.name')}
        hint={t('settings.models.nameFree')}
        error={formState.errors.name?.message}
        autoComplete="off"
        {...register('name', {
          validate: (name) => !isModelNameTooLong(name) || t('settings.models.nameWrong'),
        })}
      />
      <Button type="submit" icon={Plus} disabled={changes.isBusy} className="sm:mt-5">
        {t('settings.models.add')}
      </Button>
    </form>
  )
}

function findModelIdProblem(id: string, models: readonly WorkspaceModel[]) {
  if (id === '') return 'idMissing'
  if (!isModelId(id)) return 'idWrong'
  return models.some((model) => model.id === id) ? 'idKnown' : undefined
}
