import type { IncomingFile } from '#src/http/incoming-file.ts'
import { parseBoundary, createMultipartReader, type MultipartReader } from '#src/http/multipart-reader.ts'
import { parseFileName } from '#src/contract/service/content-disposition.ts'
import { isUsableFileName } from '#src/contract/service/file-types.ts'
import { contentHeadBytes, findContentType } from '#src/contract/service/file-content.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { FileStore } from '../file-store.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { findStorageFault } from '../storage-fault.ts'
import type { ReceivedFile } from './submission-context.ts'

export type ReceiveUploadResult =
  { readonly ok: true; readonly file: ReceivedFile } | { readonly ok: false; readonly response: Response }

/** Bytes allowed for the other parts and the headers of a submission. */
const maxOverheadBytes = 1024 * 1024

const reject = (status: number, code: ProblemCode, detail: string) =>
  ({ ok: false, response: problemResponse(status, code, detail) }) as const
const rejectMalformed = (detail: string) => reject(400, 'malformed_multipart', detail)
const rejectIncomplete = () => rejectMalformed('The body is not a complete multipart/form-data message.')
const rejectTooLarge = () => reject(413, 'file_too_large', 'The file is larger than 30 MB.')

/** Whether the Content-Type of a request is multipart/form-data, as a submission must be (spec 4.2). */
export function isFormData(request: Request): boolean {
  const essence = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  return essence === 'multipart/form-data'
}

/**
 * Receives the part `file` of a submission (spec 4.2): required, with a usable name, at most 30 MB. Its content is
 * passed to the file store as it arrives, hashed on the way. Reading stops at the first byte above the limit, so an
 * endless body costs no more than the limit.
 */
export async function receiveUpload(
  request: Request,
  files: Pick<FileStore, 'receive'>,
): Promise<ReceiveUploadResult> {
  const boundary = parseBoundary(request.headers.get('Content-Type') ?? '')
  if (boundary === undefined) return rejectMalformed('The Content-Type names no usable boundary.')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFileBytes + maxOverheadBytes)
    return rejectTooLarge()
  if (request.body === null) return reject(400, 'file_missing', 'The request has no body.')
  const content = files.receive()
  try {
    const message = createMultipartReader(boundary)
    const head: number[] = []
    const fits = await readMessage(request.body, message, { content, head })
    const found = fits ? findFileName(message) : rejectTooLarge()
    if (!found.ok) return found
    const { name } = found
    const contentType = findContentType(name, Uint8Array.from(head))
    return { ok: true, file: { name, contentType, ...(await content.commit()) } }
  } catch (error) {
    // A full disk is not the fault of the caller, unless the caller disconnected.
    if (findStorageFault(error) !== undefined && !request.signal.aborted) throw error
    return rejectIncomplete()
  } finally {
    await content.discard()
  }
}

interface FileTarget {
  readonly content: IncomingFile
  /** Receives the first bytes. */
  readonly head: number[]
}

/** Reads until the message is complete or broken. @returns false when it is larger than a submission may be. */
async function readMessage(
  body: ReadableStream<Uint8Array>,
  message: MultipartReader,
  { content, head }: FileTarget,
): Promise<boolean> {
  let overheadBytes = 0
  // Do not cancel the rest: the sender may still be writing.
  for await (const chunk of body.values({ preventCancel: true })) {
    for (const { part, bytes } of message.read(chunk)) {
      if (part?.name === 'file' && part === message.parts.find(({ name }) => name === 'file')) {
        head.push(...bytes.subarray(0, Math.max(0, contentHeadBytes - head.length)))
        await content.write(bytes)
      } else overheadBytes += bytes.length
      if (overheadBytes > maxOverheadBytes || (part?.bytes ?? 0) > maxFileBytes) return false
    }
    if (message.state() !== 'reading') return true
  }
  return true
}

function findFileName(message: MultipartReader) {
  if (message.state() !== 'complete') return rejectIncomplete()
  const [part, second] = message.parts.filter(({ name }) => name === 'file')
  if (part === undefined) return reject(400, 'file_missing', 'The part "file" is missing.')
  if (second !== undefined) return rejectMalformed('There is more than one part named "file".')
  const name = parseFileName(part.disposition)
  if (name === undefined || (name === '' && part.bytes === 0))
    return reject(400, 'file_missing', 'The part "file" holds no file with a name.')
  if (!isUsableFileName(name)) return reject(400, 'file_name_invalid', 'The name of the file is not valid.')
  return { ok: true, name } as const
}
