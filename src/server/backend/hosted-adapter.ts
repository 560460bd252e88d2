import { createHash } from 'node:crypto'
import { documentPaths, headers as names } from '#src/contract/paths.ts'
import { isJsonObjectText } from '#src/contract/json.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { RemoteCallError } from '#src/http/remote-call-error.ts'
import type {
  Backend,
  BackendError,
  RegistryCall,
  ResultOutcome,
  SubmitCall,
  SubmitOutcome,
} from '#src/workspace/backend.ts'
import { createBackendError } from '#src/workspace/backend-error.ts'
import type { FileStore } from '#src/workspace/file-store.ts'
import { parseProblem } from '#src/workspace/parse-problem.ts'
import { createMultipartBody } from './multipart-body.ts'
import { isTimeout } from './proxy.ts'

export interface HostedAdapterOptions {
  /** Calls the hosted service; see proxy.ts. */
  readonly send: (request: Request) => Promise<Response>
  /** Origin of the hosted service, as /workspace/backend names it. */
  readonly origin: string
  readonly files: Pick<FileStore, 'stream'>
  /** Several organisations use one account of the hosted service. */
  readonly isShared: boolean
  readonly onError: (error: unknown) => void
}

/** The paths that are forwarded to a shared service: only unambiguous ones. */
const plainRegistryPath = /^\/v2\/chamber-of-commerce(\/[\w.~-]+)+$/

/** A hosted service as a backend. */
export function createHostedAdapter({
  send,
  origin,
  files,
  isShared,
  onError,
}: HostedAdapterOptions): Backend {
  const call = async (path: string, init?: RequestInit) =>
    readAnswer(await send(new Request(`http://localhost${path}`, init)), onError)

  return {
    info: { kind: 'hosted', origin },
    isTransactional: false,
    isShared,
    async submit(submission) {
      const { file, by, idempotencyKey } = submission
      const content = file.bytes === 0 ? undefined : files.stream(file.sha256, 0, file.bytes - 1)
      const { contentType, stream } = await createMultipartBody(file.name, content)
      const key = isShared ? scopeKey(by.organisation, idempotencyKey) : idempotencyKey
      // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
      const init = {
        method: 'POST',
        headers: { [names.idempotencyKey]: key, 'Content-Type': contentType },
        body: stream,
        duplex: 'half',
      } as RequestInit
      return toSubmitOutcome(await call(buildAnalyzePath(submission), init))
    },
    getResult: async (requestId) => toResultOutcome(await call(documentPaths.request(requestId))),
    async sendFeedback(requestId, json) {
      const answer = await call(documentPaths.feedback(requestId), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: json,
      })
      const { status } = answer
      // Spec 4.4 has 202; what a service accepts otherwise is accepted as well, a redirect is not.
      const isPage = isWebPage(answer)
      if (status >= 200 && status < 300 && !isPage) return { status: 202, error: null }
      const error = status < 400 ? toInvalidError(answer) : withSpecStatus(answer.error)
      return { status: error.status, error }
    },
    async callRegistry({ method, path, headers, signal }: RegistryCall) {
      if (isShared && !plainRegistryPath.test(path.split('?')[0] ?? '')) return undefined
      const { error } = await call(path, { method, headers, signal })
      return { status: error.status, headers: error.headers, body: error.body }
    },
  }
}

function buildAnalyzePath({ modelId, wait, format }: SubmitCall): string {
  const query = new URLSearchParams({
    ...(wait ? {} : { async: 'true' }),
    ...(format === '' ? {} : { format }),
  }).toString()
  return documentPaths.analyze(modelId) + (query === '' ? '' : `?${query}`)
}

/** Two organisations may choose the same key; a service that supports keys must see different ones. */
const scopeKey = (organisation: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([organisation, key]))
    .digest('hex')

/** A completely read response. */
interface Answer {
  readonly status: number
  /** Null when the response has none. */
  readonly requestId: string | null
  readonly body: string
  /** The response as an error; only for an error status. */
  readonly error: BackendError
}

/**
 * Reads a response completely. A truncated one becomes 502 `backend_lost`, a late one 504 `backend_timeout`; both
 * keep the request id.
 */
