import { queryOptions } from '@tanstack/react-query'
import { backendStateSchema } from '#src/contract/backend-state.ts'
import type { ModelChange } from '#src/contract/models-change.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { ask, getJson, jsonBody } from './http.ts'

/** How the backend is doing; asked again as long as somebody looks. A hosted one may take seconds to answer. */
export const backendStateQuery = queryOptions({
  queryKey: ['backend', 'state'],
  queryFn: ({ signal }) => getJson(backendStateSchema, workspacePaths.backendState, signal),
  refetchInterval: 15_000,
})

/** Changes what is said of a model, or adds it; what the change leaves out stays as it is. @throws as `ask`. */
export async function changeModel(id: string, change: ModelChange): Promise<void> {
  await ask(workspacePaths.model(id), { method: 'PUT', ...jsonBody(JSON.stringify(change)) })
}

/** Forgets what was said of a model; one that was only added is gone then. @throws as `ask`. */
export async function forgetModel(id: string): Promise<void> {
  await ask(workspacePaths.model(id), { method: 'DELETE' })
}
