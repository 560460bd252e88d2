import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'

/** What a model is called, by its id: its name, or the id itself where none is known. */
export function useModelName(): (id: string) => string {
  const { data } = useQuery(modelsQuery)
  return useCallback((id) => data?.find((model) => model.id === id)?.label ?? id, [data])
}
