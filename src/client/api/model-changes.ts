import { queryOptions } from '@tanstack/react-query'
import { backendStateSchema } from '#src/contract/workspace/backend-state.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** How the backend is doing; asked again as long as somebody looks. A hosted one may take seconds to answer. */
export const backendStateQuery = queryOptions({
  queryKey: ['backend', 'state'],
  queryFn: ({ signal }) => getJson(backendStateSchema, workspacePaths.backendState, signal),
  refetchInterval: 15_000,
})

/** Changes what is said of a model, or adds it; what the change leaves out stays as it is. @throws as `ask`. */
export async function changeModel(id: string, change: ModelChange): Promise<void> {
  await sendRequest(workspacePaths.model(id), { method: 'PUT', ...toJsonBody(JSON.stringify(change)) })
}

/** Forgets what was said of a model; one that was only added is gone then. @throws as `ask`. */
export async function resetModel(id: string): Promise<void> {
  await sendRequest(workspacePaths.model(id), { method: 'DELETE' })
}
