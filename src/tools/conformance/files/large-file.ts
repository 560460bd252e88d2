import { maxFileBytes } from '#src/contract/service/limits.ts'

const chunk = new Uint8Array(1_000_000)
const boundary = 'conformance-of-a-service'
const tail = new TextEncoder().encode(`\r\n--${boundary}--\r\n`)
const disposition = 'Content-Disposition: form-data; name="file"; filename="conformance-large.pdf"'
const head = new TextEncoder().encode(
  `--${boundary}\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
)
const headerBytes = '%PDF-1.7\n'.length

/** One byte more than 30 MB, by either definition of a megabyte (spec 8). */
export const aboveLimitBytes = maxFileBytes + 1

/** At most 30 MB, by either definition. */
export const withinLimitBytes = 30_000_000

/** Creates a body that is generated while it is sent: a file of so many bytes that begins like a PDF but is none. */
export function createLargeUpload(bytes: number) {
  return {
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      // Forms have it, and a body without a length may be refused for that alone.
      'Content-Length': String(head.length - headerBytes + bytes + tail.length),
    },
    body: toStream(generateChunks(bytes)),
    // Required for a streamed body.
    duplex: 'half' as const,
  }
}

function toStream(parts: Iterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function* generateChunks(bytes: number): Generator<Uint8Array> {
  yield head
  for (let left = bytes - headerBytes; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length))
  yield tail
}
