import { queryOptions } from '@tanstack/react-query'
import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  comparisonListSchema,
  type CompareRequest,
  type ComparisonList,
} from '#src/contract/workspace/comparisons.ts'
import { computePollInterval } from '../http/retry.ts'
import { getJson, sendRequest, toJsonBody } from '../http/send-request.ts'
import { draftQuery } from './drafts.ts'
import { resultQuery } from './result.ts'

/** The other readings of a submission's file; polled at growing intervals while one is being read. */
export const comparisonsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['comparisons', submissionId],
    queryFn: ({ signal }) => getJson(comparisonListSchema, workspacePaths.comparisons(submissionId), signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.comparisons.some(({ state }) => state === 'processing')
        ? computePollInterval(dataUpdateCount, { max: 3_000 })
        : false,
  })

/**
 * The result of another reading, which never changes. `structuralSharing` is off, because it would copy RawNumber
 * objects.
 */
export const comparisonResultQuery = (submissionId: string, comparisonId: string) =>
  queryOptions({
    queryKey: ['comparisons', submissionId, comparisonId, 'result'],
    queryFn: async ({ signal }) => {
      const path = workspacePaths.comparisonResult(submissionId, comparisonId)
      const response = await sendRequest(path, { signal })
      return analysisResultSchema.parse(parseJson(await response.text()))
    },
    structuralSharing: false,
    staleTime: Infinity,
  })

/**
 * An earlier reading of a document: its result, and the draft of its review; null without a result.
 */
export const earlierReadingQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['results', submissionId, 'with-draft'],
    queryFn: async ({ client }) => {
      const [result, { content }] = await Promise.all([
        client.fetchQuery(resultQuery(submissionId)),
        client.fetchQuery(draftQuery(submissionId)),
      ])
      return result && { result, content }
    },
    structuralSharing: false,
    // The draft changes as long as somebody edits the earlier reading.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Reads the file with other models. Safe to repeat with the same ids: nothing is read, or charged, twice.
 *
 * @throws as `sendRequest`.
 */
export async function compareModels(
  submissionId: string,
  readings: CompareRequest['readings'],
): Promise<ComparisonList> {
  const response = await sendRequest(workspacePaths.comparisons(submissionId), {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ readings } satisfies CompareRequest)),
  })
  return comparisonListSchema.parse(await response.json())
}

/** Stores a pasted result unchanged. @throws as `sendRequest`. */
export async function keepPastedResult(
  submissionId: string,
  pasted: { readonly id: string; readonly label: string; readonly json: string },
): Promise<ComparisonList> {
  const query = new URLSearchParams({ label: pasted.label })
  const response = await sendRequest(`${workspacePaths.comparison(submissionId, pasted.id)}?${query}`, {
    method: 'PUT',
    ...toJsonBody(pasted.json),
  })
  return comparisonListSchema.parse(await response.json())
}

/** Removes a finished or failed reading. @throws as `sendRequest`. */
export async function removeComparison(submissionId: string, comparisonId: string): Promise<void> {
  await sendRequest(workspacePaths.comparison(submissionId, comparisonId), { method: 'DELETE' })
}
