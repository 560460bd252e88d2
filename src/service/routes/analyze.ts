import { getExtension, getFileKind } from '#src/contract/service/file-types.ts'
import { headers } from '#src/contract/paths.ts'
import { problemResponse, createProblem, type ProblemDetails } from '../problems.ts'
import { isFormData, receiveFile, type ReceivedFile } from './receive-file.ts'
import type { StoredRequest } from '../store/request-store.ts'
import { createResultResponse } from './result-response.ts'
import type { RouteCall, RouteContext } from './route-context.ts'

/** Longest Idempotency-Key, in characters; a database's index holds no text of any length. */
const maxKeyLength = 200

/** Why a key cannot be used once more. */
const usedKeyDetails = {
  reused: 'This Idempotency-Key was used for another file or model.',
  purged: 'This Idempotency-Key was used for a document that has been removed since.',
} as const

/** Submits a document (spec 4.2). What can be refused without the body is refused before it is read. */
export async function analyzeRoute(c: RouteCall): Promise<Response> {
  const context = c.get('context')
  const request = c.req.raw
  const modelId = c.req.param('modelId') ?? ''
  const query = new URL(request.url).searchParams
  const refused = validateBeforeBody(context, request, modelId, query)
  if (refused !== undefined) return problemResponse(refused)
  const received = await receiveFile(request, context.files)
  if (!received.ok) return problemResponse(received.refusal)
  const unreadable = validateFileType(received.file.name)
  if (unreadable !== undefined) {
    await received.file.content.discard()
    return problemResponse(unreadable)
  }
  const taken = await acceptUpload(
    context,
    modelId,
    received.file,
    request.headers.get(headers.idempotencyKey),
  )
  if (taken === undefined)
    return problemResponse(createProblem(400, 'balance_insufficient', 'The balance is not sufficient.'))
  if (taken === 'reused' || taken === 'purged')
    return problemResponse(createProblem(422, 'idempotency_key_reused', usedKeyDetails[taken]))
  if (query.get('async') === 'true')
    return new Response(null, { status: 202, headers: { [headers.requestId]: taken.id } })
  return createResultResponse(await context.completions.waitUntilFinished(taken.id, request.signal), {
    [headers.requestId]: taken.id,
  })
}

function validateBeforeBody(
  { models }: RouteContext,
  request: Request,
  modelId: string,
  query: URLSearchParams,
): ProblemDetails | undefined {
  if (!isFormData(request))
    return createProblem(415, 'not_multipart', 'Send the file as multipart/form-data.')
  if (!models.some(({ id }) => id === modelId))
    return createProblem(400, 'model_unknown', `There is no model "${modelId}".`)
  if ((request.headers.get(headers.idempotencyKey)?.length ?? 0) > maxKeyLength)
    return createProblem(
      400,
      'idempotency_key_invalid',
      `An Idempotency-Key has at most ${maxKeyLength} characters.`,
    )
  const wait = query.getAll('async')
  if (wait.length > 1 || !['true', 'false', undefined].includes(wait[0]))
    return createProblem(400, 'parameter_invalid', 'The parameter "async" is true or false.', {
      parameter: 'async',
    })
  if (query.getAll('format').some((format) => format !== ''))
    return createProblem(400, 'parameter_invalid', 'The only format is the default: leave "format" empty.', {
      parameter: 'format',
    })
  return undefined
}

function validateFileType(name: string): ProblemDetails | undefined {
  return getFileKind(name) === undefined
    ? createProblem(400, 'file_type_unsupported', `Files of type "${getExtension(name)}" are not supported.`)
    : undefined
}

/**
 * Stores the file, then the request with its place in the queue. Undefined: the balance is insufficient;
 * `reused`: the key stands for an earlier request with another file or model; `purged`: for one whose document was
 * removed, so that nobody can tell whether it was this one.
 */
async function acceptUpload(
  { store, organisation }: RouteContext,
  modelId: string,
  { name, content }: ReceivedFile,
  idempotencyKey: string | null,
): Promise<StoredRequest | keyof typeof usedKeyDetails | undefined> {
  const { sha256 } = await content.commit()
  const id = crypto.randomUUID()
  const accepted = await store.accept({
    id,
    organisation,
    modelId,
    fileName: name,
    sha256,
    idempotencyKey: idempotencyKey === '' ? null : idempotencyKey,
  })
  if (accepted.status === 'balance_insufficient') return undefined
  const { request } = accepted
  if (request.sha256 === '') return 'purged'
  return request.sha256 === sha256 && request.modelId === modelId ? request : 'reused'
}
