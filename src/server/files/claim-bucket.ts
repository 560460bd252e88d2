import { createHash } from 'node:crypto'
import { WrongFolderError } from '../database/database-id.ts'
import type { S3Bucket } from './s3-bucket.ts'

const claims = 'database-id/'

/**
 * Claims the objects of a bucket for a database. Not every S3 server can store an object only if there is none, so that
 * each database has a claim of its own, and looks for others after storing it: of two at once, one or both are refused.
 * @throws WrongFolderError when they belong to another one: a purge would remove files that the other database needs.
 */
export async function claimBucket(bucket: S3Bucket, id: string): Promise<void> {
  await rejectOtherClaim(bucket, id)
  // Stored at each start: where nothing may be written, the first upload would be too late to say so.
  await bucket.put(claims + id, new Blob([]), createHash('sha256').digest('hex'))
  await rejectOtherClaim(bucket, id).catch(async (error: unknown) => {
    await bucket.remove(claims + id)
    throw error
  })
}

/** Whether the objects of a bucket were claimed for a database. */
export const isClaimed = (bucket: S3Bucket, id: string): Promise<boolean> => bucket.has(claims + id)

async function rejectOtherClaim(bucket: S3Bucket, id: string): Promise<void> {
  for await (const { key } of bucket.list(claims))
    if (key !== claims + id)
      throw new WrongFolderError(
        `The files in ${bucket.url} belong to another database. Look at FILES_URL, DATA_DIR and DATABASE_URL: one of them ` +
          'is not the one that was used before. If this database has taken the place of the other one, delete the ' +
          `object ${bucket.url}/${key}.`,
      )
}
