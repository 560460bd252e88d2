import { getMultipartBoundary, MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { fileNameOf } from '#src/contract/content-disposition.ts'
import { isUsableFileName } from '#src/contract/file-types.ts'
import { maxFileBytes } from '#src/contract/limits.ts'

/** Most of a body that is looked at, in bytes: the largest file and room for what is around it. */
const maxBodyBytes = maxFileBytes + 1024 * 1024

/** A body as far as it was read, and the same body again from its start, to pass on. */
export interface Upload {
  /** The part `file`, when the body is a complete submission that holds one. */
  readonly file: { readonly name: string; readonly chunks: readonly Uint8Array[] } | undefined
  readonly body: ReadableStream<Uint8Array> | null
}

/**
 * Reads a submission's body, up to the largest that can be one. What is larger or is no multipart message is
 * not judged here: the body is passed on and the backend answers.
 */
export async function readUpload(request: Request): Promise<Upload> {
  if (request.body === null) return { file: undefined, body: null }
  const type = request.headers.get('Content-Type') ?? ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  if (!/^multipart\/form-data\b/i.test(type)) return { file: undefined, body: replay(chunks, reader) }
  let bytes = 0
  while (bytes <= maxBodyBytes) {
    const { done, value } = await reader.read()
    if (done) return { file: fileOf(chunks, type), body: replay(chunks) }
    chunks.push(value)
    bytes += value.byteLength
  }
  return { file: undefined, body: replay(chunks, reader) }
}

function fileOf(chunks: readonly Uint8Array[], type: string): Upload['file'] {
  const boundary = getMultipartBoundary(type)?.trim() ?? ''
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) return undefined
  const limits = { maxFileSize: maxFileBytes, maxParts: 20, maxTotalSize: maxBodyBytes }
  try {
    const parts: MultipartPart[] = []
    for (const part of partsOf(chunks, new MultipartParser(boundary, limits)))
      if (part.name === 'file') parts.push(part)
    const [part] = parts
    const name = fileNameOf(part?.headers['content-disposition'] ?? '') ?? ''
    return part === undefined || parts.length > 1 || !isUsableFileName(name)
      ? undefined
      : { name, chunks: part.content }
  } catch {
    // Not a message that can be read: the backend says so.
    return undefined
  }
}

/** The parts of a message up to its last boundary; what follows that is ignored (RFC 2046, epilogue). */
function* partsOf(chunks: readonly Uint8Array[], parser: MultipartParser) {
  for (const chunk of chunks) {
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

/** A stream of what was read already and then of the rest. */
function replay(
  chunks: readonly Uint8Array[],
  rest?: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  let next = 0
  return new ReadableStream({
    async pull(controller) {
      const chunk = chunks[next]
      next += 1
      if (chunk !== undefined) return controller.enqueue(chunk)
      const read = await rest?.read()
      if (read?.value !== undefined) controller.enqueue(read.value)
      else controller.close()
    },
    cancel: (reason) => rest?.cancel(reason),
  })
}
