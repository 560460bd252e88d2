import { join } from 'node:path'

const digestPattern = /^[0-9a-f]{64}$/

/** Where uploads are written until they are whole. */
export const getIncomingFolder = (folder: string): string => join(folder, 'incoming')

/** Where the content with a digest is. Throws for what is not a digest. */
export function getFilePath(folder: string, sha256: string): string {
  if (!digestPattern.test(sha256)) throw new Error(`Not a digest: ${sha256}`)
  return join(folder, sha256.slice(0, 2), sha256.slice(2))
}
