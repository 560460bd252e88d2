import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  maxActionTargets,
  type ActionRequest,
  type DocumentAction,
} from '#src/contract/workspace/document-life.ts'
import {
  actionOutcomeListSchema,
  documentHistorySchema,
  submissionListSchema,
  type ActionOutcome,
  type Submission,
} from '#src/contract/workspace/submissions.ts'
import { getJson, sendRequest, toJsonBody } from '../http/send-request.ts'

/** The deleted documents, which can be restored; last deleted first. Invalidated with the list of submissions. */
export const deletedSubmissionsQuery = queryOptions({
  queryKey: ['submissions', 'deleted'],
  queryFn: async ({ signal }) =>
    (await getJson(submissionListSchema, workspacePaths.deletedSubmissions, signal)).submissions,
})

/** Every reading of a document, and the actions of people on it. */
export const documentHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', id, 'history'],
    queryFn: ({ signal }) => getJson(documentHistorySchema, workspacePaths.history(id), signal),
  })

/**
 * Performs an action on documents, each with the revision that the person saw.
 *
 * @returns an outcome for each, in the same order: some may be refused while others succeed.
 * @throws as `sendRequest`; everything before the failure is done.
 */
export async function actOnDocuments(
  action: DocumentAction,
  submissions: readonly Pick<Submission, 'id' | 'revision'>[],
): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = []
  for (let start = 0; start < submissions.length; start += maxActionTargets) {
    const targets = submissions.slice(start, start + maxActionTargets)
    const request: ActionRequest = {
      action,
      submissions: targets.map(({ id, revision }) => ({ id, revision })),
    }
    const response = await sendRequest(workspacePaths.actions, {
      method: 'POST',
      ...toJsonBody(JSON.stringify(request)),
    })
    outcomes.push(...actionOutcomeListSchema.parse(await response.json()).outcomes)
  }
  return outcomes
}
