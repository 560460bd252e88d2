import { queryOptions } from '@tanstack/react-query'
import { parseJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { preliminaryReadingSchema, type PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import { ApiError } from '../http/api-error.ts'
import { computePollInterval } from '../http/retry.ts'
import { sendRequest } from '../http/send-request.ts'

/**
 * Values read so far of a submission that is being read. Polled at growing intervals (from 0.4 s to 3 s), even while
 * the server does not respond, but not after a 4xx. The last values stay until there are more: the server may drop
 * them just before the result arrives, and only the server process that reads the submission knows them.
 *
 * @returns null while nothing is known.
 */
export const preliminaryQuery = ({ id, modelId }: Submission) => {
  const queryKey = ['preliminary', id, modelId]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<PreliminaryReading | null> => {
      const response = await sendRequest(workspacePaths.preliminary(id), { signal })
      if (response.status === 204) return client.getQueryData<PreliminaryReading>(queryKey) ?? null
      return preliminaryReadingSchema.parse(parseJson(await response.text()))
    },
    refetchInterval: ({ state: { error, dataUpdateCount, errorUpdateCount } }) =>
      error instanceof ApiError && error.status < 500
        ? false
        : computePollInterval(dataUpdateCount + errorUpdateCount, { max: 3_000 }),
    // Structural sharing would copy RawNumber objects.
    structuralSharing: false,
    // A convenience only, and it is polled again anyway.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
