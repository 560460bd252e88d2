import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/api/models.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { getTranslation, subscribeToLanguage } from '#src/ui/translation/translation.ts'
import type { DraftStore, ModelContext } from './draft-store.ts'

/** What the list of models says now of a model, named in the language of the app. */
export function getModelContext(client: QueryClient, modelId: string, language: Language): ModelContext {
  const model = client.getQueryData(modelsQuery.queryKey)?.find(({ id }) => id === modelId)
  return { model: model?.fields ?? [], namer: createTranslatedNamer(model, language) }
}

/** Tells the draft store of the model when the list of models arrives, and when the language changes. @returns stops it. */
export function trackModel(store: DraftStore, client: QueryClient, modelId: string): () => void {
  const models = new QueryObserver(client, modelsQuery)
  let { model: known } = store.getState().model
  const getContext = () => getModelContext(client, modelId, getTranslation().language)
  const update = () => store.setModel(getContext())
  const updateIfNew = () => {
    const { model } = getContext()
    if (model === known || (model.length === 0 && known.length === 0)) return
    known = model
    update()
  }
  const stop = models.subscribe(updateIfNew)
  updateIfNew()
  const stopFollowing = subscribeToLanguage(update)
  return () => {
    stop()
    stopFollowing()
  }
}
