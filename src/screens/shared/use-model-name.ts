import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { getModelName } from '#src/contract/service/models.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Returns the display name of a model id in the language of the app, otherwise the id itself. */
export function useModelName(): (id: string) => string {
  const { data } = useQuery(modelsQuery)
  const { language } = useTranslation()
  return useCallback(
    (id) => {
      const model = data?.find((each) => each.id === id)
      return model === undefined ? id : getModelName(model, language)
    },
    [data, language],
  )
}
