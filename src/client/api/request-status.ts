import { queryOptions } from '@tanstack/react-query'
import { documentPaths } from '#src/contract/paths.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest } from '../http/send-request.ts'
import { computePollInterval } from '../http/retry.ts'
import { submissionsQuery } from './submissions.ts'

/** The status of a request (spec 3); `unreachable`: this poll got no usable response. */
export type RequestStatus = 'processing' | 'completed' | 'failed' | 'unreachable'

/**
 * Derives the status of a request from the response to GET (spec 3): 204 means processing, 200 a result, and 400 a
 * failed reading. Any other error reveals nothing about the request, so polling continues.
 */
export function toRequestStatus(httpStatus: number): RequestStatus {
  if (httpStatus === 204) return 'processing'
  if (httpStatus >= 200 && httpStatus < 300) return 'completed'
  return httpStatus === 400 ? 'failed' : 'unreachable'
}

/**
 * Polls a request until it has ended, at growing intervals (from 0.4 s to 10 s), and at once when the window gets the
 * focus or the network is back. Invalidates the list when it has ended.
 */
export const requestStatusQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', requestId],
    queryFn: async ({ signal, client }) => {
      const status = await fetchStatus(requestId, signal)
      if (status === 'completed' || status === 'failed')
        await client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
      return status
    },
    refetchInterval: ({ state }) => computePollInterval(state.dataUpdateCount),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

async function fetchStatus(requestId: string, signal: AbortSignal): Promise<RequestStatus> {
  try {
    const response = await sendRequest(documentPaths.request(requestId), { signal })
    await response.body?.cancel()
    return toRequestStatus(response.status)
  } catch (error) {
    if (error instanceof ApiError) return toRequestStatus(error.status)
    if (error instanceof TypeError) return 'unreachable'
    throw error
  }
}
