import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

const digestPattern = /^[0-9a-f]{64}$/

/** Whether a text is the SHA-256 of a content in hex. */
export const isDigest = (text: string): boolean => digestPattern.test(text)

/** @throws Error for anything but a digest. */
export function checkDigest(sha256: string): void {
  if (!isDigest(sha256)) throw new Error(`Not a digest: ${sha256}`)
}

/** Age in milliseconds from which a content's time is renewed; much less than the hour that a purge calls recent. */
export const renewalAgeMs = 5 * 60_000

/** The folder of incomplete uploads. */
export const getIncomingFolder = (folder: string): string => join(folder, 'incoming')

/** The path of the content with a digest. @throws Error for anything but a digest. */
export function getFilePath(folder: string, sha256: string): string {
  checkDigest(sha256)
  return join(folder, sha256.slice(0, 2), sha256.slice(2))
}

/** The paths in a folder; none when there is no such folder. */
export async function* listPaths(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (entries === undefined) return
  for await (const { name } of entries) yield join(folder, name)
}

/** Returns undefined for a missing file; rethrows any other error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
