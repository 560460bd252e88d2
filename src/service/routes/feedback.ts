import { readText } from '#src/http/read-text.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { validateFeedback } from './validate-feedback.ts'
import { problemResponse, createProblem, type ProblemDetails } from '../problems.ts'
import type { StoredRequest } from '../store/request-store.ts'
import { findRequest, type RouteCall, type RouteContext } from './route-context.ts'

/** Largest feedback payload, in bytes; far above what 500 pages of fields take. */
const maxPayloadBytes = 8 * 1024 * 1024

/** What is answered to a payload that cannot be read. */
const unreadableProblems = {
  long: createProblem(413, 'feedback_invalid', 'The feedback is larger than 8 MB.'),
  broken: createProblem(400, 'feedback_invalid', 'The feedback was broken off before it was complete.'),
  malformed: createProblem(400, 'feedback_invalid', 'The feedback is not UTF-8 text.'),
} as const

/** Takes corrections (spec 4.4): 202 without a body, or 400 with what is wrong. Keeps what was sent. */
export async function feedbackRoute(c: RouteCall): Promise<Response> {
  const context = c.get('context')
  const request = await findRequest(context, c.req.param('requestId') ?? '')
  const refused = validateRequest(context, request)
  if (refused !== undefined || request === undefined)
    return problemResponse(
      refused ?? createProblem(400, 'request_unknown', 'There is no request with this id.'),
    )
  const read = await readText(c.req.raw, maxPayloadBytes)
  if (!read.ok) return problemResponse(unreadableProblems[read.why])
  const payload = read.text
  const check = validateFeedback(payload)
  if (!check.ok) return problemResponse(check.refusal)
  const first = stringifyJson(check.first)
  await context.store.addFeedback({ id: crypto.randomUUID(), requestId: request.id, payload, first })
  return new Response(null, { status: 202 })
}

function validateRequest(
  { models }: RouteContext,
  request: StoredRequest | undefined,
): ProblemDetails | undefined {
  if (request === undefined) return undefined
  if (request.state === 'processing')
    return createProblem(400, 'request_not_finished', 'The document is still being read.')
  if (request.state === 'failed')
    return createProblem(400, 'request_not_finished', 'Reading failed: there is no result to correct.')
  const model = models.find(({ id }) => id === request.modelId)
  if (model === undefined) return createProblem(400, 'model_unknown', 'The model is no longer set up.')
  if (model.provider !== 'A')
    return createProblem(400, 'feedback_not_supported', 'The provider of this model supports no feedback.')
  if (model.documentType === null)
    return createProblem(400, 'document_type_missing', 'The model has no document type set up.')
  return undefined
}
