import { queryOptions } from '@tanstack/react-query'
import { documentPaths } from '#src/contract/paths.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest } from '../http/send-request.ts'
import { computePollInterval } from '../http/retry.ts'
import { submissionsQuery } from './submissions.ts'

/** The status of a request (spec 3); `unreachable`: there was no usable response this time. */
export type RequestStatus = 'processing' | 'completed' | 'failed' | 'unreachable'

/**
 * Derives the status of a request from the response to GET: 204 is still processing, 200 has a result, any 4xx ends it.
 * A failing server or a lost network says nothing about the request.
 */
export function toRequestStatus(httpStatus: number): RequestStatus {
  if (httpStatus === 204) return 'processing'
  if (httpStatus >= 200 && httpStatus < 300) return 'completed'
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 ? 'failed' : 'unreachable'
}

/**
 * Follows a request until it has ended, asking ever more slowly (from 0.4 s up to every 10 s), and at once when the
 * window gets the focus or the network comes back. When it has ended, the list is told what changed.
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
