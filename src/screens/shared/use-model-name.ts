import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'

/** Returns the display name of a model id: its name, else the id itself. */
export function useModelName(): (id: string) => string {
  const { data } = useQuery(modelsQuery)
  return useCallback((id) => data?.find((model) => model.id === id)?.label ?? id, [data])
}
