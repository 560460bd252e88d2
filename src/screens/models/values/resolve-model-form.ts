import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { checkModelConfig, type ModelConfig, type ModelProblem } from '#src/contract/service/model-config.ts'
import { isModelId } from '#src/contract/workspace/model-change.ts'
import { toModelJson, type ModelFormValues } from './model-form-values.ts'

/** The problem of a part of the form; a key of the catalogue. */
export type FormProblem = ModelProblem['code'] | 'id_taken'

export interface ModelFormRules {
  readonly baseIds: readonly string[]
  /** Ids of other models; empty for an existing model. */
  readonly takenIds: readonly string[]
}

type Checked =
  | { readonly ok: true; readonly model: ModelConfig }
  | { readonly ok: false; readonly problems: readonly { readonly at: string; readonly code: FormProblem }[] }

/** Checks the form as the server checks SERVICE_CONFIG. @returns the problems with their controls. */
export function checkModelForm(values: ModelFormValues, { baseIds, takenIds }: ModelFormRules): Checked {
  const checked = checkModelConfig(toModelJson(values), baseIds)
  const idProblem = findIdProblem(values.id.trim(), takenIds)
  const problems = [
    ...(checked.ok ? [] : checked.problems.map(({ path, code }) => ({ at: toControlName(path), code }))),
    ...(idProblem === undefined ? [] : [{ at: 'id', code: idProblem }]),
  ]
  return checked.ok && problems.length === 0 ? { ok: true, model: checked.model } : { ok: false, problems }
}

function findIdProblem(id: string, takenIds: readonly string[]): FormProblem | undefined {
  if (id !== '' && !isModelId(id)) return 'id_invalid'
  return takenIds.includes(id) ? 'id_taken' : undefined
}

/** The name of the control that shows a part of the JSON: `fields.0.labelEn` for `fields[0].label.en`. */
export function toControlName(path: readonly (string | number)[]): string {
  const [last, beforeLast] = [path.at(-1), path.at(-2)]
  if (path[0] === 'extends') return 'base'
  if (beforeLast === 'label') return [...path.slice(0, -2), last === 'nl' ? 'labelNl' : 'labelEn'].join('.')
  if (last === 'label') return [...path.slice(0, -1), 'labelEn'].join('.')
  if (beforeLast === 'labels') return path.slice(0, -1).join('.')
  return path.join('.')
}

/** Checks the form for react-hook-form. A message is a `FormProblem`, which the control shows in the reader's language. */
export const createModelResolver =
  (rules: ModelFormRules): Resolver<ModelFormValues> =>
  (values) => {
    const checked = checkModelForm(values, rules)
    if (checked.ok) return { values, errors: {} }
    const errors: FieldErrors<ModelFormValues> = {}
    for (const { at, code } of checked.problems) set(errors, at, { type: code, message: code })
    return { values: {}, errors }
  }
