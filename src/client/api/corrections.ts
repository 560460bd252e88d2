import { queryOptions } from '@tanstack/react-query'
import { modelCorrectionsSchema, sentCorrectionsSchema } from '#src/contract/workspace/corrections.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { getJson } from '../http/send-request.ts'

/** How often each field of a model was corrected, in different documents. */
export const modelCorrectionsQuery = (modelId: string) =>
  queryOptions({
    queryKey: ['corrections', modelId],
    queryFn: async ({ signal }) =>
      (await getJson(modelCorrectionsSchema, workspacePaths.modelCorrections(modelId), signal)).corrections,
  })

/** The fields corrected by the last accepted feedback for a submission. Fetched after each send. */
export const sentCorrectionsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['sent-corrections', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(sentCorrectionsSchema, workspacePaths.corrections(submissionId), signal)).corrections,
    // Not cached: the next send has its own result.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
