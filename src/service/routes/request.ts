import { problemResponse, refusal } from '../problems.ts'
import { answerFinished } from './answer-finished.ts'
import { findRequest, type RouteCall } from './context.ts'

/** Fetches a result (spec 4.3): 204 while processing, 200 with the result, 400 when it failed or is unknown. */
export async function requestRoute(c: RouteCall): Promise<Response> {
  const context = c.get('context')
  const request = await findRequest(context, c.req.param('requestId') ?? '')
  if (request === undefined)
    return problemResponse(refusal(400, 'request_unknown', 'There is no request with this id.'))
  if (request.state === 'processing')
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  return answerFinished(request)
}
