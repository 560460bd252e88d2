import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser'
import { fileNameOf } from '#src/contract/content-disposition.ts'
import { isUsableFileName } from '#src/contract/file-types.ts'
import { maxFileBytes } from '#src/contract/limits.ts'
import { refusal, type Refusal } from './problems.ts'

/** A file as it arrived; chunks in order. */
export interface ReceivedFile {
  readonly name: string
  readonly chunks: readonly Uint8Array[]
}

export type Received =
  { readonly ok: true; readonly file: ReceivedFile } | { readonly ok: false; readonly refusal: Refusal }

/** Room for the other parts and the headers of a submission, in bytes. */
const overheadBytes = 1024 * 1024

const refused = (status: number, ...rest: [Refusal['code'], string]): Received => ({
  ok: false,
  refusal: refusal(status, ...rest),
})
const tooLarge = () => refused(413, 'file_too_large', 'The file is larger than 30 MB.')

/** Whether a request says that it is multipart/form-data, the only form a submission may have (spec 4.2). */
export function isFormData(request: Request): boolean {
  const essence = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  return essence === 'multipart/form-data'
}

/**
 * Reads the part `file` of a submission (spec 4.2): required, not empty, with a usable name, at most 30 MB.
 * Reading stops at the first byte above the limit, so a body without end costs no more than the limit.
 */
export async function receiveFile(request: Request): Promise<Received> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')?.trim() ?? ''
  // RFC 2046: 1 to 70 characters of ASCII.
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary))
    return refused(400, 'malformed_multipart', 'The Content-Type names no usable boundary.')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFileBytes + overheadBytes) return tooLarge()
  if (request.body === null) return refused(400, 'file_missing', 'The request has no body.')
  const limits = {
    maxFileSize: maxFileBytes,
    maxParts: 20,
    maxTotalSize: maxFileBytes + overheadBytes,
  }
  try {
    const files: MultipartPart[] = []
    for await (const part of partsOf(request.body, new MultipartParser(boundary, limits)))
      if (part.name === 'file') files.push(part)
    return fileOf(files)
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError)
      return tooLarge()
    if (error instanceof MultipartParseError || error instanceof TypeError)
      return refused(400, 'malformed_multipart', 'The body is not a complete multipart/form-data message.')
    throw error
  }
}

/** The parts of a message up to its last boundary; what follows that is ignored (RFC 2046, epilogue). */
async function* partsOf(body: ReadableStream<Uint8Array>, parser: MultipartParser) {
  // The rest is not cancelled: whoever sends it may still be writing.
  for await (const chunk of body.values({ preventCancel: true })) {
    yield* parser.write(chunk)
    if (isComplete(parser)) return
  }
  parser.finish()
}

/** Whether the last boundary was read. The parser tells only by not throwing. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

function fileOf(parts: readonly MultipartPart[]): Received {
  const [part, second] = parts
  if (part === undefined) return refused(400, 'file_missing', 'The part "file" is missing.')
  if (second !== undefined)
    return refused(400, 'malformed_multipart', 'There is more than one part named "file".')
  const name = fileNameOf(part.headers['content-disposition'] ?? '')
  if (name === undefined || (name === '' && part.size === 0))
    return refused(400, 'file_missing', 'The part "file" holds no file with a name.')
  if (!isUsableFileName(name)) return refused(400, 'file_name_invalid', 'The name of the file is not valid.')
  if (part.size === 0) return refused(400, 'file_empty', 'The file is empty.')
  return { ok: true, file: { name, chunks: part.content } }
}
