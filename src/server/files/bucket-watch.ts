import { createHash } from 'node:crypto'
import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { describeNetworkError } from './explain-files-failure.ts'
import { S3AnswerError, type S3Bucket } from './s3-bucket.ts'
import { toStorageProblem, type StorageProblem } from './storage-problems.ts'

/** Milliseconds for which a result is cached, because health is requested often and each probe is a call. */
const cacheMs = { well: 5000, unwell: 1000 }
/** The object that a probe writes. */
const probeKey = 'health-probe'
const emptyDigest = createHash('sha256').digest('hex')

/** A bucket whose calls are watched for failures. */
export interface WatchedBucket {
  readonly bucket: S3Bucket
  /** Problems with storing or reading files in it, as sentences; empty while all is well. Never rejects. */
  readonly listProblems: () => Promise<readonly StorageProblem[]>
}

/**
 * Watches a bucket. While its calls succeed, listing problems only lists one missing object, at most once in
 * `cacheMs.well`. After a failed call it writes, reads and lists, until all of that succeeds: a server may refuse only
 * one of them. Until then storing and listing are refused here after one shared probe, so that an upload does not wait
 * through all attempts at a server that hangs; reads are tried.
 *
 * @param probe the bucket for probes, with short time limits; by default the same one.
 */
export function watchBucket(
  bucket: S3Bucket,
  probe: S3Bucket = bucket,
  now: () => number = () => performance.now(),
): WatchedBucket {
  let failures = 0
  let isSuspected = false
  let last: Promise<readonly StorageProblem[]> | undefined
  let lastError: unknown
  let until = -Infinity

  function recordFailure(error: unknown): never {
    if (error instanceof FileStoreUnavailableError) {
      failures += 1
      // During an outage the cached problem stays: the next probe follows soon enough.
      if (!isSuspected) until = -Infinity
      isSuspected = true
    }
    throw error
  }
  async function runProbe(): Promise<readonly StorageProblem[]> {
    const failuresBefore = failures
    try {
      await (isSuspected ? tryAll(probe) : listProbe(probe))
      // A call that failed meanwhile is probed the next time.
      if (failures === failuresBefore) isSuspected = false
      until = now() + (isSuspected ? cacheMs.unwell : cacheMs.well)
      return []
    } catch (error) {
      isSuspected = true
      lastError = error
      until = now() + cacheMs.unwell
      return [toStorageProblem(error, describeBucketProblem(error))]
    }
  }
  function listProblems(): Promise<readonly StorageProblem[]> {
    if (last !== undefined && now() < until) return last
    // Concurrent calls share the pending probe.
    until = Infinity
    last = runProbe()
    return last
  }
  async function refuseDuringOutage(): Promise<void> {
    if (isSuspected && (await listProblems()).length > 0) throw lastError
  }
  return { bucket: wrapBucket(bucket, { refuseDuringOutage, recordFailure }), listProblems }
}

interface CallWatcher {
  /** Rejects while the bucket is known not to work. */
  readonly refuseDuringOutage: () => Promise<void>
  readonly recordFailure: (error: unknown) => never
}

/** The same bucket, with failures recorded, which refuses to store and list during an outage. */
const wrapBucket = (bucket: S3Bucket, { refuseDuringOutage, recordFailure }: CallWatcher): S3Bucket => ({
  url: bucket.url,
  async *list(start) {
    await refuseDuringOutage()
    try {
      yield* bucket.list(start)
    } catch (error) {
      recordFailure(error)
    }
  },
  has: (key) => bucket.has(key).catch(recordFailure),
  get: (key, range) => bucket.get(key, range).catch(recordFailure),
  async put(key, content, sha256) {
    await refuseDuringOutage()
    await bucket.put(key, content, sha256).catch(recordFailure)
  },
  remove: (key, options) => bucket.remove(key, options).catch(recordFailure),
})

async function tryAll(probe: S3Bucket): Promise<void> {
  await probe.put(probeKey, new Blob([]), emptyDigest)
  const response = await probe.get(probeKey)
  await response?.body?.cancel()
  await listProbe(probe)
}

/** A HEAD cannot distinguish a missing object from a missing bucket. */
async function listProbe(probe: S3Bucket): Promise<void> {
  await probe.list(probeKey).next()
}

/** Omits the names of hosts, buckets and keys, because anyone may read /health. */
function describeBucketProblem(error: unknown): string {
  const cause = error instanceof FileStoreUnavailableError ? error.cause : error
  const isFull = error instanceof FileStoreUnavailableError && error.reason === 'full'
  if (!(cause instanceof S3AnswerError))
    return `The S3 server of the files cannot be reached (${describeNetworkError(cause)}).`
  const answer = [cause.status, cause.code].filter(Boolean).join(' ')
  if (isFull) return `The S3 server of the files is full (${answer}).`
  return cause.status < 500
    ? `The S3 server of the files refuses to store or read them (${answer}).`
    : `The S3 server of the files answers with an error (${answer}).`
}
