import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/models.ts'
import type { WorkspaceModel } from '#src/contract/models.ts'
import { useDesk } from '../desk.ts'

/** The model that read this document, as far as the workspace knows it. */
export function useModelOf(): WorkspaceModel | undefined {
  const { submission } = useDesk()
  const { data: models = [] } = useQuery(modelsQuery)
  return models.find(({ id }) => id === submission.modelId)
}
