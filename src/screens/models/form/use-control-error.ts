import { get, useFormState } from 'react-hook-form'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ModelFormValues } from '../values/model-form-values.ts'
import type { FormProblem } from '../values/resolve-model-form.ts'

/** Returns the error of a control, by its name, in the reader's language; undefined for none. */
export function useControlError(): (name: string) => string | undefined {
  const { t } = useTranslation()
  const { errors } = useFormState<ModelFormValues>()
  return (name) => {
    const message: unknown = get(errors, `${name}.message`)
    return typeof message === 'string' ? t(`models.problem.${message as FormProblem}`) : undefined
  }
}
