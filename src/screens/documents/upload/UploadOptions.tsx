import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { getModelName } from '#src/contract/service/models.ts'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

type UploadOptionsProps = ReturnType<typeof useUploadOptions>

/**
 * The upload options. The default model is the one last chosen on this device, otherwise the first one offered. A model
 * that was hidden since is no longer a default; its id can still be typed.
 */
export function useUploadOptions() {
  const { model } = useDeviceSettings()
  const { data: known = [] } = useQuery(modelsQuery)
  const models = known.filter(({ hidden }) => !hidden)
  const isHidden = known.some(({ id, hidden }) => hidden && id === model)
  const [typed, setTyped] = useState<string>()
  /** The text of the box while it has the focus: a default that arrives then must not replace what is being typed. */
  const [focused, setFocused] = useState<string>()
  const [wait, setWait] = useState(false)
  const [format, setFormat] = useState('')
  const [isModelMissing, setModelMissing] = useState(false)
  const modelId = typed ?? focused ?? ((isHidden ? '' : model) || (models[0]?.id ?? ''))
  const chosen = useMemo(
    () => ({ modelId: modelId.trim(), wait, format: format.trim() }),
    [modelId, wait, format],
  )
  const client = useQueryClient()
  /** The options for files that are chosen now; undefined, and said at the box, without a model. */
  const choose = useCallback(async () => {
    if (chosen.modelId !== '') return chosen
    // A file may be chosen before the models are known. Who emptied the box is asked for one.
    const known = typed === undefined ? await client.ensureQueryData(modelsQuery).catch(() => []) : []
    const first = known.find(({ hidden }) => !hidden)
    if (first === undefined) return setModelMissing(true)
    return { ...chosen, modelId: first.id }
  }, [chosen, typed, client])
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
    onModelBlur: () => setFocused(undefined),
    wait,
    setWait,
    format,
    setFormat,
    isModelMissing,
    choose,
  }
}

/** The controls of `useUploadOptions`. */
export function UploadOptions(options: UploadOptionsProps) {
  const { t, language } = useTranslation()
  const chosenModel = options.models.find(({ id }) => id === options.modelId)
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      <TextField
        label={t('documents.upload.model')}
        hint={
          chosenModel === undefined || getModelName(chosenModel, language) === chosenModel.id
            ? t('documents.upload.modelHint')
            : getModelName(chosenModel, language)
        }
        error={options.isModelMissing ? t('documents.upload.modelMissing') : undefined}
        value={options.modelId}
        onChange={({ target }) => options.setModelId(target.value)}
        // Chromium offers only what matches the text; selected, the next key replaces it and all are offered.
        onFocus={({ target }) => {
          options.onModelFocus()
          target.select()
        }}
        onBlur={options.onModelBlur}
        suggestions={options.models.map((model) => ({
          value: model.id,
          label: getModelName(model, language),
        }))}
        autoComplete="off"
        spellCheck={false}
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
