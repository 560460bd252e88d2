import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { checkDigest, isDigest } from './file-paths.ts'
import type { S3Bucket, S3Object } from './s3-bucket.ts'

// Everything about a content is under one prefix: `files/DIGEST/content`, `files/DIGEST/words-EXTENSION`, and while it is
// being removed `files/DIGEST/being-removed-ID`. Lists are in the order of keys, so that one request reads the removals
// in progress first and the content after them (decision 0161).

/** Start of the keys of all contents. */
const allContents = 'files/'
const contentName = 'content'
const removalName = 'being-removed-'

/** Start of the keys of everything about a content. @throws Error for anything but a digest. */
export function getContentPrefix(sha256: string): string {
  checkDigest(sha256)
  return `${allContents}${sha256}/`
}

/** The key of a content. @throws Error for anything but a digest. */
export const getContentKey = (sha256: string): string => getContentPrefix(sha256) + contentName

/** The stored objects of a content. */
export interface ContentState {
  readonly content: S3Object | undefined
  /** Keys of the removals in progress, and of those that a crash interrupted. */
  readonly removals: readonly string[]
  /** Keys of related objects, such as its OCR words. */
  readonly others: readonly string[]
}

/** Finds the objects of a content: first the removals in progress, then the content itself. */
export async function findContent(bucket: S3Bucket, sha256: string): Promise<ContentState> {
  const prefix = getContentPrefix(sha256)
  const [removals, others]: string[][] = [[], []]
  let content: S3Object | undefined
  for await (const object of bucket.list(prefix)) {
    const name = object.key.slice(prefix.length)
    if (name === contentName) content = object
    else (name.startsWith(removalName) ? removals : others)?.push(object.key)
  }
  return { content, removals: removals ?? [], others: others ?? [] }
}

/** All contents. */
export async function* listContents(
  bucket: S3Bucket,
): AsyncGenerator<{ readonly sha256: string; readonly bytes: number; readonly putAt: Date }> {
  for await (const { key, bytes, putAt } of bucket.list(allContents)) {
    const { sha256, name } = parseKey(key)
    if (name === contentName && isDigest(sha256)) yield { sha256, bytes, putAt }
  }
}

function parseKey(key: string) {
  const [sha256 = '', ...names] = key.slice(allContents.length).split('/')
  return { sha256, name: names.join('/') }
}

/** Durations in milliseconds, by a clock of the process that does not jump. */
export interface RemovalTimes {
  /** How long after its start a removal may still remove the content. */
  readonly removeWithinMs: number
  /** How long a removal is waited for: longer ones were interrupted by a crash. Much more than `removeWithinMs`. */
  readonly waitMs: number
  readonly pollMs: number
}

export const defaultRemovalTimes: RemovalTimes = { removeWithinMs: 10_000, waitMs: 90_000, pollMs: 250 }

/**
 * Removes a content, unless it was stored since `unlessSince`. Announces the removal first: a process that stores the
 * content meanwhile waits, and looks again. @returns whether it was removed.
 */
export async function removeContent(
  bucket: S3Bucket,
  sha256: string,
  unlessSince: Date,
  { removeWithinMs } = defaultRemovalTimes,
): Promise<boolean> {
  const begun = performance.now()
  const removal = `${getContentPrefix(sha256)}${removalName}${randomUUID()}`
  await putEmpty(bucket, removal)
  const { content, others } = await findContent(bucket, sha256).catch(async (error: unknown) => {
    await bucket.remove(removal)
    throw error
  })
  const isLate = performance.now() - begun > removeWithinMs
  const isRemovable = content !== undefined && content.putAt < unlessSince && !isLate
  // If this fails, the server may still do it later: the removal stays, so that processes that store the content
  // wait.
  if (isRemovable) await bucket.remove(getContentKey(sha256), { isRepeatable: false })
  for (const key of isRemovable ? others : []) if (!key.includes(removalName)) await bucket.remove(key)
  await bucket.remove(removal)
  return isRemovable
}

const emptyDigest = createHash('sha256').digest('hex')
const putEmpty = (bucket: S3Bucket, key: string) => bucket.put(key, new Blob([]), emptyDigest)

/** Waits for removals in progress. */
export interface RemovalWaiter {
  /** Deletes the removals that were seen for longer than `waitMs`; if there are none, waits a moment. */
  readonly wait: (removals: readonly string[]) => Promise<void>
}

export function createRemovalWaiter(
  bucket: S3Bucket,
  { waitMs, pollMs }: RemovalTimes = defaultRemovalTimes,
): RemovalWaiter {
  const firstSeen = new Map<string, number>()
  return {
    async wait(removals) {
      const now = performance.now()
      for (const key of removals) if (!firstSeen.has(key)) firstSeen.set(key, now)
      const broken = removals.filter((key) => now - (firstSeen.get(key) ?? now) > waitMs)
      for (const key of broken) await bucket.remove(key)
      if (broken.length === 0) await delay(pollMs)
    },
  }
}

/**
 * Removes what crashes left from before a moment: removals, and objects of contents that are gone.
 * @returns how many there are; a dry run leaves them.
 */
export async function removeLeftovers(
  bucket: S3Bucket,
  before: Date,
  { dryRun }: { readonly dryRun: boolean },
): Promise<number> {
  let present = ''
  let count = 0
  for await (const { key, putAt } of bucket.list(allContents)) {
    const { sha256, name } = parseKey(key)
    if (name === contentName) present = sha256
    const isLeft = name.startsWith(removalName) || (name !== contentName && sha256 !== present)
    if (!isLeft || putAt >= before || !isDigest(sha256)) continue
    count += 1
    if (!dryRun) await bucket.remove(key)
  }
  return count
}
