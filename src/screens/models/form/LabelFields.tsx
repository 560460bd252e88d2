import { useFormContext } from 'react-hook-form'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ModelFormValues } from '../values/model-form-values.ts'
import { useControlError } from './use-control-error.ts'

/** The row of a field, a table or a column. */
type RowPath = `fields.${number}` | `tables.${number}` | `tables.${number}.columns.${number}`

/** The labels for reviewers, in each language. */
export function LabelFields({ path }: { path: RowPath }) {
  const { t } = useTranslation()
  const { register } = useFormContext<ModelFormValues>()
  const getError = useControlError()
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <TextField
        label={t('models.fields.labelEn')}
        error={getError(`${path}.labelEn`)}
        lang="en"
        autoComplete="off"
        {...register(`${path}.labelEn`)}
      />
      <TextField
        label={t('models.fields.labelNl')}
        error={getError(`${path}.labelNl`)}
        lang="nl"
        autoComplete="off"
        {...register(`${path}.labelNl`)}
      />
    </div>
  )
}
