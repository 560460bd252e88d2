import { queryOptions } from '@tanstack/react-query'
import { backendInfoSchema, modelListSchema } from '#src/contract/service/models.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { getJson } from '../http/send-request.ts'

/** The workspace's models. Other ids can be typed. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async ({ signal }) => (await getJson(modelListSchema, workspacePaths.models, signal)).models,
})

/** The backend behind /v2. */
export const backendQuery = queryOptions({
  queryKey: ['backend'],
  queryFn: ({ signal }) => getJson(backendInfoSchema, workspacePaths.backend, signal),
  staleTime: 60_000,
})
