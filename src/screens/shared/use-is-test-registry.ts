import { useQuery } from '@tanstack/react-query'
import { backendQuery } from '#src/client/api/models.ts'
import { backendStateQuery } from '#src/client/api/models/model-changes.ts'

/**
 * Whether KVK's fictitious companies answer, and no registry: what they do not contain says nothing about a number. False until
 * that is known. Does not query the state of a hosted service.
 */
export function useIsTestRegistry(): boolean {
  const { data: backend } = useQuery(backendQuery)
  const { data: state } = useQuery({
    ...backendStateQuery,
    enabled: backend?.kind === 'local',
    refetchInterval: false,
    // An administrator may set a registry meanwhile.
    staleTime: 60_000,
  })
  return backend?.kind === 'local' && state?.registry.kind === 'built-in'
}
