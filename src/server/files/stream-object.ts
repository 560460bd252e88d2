import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { FileStoreUnavailableError, MissingFileError } from '#src/workspace/file-store.ts'
import { defaultRetryDelaysMs, type ByteRange, type S3Bucket } from './s3-bucket.ts'

export interface ObjectToStream extends ByteRange {
  readonly key: string
  /** Digest of the whole content in hex, checked when all of it is read; left out: not checked. */
  readonly sha256?: string
}

/**
 * Streams an object from a bucket, chunk by chunk as the consumer takes them. A lost connection is replaced by one
 * for the rest. The stream fails with MissingFileError when there is no such object, and at its end when the content
 * does not match the digest.
 */
export function streamObject(bucket: S3Bucket, object: ObjectToStream): ReadableStream<Uint8Array> {
  const { start, end = Infinity } = object
  const hash = start === 0 && object.sha256 !== undefined ? createHash('sha256') : undefined
  let at = start
  let failures = 0
  let open: OpenObject | undefined

  /** The next chunk; undefined after the last one. */
  async function readNext(): Promise<Uint8Array | undefined> {
    for (;;)
      try {
        open ??= await openObject(bucket, object, at)
        const { value } = await open.reader.read()
        if (value !== undefined || at >= Math.min(open.totalBytes, end + 1)) return value
        throw new Error('The answer of the S3 server ended too early')
      } catch (error) {
        open = undefined
        // The bucket has already retried.
        if (error instanceof MissingFileError || error instanceof FileStoreUnavailableError) throw error
        const wait = defaultRetryDelaysMs[failures]
        if (wait === undefined) throw new FileStoreUnavailableError('unavailable', error)
        failures += 1
        await delay(wait)
      }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (end < start) return controller.close()
        const chunk = await readNext()
        if (chunk !== undefined) {
          at += chunk.byteLength
          hash?.update(chunk)
          return controller.enqueue(chunk)
        }
        const isWhole = hash !== undefined && at === open?.totalBytes
        if (isWhole && hash.digest('hex') !== object.sha256)
          throw new Error('The file is damaged: its content is not that of its digest')
        controller.close()
      },
      cancel: (reason) => open?.reader.cancel(reason),
    },
    // Read nothing ahead of the consumer.
    { highWaterMark: 0 },
  )
}

interface OpenObject {
  readonly reader: ReadableStreamDefaultReader<Uint8Array>
  /** Size of the whole object. */
  readonly totalBytes: number
}

async function openObject(
  bucket: S3Bucket,
  { key, end }: ObjectToStream,
  start: number,
): Promise<OpenObject> {
  // A range of an empty object is an error, so the whole object is requested without one.
  const range = start === 0 && end === undefined ? undefined : { start, end }
  const response = await bucket.get(key, range)
  if (response === undefined) throw new MissingFileError()
  const { status, headers } = response
  const total =
    range === undefined ? headers.get('Content-Length') : headers.get('Content-Range')?.split('/')[1]
  if (status !== (range === undefined ? 200 : 206) || !total || response.body === null) {
    await response.body?.cancel()
    throw new FileStoreUnavailableError('unavailable', new Error(`Unexpected answer ${status} to a range`))
  }
  return { reader: response.body.getReader(), totalBytes: Number(total) }
}
