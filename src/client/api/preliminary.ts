import { queryOptions } from '@tanstack/react-query'
import { parseJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { preliminaryReadingSchema, type PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import { ApiError } from '../http/api-error.ts'
import { computePollInterval } from '../http/retry.ts'
import { sendRequest } from '../http/send-request.ts'

/**
 * What was read so far of a submission that is being read, asked ever more slowly (from 0.4 s up to every 3 s), also while
 * nothing answers; not after a refusal (4xx), which is an answer. What was
 * answered once stays until there is more: the server may forget it just before there is a result, and another server
 * process than the one that reads does not know it.
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
    // It would copy RawNumber objects.
    structuralSharing: false,
    // Only a convenience: the next time comes anyway.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
