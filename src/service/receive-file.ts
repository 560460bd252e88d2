import type { FileReception } from '#src/bodies/file-reception.ts'
import { boundaryOf, createMultipartReader, type MultipartReader } from '#src/bodies/multipart-reader.ts'
import { fileNameOf } from '#src/contract/content-disposition.ts'
import { isUsableFileName } from '#src/contract/file-types.ts'
import { maxFileBytes } from '#src/contract/limits.ts'
import type { FileStore } from './file-store.ts'
import { refusal, type Refusal } from './problems.ts'

/** A file as it arrived: to be kept or dropped by whoever asked for it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: FileReception
}

export type Received =
  { readonly ok: true; readonly file: ReceivedFile } | { readonly ok: false; readonly refusal: Refusal }

/** Room for the other parts and the headers of a submission, in bytes. */
const overheadBytes = 1024 * 1024

const refused = (status: number, ...rest: [Refusal['code'], string]): Received => ({
  ok: false,
  refusal: refusal(status, ...rest),
})
const incomplete = () =>
  refused(400, 'malformed_multipart', 'The body is not a complete multipart/form-data message.')
const tooLarge = () => refused(413, 'file_too_large', 'The file is larger than 30 MB.')

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
export async function receiveFile(request: Request, files: Pick<FileStore, 'receive'>): Promise<Received> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '')
  if (boundary === undefined)
    return refused(400, 'malformed_multipart', 'The Content-Type names no usable boundary.')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFileBytes + overheadBytes) return tooLarge()
  if (request.body === null) return refused(400, 'file_missing', 'The request has no body.')
  const content = files.receive()
  try {
    const message = createMultipartReader(boundary)
    const fits = await takeIn(request.body, message, content)
    const received = fits ? judge(message, content) : tooLarge()
    if (!received.ok) await content.drop()
    return received
  } catch (error) {
    await content.drop()
    // What a body that was broken off fails with.
    if (error instanceof TypeError || request.signal.aborted) return incomplete()
    throw error
  }
}

/** Reads until the message is complete, or broken, or (false) larger than a submission may be. */
async function takeIn(body: ReadableStream<Uint8Array>, message: MultipartReader, content: FileReception) {
  let around = 0
  // The rest is not cancelled: whoever sends it may still be writing.
  for await (const chunk of body.values({ preventCancel: true })) {
    for (const { part, bytes } of message.read(chunk)) {
      if (part?.name === 'file' && part === message.parts.find(({ name }) => name === 'file'))
        await content.write(bytes)
      else around += bytes.length
      if (around > overheadBytes || (part?.bytes ?? 0) > maxFileBytes) return false
    }
    if (message.state() !== 'reading') return true
  }
  return true
}

function judge(message: MultipartReader, content: FileReception): Received {
  if (message.state() !== 'complete') return incomplete()
  const [part, second] = message.parts.filter(({ name }) => name === 'file')
  if (part === undefined) return refused(400, 'file_missing', 'The part "file" is missing.')
  if (second !== undefined)
    return refused(400, 'malformed_multipart', 'There is more than one part named "file".')
  const name = fileNameOf(part.disposition)
  if (name === undefined || (name === '' && part.bytes === 0))
    return refused(400, 'file_missing', 'The part "file" holds no file with a name.')
  if (!isUsableFileName(name)) return refused(400, 'file_name_invalid', 'The name of the file is not valid.')
  if (part.bytes === 0) return refused(400, 'file_empty', 'The file is empty.')
  return { ok: true, file: { name, content } }
}
