import { headers } from '#src/contract/paths.ts'
import { problemResponse } from '../problems.ts'
import { callBackend, withBody } from './call-backend.ts'
import type { JournalContext } from './context.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { recordAnswer } from './record-answer.ts'

/** Longest model id or key that is written down, in characters; the backend judges longer ones. */
const maxWord = 200
const isWord = (text: string) => text.length <= maxWord && !text.includes('\u0000')

/**
 * Passes a submission on after its file and a row are stored, and writes the answer down before it goes back.
 * The answer gets X-Submission-Id. A body that holds no file is passed on without leaving a trace.
 */
export async function submit(context: JournalContext, request: Request, modelId: string): Promise<Response> {
  const { backend, store, onError } = context
  const upload = await readUpload(request).catch(() => undefined)
  if (upload === undefined)
    return problemResponse(400, 'malformed_multipart', 'The upload was broken off before it was complete.')
  const given = request.headers.get(headers.idempotencyKey) ?? ''
  const noted =
    upload.file !== undefined && isWord(modelId) && isWord(given)
      ? await note(context, upload.file, modelId, given)
      : undefined
  if (noted === 'reused')
    return problemResponse(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another file or model.',
    )
  const forwarded = forward(request, upload.body, noted?.key)
  const answer = await callBackend(backend, forwarded, onError)
  if (noted === undefined) return answer
  const body = await answer.text()
  await recordAnswer(store, noted.id, answer, body)
  return withBody(answer, body, { [headers.submissionId]: noted.id })
}

async function note(
  { store, files, by }: JournalContext,
  file: NonNullable<Upload['file']>,
  modelId: string,
  given: string,
): Promise<{ id: string; key: string } | 'reused'> {
  const { sha256, bytes } = await files.put(file.chunks)
  const ownId = crypto.randomUUID()
  const key = given === '' ? ownId : given
  const id = await store.addSubmission({
    id: ownId,
    idempotencyKey: key,
    modelId,
    fileName: file.name,
    fileBytes: bytes,
    sha256,
    submittedBy: by,
  })
  const earlier = id === ownId ? undefined : await store.submission(id)
  const isOther = earlier !== undefined && (earlier.sha256 !== sha256 || earlier.modelId !== modelId)
  // Another file under this key would stand in the list with the earlier one's result.
  return isOther ? 'reused' : { id, key }
}

function forward(request: Request, body: Upload['body'], key: string | undefined): Request {
  const sent = new Headers(request.headers)
  if (key !== undefined) sent.set(headers.idempotencyKey, key)
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit
  // The caller's signal is left out: a caller who goes away must not make a noted submission's fate unknown.
  return new Request(request.url, init)
}
