import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { operationSchema } from '#src/contract/workspace/operation.ts'
import { getJson } from '../../http/send-request.ts'

/** Health of the server, polled every five seconds. @throws ApiError 403 `not_admin` for callers who may not see it. */
export const operationQuery = queryOptions({
  queryKey: ['operation'],
  queryFn: ({ signal }) => getJson(operationSchema, workspacePaths.operation, signal),
  refetchInterval: 5000,
  staleTime: 0,
})
