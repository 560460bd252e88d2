import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { modelsQuery } from '#src/client/api/models.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import type { DraftStore, ModelContext } from './draft-store.ts'

/** What the list of models says now of a model, named in the language of the app. */
export function getModelContext(client: QueryClient, modelId: string, i18n: I18n): ModelContext {
  const model = client.getQueryData(modelsQuery.queryKey)?.find(({ id }) => id === modelId)
  return { model: model?.fields ?? [], namer: createTranslatedNamer(model, i18n) }
}

/** Tells the draft store of the model when the list of models arrives, and when the language changes. @returns stops it. */
export function trackModel(store: DraftStore, client: QueryClient, modelId: string, i18n: I18n): () => void {
  const models = new QueryObserver(client, modelsQuery)
  let { model: known } = store.getState().model
  const update = () => store.setModel(getModelContext(client, modelId, i18n))
  const updateIfNew = () => {
    const { model } = getModelContext(client, modelId, i18n)
    if (model === known || (model.length === 0 && known.length === 0)) return
    known = model
    update()
  }
  const stop = models.subscribe(updateIfNew)
  updateIfNew()
  i18n.on('languageChanged', update)
  return () => {
    stop()
    i18n.off('languageChanged', update)
  }
}
