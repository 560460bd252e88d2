import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '#src/client/api/models.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import { useReviewSession } from '../session/review-session.ts'

/** The model that read this document, as far as the workspace knows it. */
export function useDocumentModel(): WorkspaceModel | undefined {
  const { submission } = useReviewSession()
  const { data: models = [] } = useQuery(modelsQuery)
  return models.find(({ id }) => id === submission.modelId)
}
