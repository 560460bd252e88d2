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

/** The learnt formats. They depend on every document and feedback, so they are refetched whenever they are shown. */
export const formatsQuery = queryOptions({
  queryKey: ['formats'],
  queryFn: ({ signal }) => getJson(formatListSchema, workspacePaths.formats, signal),
  staleTime: 0,
})

/** The id of a submission's format; null when unknown. */
export const submissionFormatQuery = (submissionId: string) =>
  queryOptions({
    queryKey: [...formatsQuery.queryKey, 'of', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(submissionFormatSchema, workspacePaths.submissionFormat(submissionId), signal)).formatId,
    staleTime: 0,
  })

/**
 * Forgets what documents taught, or only what they taught about one field.
 *
 * @returns the id for restoring it; null when there was nothing to forget.
 * @throws as `sendRequest`.
 */
export async function forgetFormat(request: ForgetRequest): Promise<string | null> {
  const response = await sendRequest(workspacePaths.forgetFormat, {
    method: 'POST',
    ...toJsonBody(JSON.stringify(request)),
  })
  return forgottenSchema.parse(await response.json()).id
}

/** Undoes forgetting. @throws ApiError 404 when that is no longer possible, else as `sendRequest`. */
export async function restoreFormat(id: string): Promise<void> {
  await sendRequest(workspacePaths.restoreFormat, { method: 'POST', ...toJsonBody(JSON.stringify({ id })) })
}

/**
 * Reads waiting documents again with everything learnt since, free of charge.
 *
 * @returns an outcome for each, in the same order.
 * @throws as `sendRequest`; everything before the failure is done.
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
