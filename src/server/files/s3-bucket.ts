import { setTimeout as delay } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { createFetchInTime, defaultS3TimeLimits, type S3TimeLimits } from './fetch-in-time.ts'

/** An object of the bucket; `key` without the prefix of the settings. */
export interface S3Object {
  readonly key: string
  readonly bytes: number
  /** Precise to the second, by the clock of the S3 server. */
  readonly putAt: Date
}

/** A range of bytes: from `start` up to and including `end`, or to the last one without `end`. */
export interface ByteRange {
  readonly start: number
  readonly end?: number | undefined
}

/**
 * The objects under one prefix of a bucket. Transient failures are retried; every method rejects with
 * FileStoreUnavailableError when the server fails.
 */
export interface S3Bucket {
  /** For messages: `s3://BUCKET/PREFIX`. */
  readonly url: string
  /** The objects whose key starts with `start`, in the order of their keys. */
  readonly list: (start: string) => AsyncGenerator<S3Object>
  readonly has: (key: string) => Promise<boolean>
  /**
   * The response with the object or a range of it; undefined when there is none. Its body must be read or cancelled.
   */
  readonly get: (key: string, range?: ByteRange) => Promise<Response | undefined>
  /** Stores an object, which appears whole or not at all. @param sha256 of the content in hex, for the server to check. */
  readonly put: (key: string, content: Blob, sha256: string) => Promise<void>
  /**
   * Removes an object if it is there. @param isRepeatable false: sent once, because a late repetition could do harm.
   */
  readonly remove: (key: string, options?: { readonly isRepeatable: boolean }) => Promise<void>
}

export interface S3BucketOptions {
  readonly limits?: S3TimeLimits
  /** Milliseconds before each further attempt, with up to half as much added or subtracted at random. */
  readonly retryDelaysMs?: readonly number[]
}

export const defaultRetryDelaysMs: readonly number[] = [100, 500, 2000]

/** Keys in one response of a list, the maximum of S3. */
const pageSize = 1000

/**
 * Opens a bucket; nothing is sent before the first call. The bucket's name is in the path, which every server accepts.
 */
export function createS3Bucket(
  { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { limits = defaultS3TimeLimits, retryDelaysMs = defaultRetryDelaysMs }: S3BucketOptions = {},
): S3Bucket {
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: `${endpoint}/${bucket}`,
    fetch: createFetchInTime(limits),
  })
  const run = <T>(attempt: () => Promise<T>) => retryPassing(attempt, retryDelaysMs)

  async function* list(start: string): AsyncGenerator<S3Object> {
    let token: string | undefined
    do {
      const from = token
      const page = await run(async () => {
        const answer = await s3.listObjectsPaged('/', prefix + start, pageSize, from)
        // s3mini returns null for a 404.
        if (!answer) throw new S3ServiceError('There is no such bucket', 404, 'NoSuchBucket')
        return answer
      })
      for (const { Key, Size, LastModified } of page.objects ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, putAt: LastModified }
      token = page.nextContinuationToken
    } while (token !== undefined)
  }

  return {
    url: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    list,
    has: (key) => run(async () => (await s3.objectExists(prefix + key)) === true),
    get(key, range) {
      // s3mini expects the first byte after the range.
      const until = range?.end === undefined ? undefined : range.end + 1
      const send = () => s3.getObjectRaw(prefix + key, range === undefined, range?.start, until)
      return run(() => send().catch(ignoreMissingObject))
    },
    put: (key, content, sha256) =>
      run(async () => {
        const checksum = Buffer.from(sha256, 'hex').toString('base64')
        const type = 'application/octet-stream'
        const headers = { 'x-amz-checksum-sha256': checksum } as const
        const response = await s3.putObject(prefix + key, content, type, undefined, headers)
        await response.body?.cancel()
      }),
    remove: (key, { isRepeatable } = { isRepeatable: true }) =>
      retryPassing(async () => void (await s3.deleteObject(prefix + key)), isRepeatable ? retryDelaysMs : []),
  }
}

/** Undefined for a missing object; a missing bucket is an error like others. */
function ignoreMissingObject(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404 && !/NoSuchBucket/.test(error.body ?? ''))
    return
  throw error
}

async function retryPassing<T>(attempt: () => Promise<T>, delaysMs: readonly number[]): Promise<T> {
  let late = 0
  for (let failures = 0; ; failures += 1)
    try {
      return await attempt()
    } catch (error) {
      const wait = delaysMs[failures]
      if (isLate(error)) late += 1
      if (wait === undefined || late > maxLate || !isPassing(error)) throw toUnavailableError(error)
      await delay(wait * (0.5 + Math.random()))
    }
}

/**
 * Maximum repetitions of a call that timed out: the caller waits for each, and a server that hangs does not recover
 * meanwhile.
 */
const maxLate = 1

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Codes of S3 servers that have no room left. */
const fullCodes = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'StorageFull',
])

/**
 * Whether the same call may succeed a moment later: the server is busy or was not reached, or its response was lost.
 */
const isPassing = (error: unknown): boolean =>
  !(error instanceof S3ServiceError) ||
  error.status === 408 ||
  error.status === 429 ||
  (error.status >= 500 && error.status !== 501 && error.status !== 507)

/** Omits the body of the response, which may repeat signed data. */
function toUnavailableError(error: unknown): FileStoreUnavailableError {
  if (!(error instanceof S3ServiceError)) return new FileStoreUnavailableError('unavailable', error)
  const code = findErrorCode(error)
  const isFull = error.status === 507 || (code !== undefined && fullCodes.has(code))
  return new FileStoreUnavailableError(isFull ? 'full' : 'unavailable', new S3AnswerError(error.status, code))
}

/** Servers differ in the type of an error's body, so the code is searched in its text. */
const findErrorCode = ({ body, serviceCode }: S3ServiceError): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1] ?? (serviceCode === 'Unknown' ? undefined : serviceCode)

/** An S3 server refused a call. */
export class S3AnswerError extends Error {
  override readonly name = 'S3AnswerError'
  readonly status: number
  /** The error code of S3, such as NoSuchBucket; undefined when the server sent none, as for a HEAD. */
  readonly code: string | undefined
  constructor(status: number, code: string | undefined) {
    super(`The S3 server answered ${[status, code].filter(Boolean).join(' ')}`)
    this.status = status
    this.code = code
  }
}
