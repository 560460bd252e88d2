import { headers } from '#src/contract/paths.ts'
import { surelyNotTaken } from '#src/contract/submissions.ts'
import { saidProblem } from '../problems.ts'
import { callBackend, wholeAnswer, withBody } from './call-backend.ts'
import type { JournalContext } from './context.ts'
import { recordAnswer } from './record-answer.ts'

/**
 * Passes a noted submission on and writes the answer down before it goes back with X-Submission-Id.
 *
 * @param mayBeTaken an earlier try may have been read: that nothing arrives this time leaves that doubt as it is.
 */
export async function passOn(
  { backend, store, onError }: Pick<JournalContext, 'backend' | 'store' | 'onError'>,
  id: string,
  request: Request,
  mayBeTaken = false,
): Promise<Response> {
  const { answer, body } = await wholeAnswer(await callBackend(backend, request, onError), onError)
  const now = { status: answer.status, ...saidProblem(body) }
  if (!(mayBeTaken && surelyNotTaken(now))) await recordAnswer(store, id, answer, body)
  return withBody(answer, body, { [headers.submissionId]: id })
}
