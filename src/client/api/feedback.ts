import { queryOptions } from '@tanstack/react-query'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { feedbackListSchema } from '#src/contract/workspace/submissions.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** The feedback sent for a submission, newest first, including rejected attempts. */
export const feedbackQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['feedback', submissionId],
    queryFn: async ({ signal }) =>
      (await getJson(feedbackListSchema, workspacePaths.feedback(submissionId), signal)).feedback,
  })

/**
 * Sends a feedback payload that `stringifyJson` wrote (spec 4.4).
 *
 * @param keepalive the page is being left: the browser finishes the request (payloads up to 64 kB).
 * @throws ApiError when it was refused, TypeError when there was no response. Sending the same payload again is safe.
 */
export async function sendFeedback(requestId: string, payload: string, keepalive = false): Promise<void> {
  await sendRequest(documentPaths.feedback(requestId), { method: 'POST', keepalive, ...toJsonBody(payload) })
}
