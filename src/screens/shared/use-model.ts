import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/api/models.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'

/** The model of a document; undefined while loading, and when it is not in the list. */
export function useModel(modelId: string): WorkspaceModel | undefined {
  return useQuery(modelsQuery).data?.find(({ id }) => id === modelId)
}
