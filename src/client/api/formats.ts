import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { maxActionTargets } from '#src/contract/workspace/document-life.ts'
import {
  forgottenSchema,
  formatListSchema,
  submissionFormatSchema,
  type ForgetRequest,
} from '#src/contract/workspace/formats.ts'
import {
  actionOutcomeListSchema,
  type ActionOutcome,
  type Submission,
} from '#src/contract/workspace/submissions.ts'
import { getJson, sendRequest, toJsonBody } from '../http/send-request.ts'

/** What was learnt of formats. Depends on every document and feedback, so it is fetched anew whenever it is shown. */
export const formatsQuery = queryOptions({
  queryKey: ['formats'],
  queryFn: ({ signal }) => getJson(formatListSchema, workspacePaths.formats, signal),
  staleTime: 0,
})

/** The id of a submission's format; null when it is not known. */
export const submissionFormatQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...formatsQuery.queryKey, 'of', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(submissionFormatSchema, workspacePaths.submissionFormat(submissionId), signal)).formatId,
    staleTime: 0,
  })

/**
 * Forgets what documents taught, or only what they taught of a field.
 *
 * @returns the id under which it can be restored; null when there was nothing to forget.
 * @throws as `sendRequest`.
 */
export async function forgetFormat(request: ForgetRequest): Promise<string | null> {
  const response = await sendRequest(workspacePaths.forgetFormat, {
    method: 'POST',
    ...toJsonBody(JSON.stringify(request)),
  })
  return forgottenSchema.parse(await response.json()).id
}

/** Takes forgetting back. @throws ApiError 404 when that is not possible any more, else as `sendRequest`. */
export async function restoreFormat(id: string): Promise<void> {
  await sendRequest(workspacePaths.restoreFormat, { method: 'POST', ...toJsonBody(JSON.stringify({ id })) })
}

/**
 * Has waiting documents read with what was learnt since, without charge.
 *
 * @returns an outcome for each, in their order.
 * @throws as `sendRequest`; what came before the failure is done.
 */
export async function readFormatAgain(
  submissions: readonly Pick<Submission, 'id' | 'revision'>[],
): Promise<readonly ActionOutcome[]> {
  const outcomes: ActionOutcome[] = []
  for (let start = 0; start < submissions.length; start += maxActionTargets) {
    const targets = submissions.slice(start, start + maxActionTargets)
    const body = { submissions: targets.map(({ id, revision }) => ({ id, revision })) }
    const response = await sendRequest(workspacePaths.readFormatAgain, {
      method: 'POST',
      ...toJsonBody(JSON.stringify(body)),
    })
    outcomes.push(...actionOutcomeListSchema.parse(await response.json()).outcomes)
  }
  return outcomes
}
