import { documentPaths, headers } from '#src/contract/paths.ts'
import { createApiError } from '../http/api-error.ts'
import { notifyIfSignedOut } from '../http/signed-out.ts'

export interface UploadRequest {
  readonly file: File
  readonly modelId: string
  /** Wait for the result in the same call (spec 4.2: async=false). */
  readonly wait: boolean
  /** Output format; empty for the default. */
  readonly format: string
  /** The same for every attempt of one submission, so that it is never charged twice. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** Bytes sent and total bytes, including the multipart framing. */
  readonly onProgress: (sent: number, total: number) => void
}

/** Ids of an accepted submission; null when the response has none. */
export interface UploadResult {
  readonly requestId: string | null
  readonly submissionId: string | null
}

/**
 * Uploads a file. Uses XMLHttpRequest, because `fetch` does not report the progress of a request.
 *
 * @throws ApiError when the service refused or failed; TypeError when there was no response, so that it is unknown
 *   whether the file arrived; AbortError when `signal` aborted it.
 */
export function uploadFile(request: UploadRequest): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    if (signal.aborted) return reject(createAbortError())
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    signal.addEventListener('abort', stop, { once: true })
    xhr.upload.onprogress = ({ loaded, total }) => request.onProgress(loaded, total)
    xhr.onabort = () => reject(createAbortError())
    xhr.onerror = () => reject(new TypeError('The connection was lost during the upload.'))
    xhr.onload = () => settleUpload(xhr, resolve, reject)
    xhr.onloadend = () => signal.removeEventListener('abort', stop)
    xhr.open('POST', buildAnalyzePath(request))
    xhr.setRequestHeader(headers.idempotencyKey, request.idempotencyKey)
    const form = new FormData()
    form.append('file', request.file, request.file.name)
    xhr.send(form)
  })
}

/** Path and query of a submission (spec 4.2). */
export function buildAnalyzePath({
  modelId,
  wait,
  format,
}: Pick<UploadRequest, 'modelId' | 'wait' | 'format'>): string {
  const query = new URLSearchParams({ async: String(!wait) })
  if (format !== '') query.set('format', format)
  return `${documentPaths.analyze(modelId)}?${query}`
}

function settleUpload(
  xhr: XMLHttpRequest,
  resolve: (uploaded: UploadResult) => void,
  reject: (error: Error) => void,
): void {
  if (xhr.status >= 200 && xhr.status < 300)
    resolve({
      requestId: xhr.getResponseHeader(headers.requestId),
      submissionId: xhr.getResponseHeader(headers.submissionId),
    })
  else {
    const error = createApiError(xhr.status, xhr.responseText, (name) => xhr.getResponseHeader(name))
    notifyIfSignedOut(error)
    reject(error)
  }
}

const createAbortError = () => new DOMException('The upload was stopped.', 'AbortError')
