import { useQuery } from '@tanstack/react-query'
import { backendQuery, modelsQuery } from '#src/client/api/models.ts'
import { getModelName } from '#src/contract/service/models.ts'
import type { ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

export interface OfferedModel {
  readonly id: string
  readonly name: string
}

interface OfferedModels {
  /** Models of the service behind /v2. */
  readonly main: readonly OfferedModel[]
  /** Models of the local service beside a hosted one. */
  readonly local: readonly OfferedModel[]
}

/** The models that can read the file of a submission again, without the one that made the reviewed reading. */
export function useOfferedModels(submission: Submission, list: ComparisonList | undefined): OfferedModels {
  const { language } = useTranslation()
  const { data: models = [] } = useQuery(modelsQuery)
  const { data: backend } = useQuery(backendQuery)
  const own = (kind: string | undefined) => (kind === list?.reviewedBackend ? submission.modelId : undefined)
  return {
    main: models
      .filter(({ id, hidden }) => !hidden && id !== own(backend?.kind))
      .map((model) => ({ id: model.id, name: getModelName(model, language) })),
    local: (list?.local?.models ?? [])
      .filter(({ id, isDeleted }) => isDeleted !== true && id !== own('local'))
      .map((model) => ({ id: model.id, name: getModelName(model, language) })),
  }
}
