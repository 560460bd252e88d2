import type { IncomingFile } from '#src/http/incoming-file.ts'
import {
  parseBoundary,
  createMultipartReader,
  type MultipartReader,
  type MultipartPart,
} from '#src/http/multipart-reader.ts'
import { parseFileName } from '#src/contract/service/content-disposition.ts'
import { isUsableFileName } from '#src/contract/service/file-types.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'
import type { FileStore } from '../file-store.ts'
import { concatStreams, streamRemaining } from './concat-streams.ts'

/** Most of what stands around the file that is held, in bytes: other parts, headers, boundaries. */
const maxOverheadBytes = 1024 * 1024

/** A body as far as it was read, and the same body again, byte by byte, to pass on. */
export interface Upload {
  /** The part `file` and where it is kept, when the body is a complete submission that holds one. */
  readonly file: { readonly name: string; readonly sha256: string; readonly bytes: number } | undefined
  readonly body: ReadableStream<Uint8Array> | null
  /** Forgets what was held for `body` alone. */
  readonly discard: () => Promise<void>
}

/**
 * Reads a submission's body: the file goes to the store as it comes in, and only what stands around it is held. What
 * is larger than a submission can be or is no multipart message is not judged here: the body is passed on and the
 * backend answers. Rejects when the caller goes away before the end.
 */
export async function readUpload(request: Request, files: FileStore): Promise<Upload> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = /^multipart\/form-data\b/i.test(type) ? parseBoundary(type) : undefined
  if (request.body === null || boundary === undefined)
    return { file: undefined, body: request.body, discard: async () => {} }
  const content = files.receive()
  try {
    const reader = request.body.getReader()
    const message = createMultipartReader(boundary)
    const around = await readMessage(reader, message, content)
    return await finishUpload(message, { ...around, content, reader, files })
  } catch (error) {
    await content.discard()
    throw error
  }
}

interface SurroundingBytes {
  readonly before: readonly Uint8Array[]
  readonly after: readonly Uint8Array[]
}

const isFilePart = (part: MultipartPart | null) => part?.name === 'file'

/** Reads until the message is complete, or cannot be a submission any more. */
async function readMessage(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  message: MultipartReader,
  content: IncomingFile,
): Promise<SurroundingBytes> {
  const before: Uint8Array[] = []
  const after: Uint8Array[] = []
  let around = 0
  let hasBegun = false
  let isLarge = false
  while (message.state() === 'reading' && !isLarge) {
    const { done, value } = await reader.read()
    if (done) break
    for (const { part, bytes } of message.read(value)) {
      const first = message.parts.find(isFilePart)
      if (part !== null && part === first) {
        hasBegun = true
        await content.write(bytes)
      } else {
        around += bytes.length
        // Copied: a few bytes must not hold on to a whole piece of the file.
        ;(hasBegun ? after : before).push(new Uint8Array(bytes))
      }
      isLarge = around > maxOverheadBytes || (first?.bytes ?? 0) > maxFileBytes
    }
  }
  if (message.state() !== 'complete') (hasBegun ? after : before).push(new Uint8Array(message.remainder()))
  return { before, after }
}

async function finishUpload(
  message: MultipartReader,
  {
    before,
    after,
    content,
    reader,
    files,
  }: SurroundingBytes & {
    content: IncomingFile
    reader: ReadableStreamDefaultReader<Uint8Array>
    files: FileStore
  },
): Promise<Upload> {
  const [part, second] = message.parts.filter(isFilePart)
  const name = parseFileName(part?.disposition ?? '') ?? ''
  const isSubmission = message.state() === 'complete' && second === undefined && isUsableFileName(name)
  if (part === undefined || !isSubmission || part.bytes > maxFileBytes)
    return {
      file: undefined,
      body: concatStreams([...before, () => content.replay(), ...after, () => streamRemaining(reader)]),
      discard: () => content.discard(),
    }
  const { sha256, bytes } = await content.commit()
  const kept = bytes === 0 ? [] : [() => files.stream(sha256, 0, bytes - 1)]
  return {
    file: { name, sha256, bytes },
    // What follows a complete message means nothing, and the caller may have gone.
    body: concatStreams([...before, ...kept, ...after]),
    // Not cancelled: whoever sends it may still be writing.
    discard: async () => reader.releaseLock(),
  }
}
