import type { i18n as I18n } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFieldNamer, type FieldNamer, type ModelLabels } from '#src/review/names/field-namer.ts'
import { toLanguage } from '#src/values/language.ts'
import { useModel } from './use-model.ts'

/** Names fields in the language of the app: by the model's own labels, else by those of the built-in models. */
export function createTranslatedNamer(model: ModelLabels | undefined, i18n: I18n): FieldNamer {
  const language = toLanguage(i18n.language)
  // Field names may hold dots, which a key of the catalogue may not.
  const texts = i18n.getResourceBundle(language, 'translation') as
    { readonly fieldNames?: Readonly<Record<string, string>> } | undefined
  return createFieldNamer(model, texts?.fieldNames ?? {}, language)
}

/** The names of the fields of a model. */
export function useFieldNamer(modelId: string): FieldNamer {
  const { i18n } = useTranslation()
  const model = useModel(modelId)
  const { language } = i18n
  // oxlint-disable-next-line react/exhaustive-deps -- the same i18n names things in another language
  return useMemo(() => createTranslatedNamer(model, i18n), [model, i18n, language])
}