async function readAnswer(response: Response, onError: (error: unknown) => void): Promise<Answer> {
  const requestId = response.headers.get(names.requestId) || null
  try {
    return toAnswer(response, requestId, await response.text())
  } catch (error) {
    const isLate = isTimeout(error)
    onError(new RemoteCallError(isLate ? 'backend_timeout' : 'backend_lost', error))
    const lost = isLate
      ? problemResponse(504, 'backend_timeout', 'The answer of the recognition service did not end in time.')
      : problemResponse(
          502,
          'backend_lost',
          'The connection to the recognition service was lost before its answer was complete.',
        )
    return toAnswer(lost, requestId, await lost.text())
  }
}

function toAnswer({ status, headers }: Response, requestId: string | null, body: string): Answer {
  const fields = Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
  const problem = parseProblem(body, headers.get('Content-Type') ?? '')
  return { status, requestId, body, error: { status, ...problem, body, headers: fields } }
}

function toSubmitOutcome(answer: Answer): SubmitOutcome {
  const { status, requestId, body, error } = answer
  if (status === 200)
    return isJsonObjectText(body)
      ? { kind: 'finished', requestId, result: body }
      : { kind: 'unknown', requestId, error: toInvalidError(answer) }
  // The file was not accepted now: as with 503, it can be sent again (`isSafeToResubmit`). An id that a gateway gave
  // its own refusal is not that of a request.
  if (isBusy(status) || status === 503)
    return { kind: 'unknown', requestId: null, error: withSpecStatus(error) }
  if (status >= 500) return { kind: 'unknown', requestId, error }
  if (status < 400)
    return requestId === null
      ? { kind: 'unknown', requestId, error: toMissingIdError(error) }
      : { kind: 'accepted', requestId }
  return requestId === null
    ? { kind: 'rejected', error: withSpecStatus(error) }
    : { kind: 'failed', requestId, error: withSpecStatus(error) }
}

const toMissingIdError = (error: BackendError): BackendError => ({
  ...error,
  responseStatus: 502,
  code: null,
  detail: `The service answered ${error.status} without a request id: its result can never be fetched.`,
})

/** Spec 3 has 204 while it is being read; a service that answers 202 means the same. */
function toResultOutcome(answer: Answer): ResultOutcome {
  const { status, body, error } = answer
  if (status === 204 || status === 202) return { kind: 'processing' }
  // A web page is the answer of something before the service, and a failure is final.
  if (status === 400 && !isWebPage(answer)) return { kind: 'failed', error }
  if (status === 200 && isJsonObjectText(body)) return { kind: 'finished', result: body }
  // Not final, like a 400: the address of the service may be set right.
  if (status === 404 && !isWebPage(answer))
    return { kind: 'unavailable', error: toUnknownRequestError(answer) }
  // To the caller, 400 would mean that reading failed: what the specification does not have reveals nothing about it.
  const isKnown = status >= 500 || status === 401 || isBusy(status)
  return { kind: 'unavailable', error: isKnown ? withSpecStatus(error) : toInvalidError(answer) }
}

/** Whether it asks to be called later: the statuses of RFC 9110 and RFC 6585 that no rule of the specification has. */
const isBusy = (status: number) => status === 408 || status === 425 || status === 429

/** Whether a body is a web page, as no answer of the specification is. */
const isWebPage = ({ body, error: { headers } }: Answer): boolean =>
  body !== '' && /^text\/html\b/i.test(headers['content-type'] ?? '')

/** Statuses of spec 7.2. */
const specStatuses = [400, 401, 413, 415]

/** The error with a status for the caller that the specification has. Errors of the server (5xx) need no rule. */
function withSpecStatus(error: BackendError): BackendError {
  const { status } = error
  if (isBusy(status)) return { ...error, responseStatus: 503 }
  return status >= 500 || specStatuses.includes(status) ? error : { ...error, responseStatus: 400 }
}

const toInvalidError = (answer: Answer): BackendError =>
  createBackendError(502, 'backend_invalid', describeAnswer(answer))

const toUnknownRequestError = (answer: Answer): BackendError =>
  createBackendError(502, 'request_unknown', describeAnswer(answer))

/** Says what arrived in place of a result, in words that need no translation. */
function describeAnswer({ status, body, error: { headers } }: Answer): string {
  const type = headers['content-type']?.split(';')[0]?.trim()
  const content = body === '' ? ', 0 bytes' : `, ${type || 'no Content-Type'}`
  return `HTTP ${status}${content}`
}
