import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/api/models.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'

/** The model that a document was read with; undefined until it is known, and when nobody lists it. */
export function useModel(modelId: string): WorkspaceModel | undefined {
  return useQuery(modelsQuery).data?.find(({ id }) => id === modelId)
}
