import { queryOptions } from '@tanstack/react-query'
import { backendStateSchema } from '#src/contract/workspace/backend-state.ts'
import type { ModelChange } from '#src/contract/workspace/model-change.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { sendRequest, getJson, toJsonBody } from '../../http/send-request.ts'

/** The state of the backend, polled while a component uses it. A hosted service may take seconds to respond. */
export const backendStateQuery = queryOptions({
  queryKey: ['backend', 'state'],
  queryFn: ({ signal }) => getJson(backendStateSchema, workspacePaths.backendState, signal),
  refetchInterval: 15_000,
})

/** Updates or adds a model; properties that the change omits keep their value. @throws as `sendRequest`. */
export async function changeModel(id: string, change: ModelChange): Promise<void> {
  await sendRequest(workspacePaths.model(id), { method: 'PUT', ...toJsonBody(JSON.stringify(change)) })
}

/** Resets a model to the service's data; one that was only added here is removed. @throws as `sendRequest`. */
export async function resetModel(id: string): Promise<void> {
  await sendRequest(workspacePaths.model(id), { method: 'DELETE' })
}
