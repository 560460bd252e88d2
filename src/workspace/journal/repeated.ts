import { headers } from '#src/contract/paths.ts'
import { surelyNotTaken } from '#src/contract/submissions.ts'
import { problemResponse } from '../problems.ts'
import type { JournalContext } from './context.ts'

/**
 * What is answered to a submission that comes again under its key. A hosted service may know nothing of keys: what
 * it may have read already is not passed on to it again without a person's word (retry.ts).
 *
 * @returns undefined when it is to be passed on: the local service knows keys; it is sure that nothing was taken.
 */
export async function answerRepeated(
  { store, describe }: JournalContext,
  id: string,
  request: Request,
): Promise<Response | undefined> {
  if (describe.kind === 'local') return undefined
  const submission = await store.submission(id)
  if (submission === undefined || submission.state === 'refused') return undefined
  const { requestId, problem } = submission
  if (requestId === null)
    return surelyNotTaken(problem)
      ? undefined
      : withIds(
          problemResponse(409, 'outcome_unknown', 'Whether the service took this file is not known.'),
          id,
        )
  const isAsync = new URL(request.url).searchParams.get('async') === 'true'
  const result = isAsync ? undefined : await store.result(id)
  if (result !== undefined)
    return withIds(new Response(result, { headers: { 'Content-Type': 'application/json' } }), id, requestId)
  if (isAsync || problem === null) return withIds(new Response(null, { status: 202 }), id, requestId)
  const { status, detail } = problem
  return withIds(problemResponse(status, 'reading_failed', detail ?? 'Reading failed.'), id, requestId)
}

function withIds(response: Response, id: string, requestId?: string): Response {
  response.headers.set(headers.submissionId, id)
  if (requestId !== undefined) response.headers.set(headers.requestId, requestId)
  return response
}
