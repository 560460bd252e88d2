import { problemResponse, createProblem } from '../problems.ts'
import { createResultResponse } from './result-response.ts'
import { findRequest, type RouteCall } from './route-context.ts'

/** Fetches a result (spec 4.3): 204 while processing, 200 with the result, 400 when it failed or is unknown. */
export async function fetchResultRoute(c: RouteCall): Promise<Response> {
  const context = c.get('context')
  const request = await findRequest(context, c.req.param('requestId') ?? '')
  if (request === undefined)
    return problemResponse(createProblem(400, 'request_unknown', 'There is no request with this id.'))
  if (request.state === 'processing')
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  return createResultResponse(request)
}
