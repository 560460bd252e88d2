import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/api/models.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { getTranslation, subscribeToLanguage } from '#src/ui/translation/translation.ts'
import type { DraftStore, ModelContext } from './draft-store.ts'

// Constants, so that an unknown model causes no change.
const noFields: ModelContext['model'] = []
const noTables: ModelContext['modelTables'] = []

/** A model as the list of models describes it now, named in the language of the app. */
export function getModelContext(client: QueryClient, modelId: string, language: Language): ModelContext {
  const model = client.getQueryData(modelsQuery.queryKey)?.find(({ id }) => id === modelId)
  return {
    model: model?.fields ?? noFields,
    modelTables: model?.tables ?? noTables,
    namer: createTranslatedNamer(model, language),
  }
}

/** Updates the draft store when the list of models or the language changes. @returns a function that stops this. */
export function trackModel(store: DraftStore, client: QueryClient, modelId: string): () => void {
  const models = new QueryObserver(client, modelsQuery)
  let known = store.getState().model
  const getContext = () => getModelContext(client, modelId, getTranslation().language)
  const update = () => store.setModel(getContext())
  const updateIfNew = () => {
    const context = getContext()
    if (context.model === known.model && context.modelTables === known.modelTables) return
    known = context
    store.setModel(context)
  }
  const stop = models.subscribe(updateIfNew)
  updateIfNew()
  const stopFollowing = subscribeToLanguage(update)
  return () => {
    stop()
    stopFollowing()
  }
}
