import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongFolderError } from '../database/database-id.ts'
import { ignoreMissing } from './file-paths.ts'
import type { S3Bucket } from './s3-bucket.ts'

const claims = 'database-id/'

/**
 * Claims the objects of a bucket for a database. Not every S3 server has conditional writes, so each database stores
 * its own claim and then looks for others: of two at the same time, one or both are refused.
 * @throws WrongFolderError when they belong to another database: a purge would remove files that it needs.
 */
export async function claimBucket(bucket: S3Bucket, id: string): Promise<void> {
  await rejectOtherClaim(bucket, id)
  // Stored at each start, to find out before the first upload whether anything can be written.
  await bucket.put(claims + id, new Blob([]), createHash('sha256').digest('hex'))
  await rejectOtherClaim(bucket, id).catch(async (error: unknown) => {
    await bucket.remove(claims + id)
    throw error
  })
}

/** Whether the objects of a bucket were claimed for a database. */
export const isClaimed = (bucket: S3Bucket, id: string): Promise<boolean> => bucket.has(claims + id)

/**
 * @throws WrongFolderError when the files of the database are in a folder and the bucket was not used yet: earlier
 * documents could no longer be opened.
 */
export async function rejectFilesLeftBehind(bucket: S3Bucket, folder: string, id: string): Promise<void> {
  const owner = await readFile(join(folder, 'database-id'), 'utf8').catch(ignoreMissing)
  if (owner?.trim() !== id || (await isClaimed(bucket, id))) return
  throw new WrongFolderError(
    `The files of this database are in ${folder}, and not yet in ${bucket.url}. Stop every server that uses it, and copy ` +
      'them: npm run workspace -- copy-files (with the same settings). Or leave FILES_URL out.',
  )
}

/** @throws WrongFolderError when the objects of a bucket belong to another database. */
export async function rejectOtherClaim(bucket: S3Bucket, id: string): Promise<void> {
  for await (const { key } of bucket.list(claims))
    if (key !== claims + id)
      throw new WrongFolderError(
        `The files in ${bucket.url} belong to another database. Look at FILES_URL, DATA_DIR and DATABASE_URL: one of them ` +
          'is not the one that was used before. If this database has taken the place of the other one, delete the ' +
          `object ${bucket.url}/${key}.`,
      )
}
