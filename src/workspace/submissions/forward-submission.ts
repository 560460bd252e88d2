import { headers } from '#src/contract/paths.ts'
import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import { parseProblem } from '../problems.ts'
import { callBackend, readWholeResponse, replaceBody } from './call-backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { recordResponse } from './record-response.ts'

/**
 * Passes a noted submission on and writes the answer down before it goes back with X-Submission-Id.
 *
 * @param mayBeTaken an earlier try may have been read: that nothing arrives this time leaves that doubt as it is.
 */
export async function forwardSubmission(
  { backend, store, onError }: Pick<SubmissionContext, 'backend' | 'store' | 'onError'>,
  id: string,
  request: Request,
  mayBeTaken = false,
): Promise<Response> {
  const { answer, body } = await readWholeResponse(await callBackend(backend, request, onError), onError)
  const now = { status: answer.status, ...parseProblem(body) }
  if (!(mayBeTaken && isSafeToResubmit(now))) await recordResponse(store, id, answer, body)
  return replaceBody(answer, body, { [headers.submissionId]: id })
}
