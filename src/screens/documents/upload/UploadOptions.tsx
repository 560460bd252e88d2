import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { getModelName, type WorkspaceModel } from '#src/contract/service/models.ts'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { SuggestField } from '#src/ui/forms/SuggestField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import type { Language } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

type UploadOptionsProps = ReturnType<typeof useUploadOptions>

/**
 * The upload options. The default model is the one last chosen on this device, otherwise the first one offered. A
 * model that was hidden since is no longer a default; its id can still be typed.
 */
export function useUploadOptions() {
  const { model } = useDeviceSettings()
  const { data: known = [] } = useQuery(modelsQuery)
  const models = known.filter(({ hidden }) => !hidden)
  const isHidden = known.some(({ id, hidden }) => hidden && id === model)
  const [typed, setTyped] = useState<string>()
  /** The text of the box while it has the focus: a default that arrives then must not replace typed text. */
  const [focused, setFocused] = useState<string>()
  const [wait, setWait] = useState(false)
  const [format, setFormat] = useState('')
  const [isModelMissing, setModelMissing] = useState(false)
  const modelId = typed ?? focused ?? ((isHidden ? '' : model) || (models[0]?.id ?? ''))
  const { language } = useTranslation()
  const namedId = findModelByName(models, modelId, language)
  const chosen = useMemo(
    () => ({ modelId: namedId ?? modelId.trim(), wait, format: format.trim() }),
    [namedId, modelId, wait, format],
  )
  const client = useQueryClient()
  /** The options for files chosen now; undefined, with an error at the box, without a model. */
  const choose = useCallback(async () => {
    if (chosen.modelId !== '') return chosen
    // A file may be chosen before the models are loaded. If the user emptied the box, a model is required.
    const known = typed === undefined ? await client.ensureQueryData(modelsQuery).catch(() => []) : []
    const first = known.find(({ hidden }) => !hidden)
    if (first === undefined) return setModelMissing(true)
    return { ...chosen, modelId: first.id }
  }, [chosen, typed, client, setModelMissing])
  const setModelId = (id: string) => {
    setTyped(id)
    setModelMissing(false)
    changeDeviceSettings({ model: id.trim() })
  }
  return {
    models,
    modelId,
    setModelId,
    onModelFocus: () => setFocused(modelId),
    /** The name of a model is accepted in place of its id. */
    onModelBlur: () => {
      setFocused(undefined)
      if (namedId !== undefined) setModelId(namedId)
    },
    isModelFocused: focused !== undefined,
    wait,
    setWait,
    format,
    setFormat,
    isModelMissing,
    choose,
  }
}

/** The id of the model whose name was typed; undefined if the text is an id, no name, or the name of several models. */
function findModelByName(
  models: readonly WorkspaceModel[],
  text: string,
  language: Language,
): string | undefined {
  const typed = text.trim().toLowerCase()
  if (models.some(({ id }) => id === text.trim())) return undefined
  const named = models.filter((model) => getModelName(model, language).toLowerCase() === typed)
  return named.length === 1 ? named[0]?.id : undefined
}

/** The controls of `useUploadOptions`. */
export function UploadOptions(options: UploadOptionsProps) {
  const { t, language } = useTranslation()
  function describeModel() {
    const { models, modelId, isModelFocused } = options
    const chosen = models.find(({ id }) => id === modelId.trim())
    const name = chosen && getModelName(chosen, language)
    if (name !== undefined && name !== chosen?.id) return name
    const isUnknown = chosen === undefined && models.length > 0 && modelId.trim() !== '' && !isModelFocused
    return t(isUnknown ? 'documents.upload.modelUnknown' : 'documents.upload.modelHint')
  }
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      <SuggestField
        loadsOnUse
        label={t('documents.upload.model')}
        hint={describeModel()}
        error={options.isModelMissing ? t('documents.upload.modelMissing') : undefined}
        buttonLabel={t('action.showChoices')}
        value={options.modelId}
        onChange={options.setModelId}
        // Select the text, so that the next key replaces it.
        onFocus={(input) => {
          options.onModelFocus()
          input.select()
        }}
        onBlur={options.onModelBlur}
        suggestions={options.models.map((model) => ({
          id: model.id,
          label: getModelName(model, language),
        }))}
      />
      <div className="sm:pt-5">
        <CheckField
          label={t('documents.upload.wait')}
          hint={t('documents.upload.waitHint')}
          checked={options.wait}
          onChange={({ target }) => options.setWait(target.checked)}
        />
      </div>
      <Disclosure label={t('documents.upload.more')} className="sm:col-span-2">
        <TextField
          className="mt-2 max-w-60"
          label={t('documents.upload.format')}
          hint={t('documents.upload.formatHint')}
          value={options.format}
          onChange={({ target }) => options.setFormat(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Disclosure>
    </div>
  )
}
