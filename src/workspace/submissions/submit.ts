import { headers } from '#src/contract/paths.ts'
import { problemResponse } from '../problems.ts'
import { callBackend } from './call-backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { forwardSubmission } from './forward-submission.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { answerDuplicate } from './answer-duplicate.ts'

/** Longest model id or key that is written down, in characters; of models the backend judges longer ones. */
const maxIdLength = 200
/** Seconds after which a caller who was sent away may come back. */
const retryAfterSeconds = '5'

/**
 * Passes a submission on after its file and a row are stored, and writes the answer down before it goes back.
 * The answer gets X-Submission-Id. A body that holds no file is passed on without leaving a trace.
 */
export async function submit(
  context: SubmissionContext,
  request: Request,
  modelId: string,
): Promise<Response> {
  const { uploads: receiving } = context
  const given = request.headers.get(headers.idempotencyKey) ?? ''
  if (given.length > maxIdLength)
    return problemResponse(
      400,
      'idempotency_key_invalid',
      `An Idempotency-Key has at most ${maxIdLength} characters.`,
    )
  if (receiving.count >= receiving.max) return createBusyResponse()
  receiving.count += 1
  const upload = await readUpload(request, context.files)
    .catch((error: unknown) => handleAbortedUpload(error, request))
    .finally(() => (receiving.count -= 1))
  if (upload === undefined)
    return problemResponse(400, 'malformed_multipart', 'The upload was broken off before it was complete.')
  try {
    return await forwardUpload(context, { request, modelId, given, upload })
  } finally {
    await upload.discard()
  }
}

/** A caller who went away is nobody's fault; a disk that is full is to be heard of. */
function handleAbortedUpload(error: unknown, request: Request): undefined {
  if (error instanceof Error && 'syscall' in error && !request.signal.aborted) throw error
  return undefined
}

function createBusyResponse(): Response {
  const response = problemResponse(
    503,
    'server_busy',
    'Too many uploads come in at once: try again in a moment.',
  )
  response.headers.set('Retry-After', retryAfterSeconds)
  return response
}

interface ReceivedSubmission {
  readonly request: Request
  readonly modelId: string
  /** The caller's Idempotency-Key; empty without one. */
  readonly given: string
  readonly upload: Upload
}

async function forwardUpload(context: SubmissionContext, submitted: ReceivedSubmission): Promise<Response> {
  const { request, modelId, upload } = submitted
  const isNoted = upload.file !== undefined && modelId.length <= maxIdLength && !modelId.includes('\u0000')
  if (!isNoted)
    return callBackend(context.backend, buildForwardedRequest(request, upload.body), context.onError)
  const { id, key, isNew, isOther } = await recordSubmission(context, submitted, upload.file)
  // Another file under this key would stand in the list with the earlier one's result.
  if (isOther)
    return problemResponse(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another file or model.',
    )
  const forwarded = buildForwardedRequest(request, upload.body, key)
  return context.inFlight.run(
    id,
    async () =>
      (isNew ? undefined : await answerDuplicate(context, id, request)) ??
      forwardSubmission(context, id, forwarded),
  )
}

async function recordSubmission(
  { store, memberName: by }: SubmissionContext,
  { modelId, given }: ReceivedSubmission,
  { name, sha256, bytes }: NonNullable<Upload['file']>,
) {
  const ownId = crypto.randomUUID()
  const key = given === '' ? ownId : given
  const id = await store.addSubmission({
    id: ownId,
    idempotencyKey: key,
    modelId,
    fileName: name,
    fileBytes: bytes,
    sha256,
    submittedBy: by,
  })
  const earlier = id === ownId ? undefined : await store.findSubmission(id)
  const isOther = earlier !== undefined && (earlier.sha256 !== sha256 || earlier.modelId !== modelId)
  return { id, key, isNew: id === ownId, isOther }
}

function buildForwardedRequest(request: Request, body: Upload['body'], key?: string): Request {
  const sent = new Headers(request.headers)
  if (key !== undefined) sent.set(headers.idempotencyKey, key)
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit
  // The caller's signal is left out: a caller who goes away must not make a noted submission's fate unknown.
  return new Request(request.url, init)
}
