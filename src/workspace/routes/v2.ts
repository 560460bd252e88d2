import type { Hono } from 'hono'
import { headers } from '#src/contract/paths.ts'
import type { Submitter } from '../backend.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { fetchResult } from '../submissions/fetch-result.ts'
import { toErrorResponse, toResultResponse } from '../submissions/outcome-response.ts'
import { isFormData, receiveUpload } from '../submissions/receive-upload.ts'
import { sendFeedback } from '../submissions/send-feedback.ts'
import type { SubmissionContext } from '../submissions/submission-context.ts'
import { submit } from '../submissions/submit.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

/** Maximum characters of a model id or Idempotency-Key, because a database index limits its keys. */
const maxIdLength = 200
/** Seconds after which a rejected caller may try again. */
const retryAfterSeconds = '5'

const documentsPath = '/v2/document-intelligence'
const paths = {
  analyze: `${documentsPath}/models/:modelId/analyze`,
  request: `${documentsPath}/requests/:requestId`,
  feedback: `${documentsPath}/requests/:requestId/feedback`,
} as const

export interface V2Options {
  readonly buildContext: (memberName: string | null) => SubmissionContext
  /** Whether the member, and the organisation, are linked to the module (spec 5). */
  readonly isLinked: (by: Submitter) => boolean
}

/** The operations of service-spec.md, on top of any backend. */
export function addV2Routes(app: Hono<WorkspaceEnv>, { buildContext, isLinked }: V2Options): void {
  app.use(`${documentsPath}/*`, async (c, next) =>
    isLinked(buildContext(c.env.member).by)
      ? next()
      : problemResponse(
          401,
          'not_linked',
          'The organisation or the member is not linked to document intelligence.',
        ),
  )
  app.post(paths.analyze, (c) => analyze(buildContext(c.env.member), c.req.raw, c.req.param('modelId')))
  app.get(paths.request, async (c) =>
    toResultResponse(await fetchResult(buildContext(c.env.member), c.req.param('requestId'))),
  )
  app.post(paths.feedback, async (c) => {
    const { status, error } = await sendFeedback(
      buildContext(c.env.member),
      c.req.raw,
      c.req.param('requestId'),
    )
    return error === null ? new Response(null, { status }) : toErrorResponse(error)
  })
  for (const [name, path] of Object.entries(paths)) {
    const Allow = name === 'request' ? 'GET, HEAD' : 'POST'
    const detail = 'This path does not accept this method.'
    app.all(path, () => problemResponse(405, 'method_not_allowed', detail, { headers: { Allow } }))
  }
  app.all('/v1/*', () => problemResponse(410, 'version_ended', 'Version 1 ended on 29 July 2024; use /v2.'))
  app.all('/v2/chamber-of-commerce/*', async (c, next) => {
    const response = await callRegistry(buildContext(c.env.member), c.req.raw)
    return response ?? next()
  })
}

/** Submits a document (spec 4.2). Requests that can be refused without the body are refused before it is read. */
async function analyze(context: SubmissionContext, request: Request, modelId: string): Promise<Response> {
  const { uploads, files } = context
  const query = new URL(request.url).searchParams
  const givenKey = request.headers.get(headers.idempotencyKey) ?? ''
  const refused = validateBeforeBody(request, { modelId, givenKey, query })
  if (refused !== undefined) return refused
  if (uploads.count >= uploads.max) return createBusyResponse()
  uploads.count += 1
  const received = await receiveUpload(request, files).finally(() => (uploads.count -= 1))
  if (!received.ok) return received.response
  return submit(context, {
    file: received.file,
    modelId,
    givenKey,
    wait: readAsync(query) !== 'true',
    format: query.getAll('format').find((format) => format !== '') ?? '',
  })
}

/** The parameter `async` in lower case, because .NET writes `True`; empty when it is absent. */
const readAsync = (query: URLSearchParams): string => query.get('async')?.toLowerCase() ?? ''

/** A format is stored with the submission, and PostgreSQL stores no null characters. */
const isStorable = (format: string) => format.length <= maxIdLength && !format.includes('\u0000')

const refuseParameter = (parameter: string, detail: string) =>
  problemResponse(400, 'parameter_invalid', detail, { members: { parameter } })

function validateBeforeBody(
  request: Request,
  { modelId, givenKey, query }: { modelId: string; givenKey: string; query: URLSearchParams },
): Response | undefined {
  if (!isFormData(request))
    return problemResponse(415, 'not_multipart', 'Send the file as multipart/form-data.')
  if (modelId.length > maxIdLength || modelId.includes('\u0000'))
    return problemResponse(400, 'model_unknown', `There is no model "${modelId.slice(0, maxIdLength)}".`)
  if (givenKey.length > maxIdLength)
    return problemResponse(
      400,
      'idempotency_key_invalid',
      `An Idempotency-Key has at most ${maxIdLength} characters.`,
    )
  if (!query.getAll('format').every(isStorable))
    return refuseParameter('format', `The parameter "format" has at most ${maxIdLength} characters.`)
  if (query.getAll('async').length > 1)
    return refuseParameter('async', 'The parameter "async" is given more than once.')
  return ['true', 'false', ''].includes(readAsync(query))
    ? undefined
    : refuseParameter('async', 'The parameter "async" is true or false.')
}

function createBusyResponse(): Response {
  const detail = 'Too many uploads arrive at once: try again in a moment.'
  return problemResponse(503, 'server_busy', detail, { headers: { 'Retry-After': retryAfterSeconds } })
}

async function callRegistry(
  { backend, by }: SubmissionContext,
  { method, url, headers: given, signal }: Request,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  const call = { method, path: pathname + search, headers: Object.fromEntries(given), signal }
  const answer = await backend.callRegistry(call, by)
  return answer && toErrorResponse({ ...answer, code: null, detail: null })
}
