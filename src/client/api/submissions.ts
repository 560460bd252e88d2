import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import {
  submissionListSchema,
  submissionSchema,
  type Submission,
} from '#src/contract/workspace/submissions.ts'
import { sendRequest, getJson } from '../http/send-request.ts'

/** All submissions, newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['submissions'],
  queryFn: async ({ signal }) =>
    (await getJson(submissionListSchema, workspacePaths.submissions, signal)).submissions,
})

/** One submission. @throws ApiError 404 `submission_unknown` when there is none with this id. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['submissions', id],
    queryFn: ({ signal }) => getJson(submissionSchema, workspacePaths.submission(id), signal),
  })

/**
 * Passes a submission on again whose outcome is unknown. A hosted service that had read it may charge it twice.
 *
 * @returns the submission as it stands then.
 * @throws ApiError 5xx when it failed again, 409 `submission_settled` when its outcome is known meanwhile.
 */
export async function retrySubmission(id: string): Promise<Submission> {
  const response = await sendRequest(workspacePaths.retry(id), { method: 'POST' })
  return submissionSchema.parse(await response.json())
}
