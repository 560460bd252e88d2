import { useQuery } from '@tanstack/react-query'
import { backendQuery } from '#src/client/api/models.ts'
import { backendStateQuery } from '#src/client/api/models/model-changes.ts'

/**
 * Whether the built-in test registry with KVK's fictitious companies is used: a number missing there may still
 * exist. False until known. Does not query the state of a hosted service.
 */
export function useIsTestRegistry(): boolean {
  const { data: backend } = useQuery(backendQuery)
  const { data: state } = useQuery({
    ...backendStateQuery,
    enabled: backend?.kind === 'local',
    refetchInterval: false,
    // An administrator may configure a registry meanwhile.
    staleTime: 60_000,
  })
  return backend?.kind === 'local' && state?.registry.kind === 'built-in'
}
