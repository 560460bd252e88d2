import type { IncomingFile } from '#src/http/incoming-file.ts'
import { parseBoundary, createMultipartReader, type MultipartReader } from '#src/http/multipart-reader.ts'
import { parseFileName } from '#src/contract/service/content-disposition.ts'
import { isUsableFileName } from '#src/contract/service/file-types.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'
import type { FileStore } from '../file-store.ts'
import { createProblem, type ProblemDetails } from '../problems.ts'

/** A file as it arrived: to be kept or dropped by whoever asked for it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: IncomingFile
}

export type ReceiveResult =
  | { readonly ok: true; readonly file: ReceivedFile }
  | { readonly ok: false; readonly refusal: ProblemDetails }

/** Room for the other parts and the headers of a submission, in bytes. */
const maxOverheadBytes = 1024 * 1024

const reject = (status: number, ...rest: [ProblemDetails['code'], string]): ReceiveResult => ({
  ok: false,
  refusal: createProblem(status, ...rest),
})
const rejectIncomplete = () =>
  reject(400, 'malformed_multipart', 'The body is not a complete multipart/form-data message.')
const rejectTooLarge = () => reject(413, 'file_too_large', 'The file is larger than 30 MB.')

/** Whether a request says that it is multipart/form-data, the only form a submission may have (spec 4.2). */
export function isFormData(request: Request): boolean {
  const essence = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  return essence === 'multipart/form-data'
}

/**
 * Reads the part `file` of a submission (spec 4.2): required, not empty, with a usable name, at most 30 MB. Its
 * content goes to the store as it comes in. Reading stops at the first byte above the limit, so a body without end
 * costs no more than the limit.
 */
export async function receiveFile(
  request: Request,
  files: Pick<FileStore, 'receive'>,
): Promise<ReceiveResult> {
  const boundary = parseBoundary(request.headers.get('Content-Type') ?? '')
  if (boundary === undefined)
    return reject(400, 'malformed_multipart', 'The Content-Type names no usable boundary.')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFileBytes + maxOverheadBytes)
    return rejectTooLarge()
  if (request.body === null) return reject(400, 'file_missing', 'The request has no body.')
  const content = files.receive()
  try {
    const message = createMultipartReader(boundary)
    const fits = await readMessage(request.body, message, content)
    const received = fits ? validateMessage(message, content) : rejectTooLarge()
    if (!received.ok) await content.discard()
    return received
  } catch (error) {
    await content.discard()
    // What a body that was broken off fails with.
    if (error instanceof TypeError || request.signal.aborted) return rejectIncomplete()
    throw error
  }
}

/** Reads until the message is complete, or broken, or (false) larger than a submission may be. */
async function readMessage(
  body: ReadableStream<Uint8Array>,
  message: MultipartReader,
  content: IncomingFile,
) {
  let around = 0
  // The rest is not cancelled: whoever sends it may still be writing.
  for await (const chunk of body.values({ preventCancel: true })) {
    for (const { part, bytes } of message.read(chunk)) {
      if (part?.name === 'file' && part === message.parts.find(({ name }) => name === 'file'))
        await content.write(bytes)
      else around += bytes.length
      if (around > maxOverheadBytes || (part?.bytes ?? 0) > maxFileBytes) return false
    }
    if (message.state() !== 'reading') return true
  }
  return true
}

function validateMessage(message: MultipartReader, content: IncomingFile): ReceiveResult {
  if (message.state() !== 'complete') return rejectIncomplete()
  const [part, second] = message.parts.filter(({ name }) => name === 'file')
  if (part === undefined) return reject(400, 'file_missing', 'The part "file" is missing.')
  if (second !== undefined)
    return reject(400, 'malformed_multipart', 'There is more than one part named "file".')
  const name = parseFileName(part.disposition)
  if (name === undefined || (name === '' && part.bytes === 0))
    return reject(400, 'file_missing', 'The part "file" holds no file with a name.')
  if (!isUsableFileName(name)) return reject(400, 'file_name_invalid', 'The name of the file is not valid.')
  if (part.bytes === 0) return reject(400, 'file_empty', 'The file is empty.')
  return { ok: true, file: { name, content } }
}
