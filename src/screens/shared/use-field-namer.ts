import { useMemo } from 'react'
import { createFieldNamer, type FieldNamer, type ModelLabels } from '#src/review/names/field-namer.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { findPlainText } from '#src/ui/translation/translation.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useModel } from './use-model.ts'

/** Names fields in the language of the app: by the model's own labels, otherwise by those of the built-in models. */
export const createTranslatedNamer = (model: ModelLabels | undefined, language: Language): FieldNamer =>
  createFieldNamer(
    model,
    (name) => findPlainText(language, `fieldNames.${name}`),
    language,
    findPlainText(language, 'cellNames.row'),
  )

/** The names of the fields of a model. */
export function useFieldNamer(modelId: string): FieldNamer {
  const { language } = useTranslation()
  const model = useModel(modelId)
  return useMemo(() => createTranslatedNamer(model, language), [model, language])
}
