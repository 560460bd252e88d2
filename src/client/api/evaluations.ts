import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  evaluationDetailSchema,
  evaluationListSchema,
  type Evaluation,
} from '#src/contract/workspace/evaluations.ts'
import { getJson, sendRequest, toJsonBody } from '../http/send-request.ts'

/** Whether an evaluation is still waiting for readings. */
export const isRunning = ({ finished, submissions }: Pick<Evaluation, 'finished' | 'submissions'>): boolean =>
  finished < submissions

/** The evaluations, newest first. Polled every second while one is running. */
export const evaluationsQuery = queryOptions({
  queryKey: ['evaluations'],
  queryFn: async ({ signal }) =>
    (await getJson(evaluationListSchema, workspacePaths.evaluations, signal)).evaluations,
  refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? 1000 : false),
  staleTime: 0,
})

/**
 * The scores of an evaluation. Computing them reads every result again, so they are fetched once per tenth of progress.
 * @param tenths progress from 0 to 10; undefined while unknown.
 */
export const evaluationQuery = (id: string, tenths: number | undefined) =>
  queryOptions({
    queryKey: ['evaluations', id, tenths],
    queryFn: ({ signal }) => getJson(evaluationDetailSchema, workspacePaths.evaluation(id), signal),
    enabled: tenths !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  })

/** Starts an evaluation. Repeating it with the same id changes nothing. @throws as `sendRequest`. */
export async function startEvaluation(
  id: string,
  order: { readonly modelId: string; readonly submissionIds: readonly string[] },
): Promise<void> {
  await sendRequest(workspacePaths.evaluation(id), { method: 'PUT', ...toJsonBody(JSON.stringify(order)) })
}

/** Deletes an evaluation and its readings. @throws as `sendRequest`. */
export async function deleteEvaluation(id: string): Promise<void> {
  await sendRequest(workspacePaths.evaluation(id), { method: 'DELETE' })
}
