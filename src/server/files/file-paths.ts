import { join } from 'node:path'

const digestPattern = /^[0-9a-f]{64}$/

/** The folder of incomplete uploads. */
export const getIncomingFolder = (folder: string): string => join(folder, 'incoming')

/** The path of the content with a digest. @throws Error for anything but a digest. */
export function getFilePath(folder: string, sha256: string): string {
  if (!digestPattern.test(sha256)) throw new Error(`Not a digest: ${sha256}`)
  return join(folder, sha256.slice(0, 2), sha256.slice(2))
}
