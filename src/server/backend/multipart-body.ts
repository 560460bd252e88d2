import { randomBytes } from 'node:crypto'

/** 192 bits; RFC 2046 allows 70 characters for a boundary. */
const boundaryBytes = 24

/** Bytes, or a stream that is opened when it is needed. */
type StreamSource = Uint8Array | (() => ReadableStream<Uint8Array>)

export interface MultipartBody {
  readonly contentType: string
  readonly stream: ReadableStream<Uint8Array>
}

/**
 * A multipart/form-data message with one part `file`. Rejects when the content cannot be read, before anything is
 * sent.
 *
 * @param content undefined for an empty file.
 */
export async function createMultipartBody(
  fileName: string,
  content: ReadableStream<Uint8Array> | undefined,
): Promise<MultipartBody> {
  // Nobody who writes the file can know it in advance, and so add parts of their own.
  const boundary = `veldwerk-${randomBytes(boundaryBytes).toString('hex')}`
  const reader = content?.getReader()
  const first = (await reader?.read())?.value
  const file = reader && first ? [first, () => streamRemaining(reader)] : []
  const encoder = new TextEncoder()
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    stream: concatStreams([
      encoder.encode(buildPartHeader(boundary, fileName)),
      ...file,
      encoder.encode(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** As browsers write it: only quotes and line ends are escaped (WHATWG HTML, multipart/form-data encoding). */
function buildPartHeader(boundary: string, fileName: string): string {
  const name = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return (
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n'
  )
}

/** Concatenates the sources into one stream. */
function concatStreams(sources: readonly StreamSource[]): ReadableStream<Uint8Array> {
  const waiting = [...sources]
  let open: ReadableStreamDefaultReader<Uint8Array> | undefined
  async function readNext(): Promise<Uint8Array | undefined> {
    for (;;) {
      const read = await open?.read()
      if (read?.value !== undefined) return read.value
      open = undefined
      const source = waiting.shift()
      if (source === undefined) return undefined
      if (typeof source !== 'function') {
        if (source.length > 0) return source
      } else open = source().getReader()
    }
  }
  return new ReadableStream({
    async pull(controller) {
      const bytes = await readNext()
      if (bytes === undefined) controller.close()
      else controller.enqueue(bytes)
    },
    cancel: (reason) => open?.cancel(reason),
  })
}

const streamRemaining = (reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
