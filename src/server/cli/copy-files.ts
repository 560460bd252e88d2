import { join, resolve } from 'node:path'
import { hashContent } from '#src/workspace/archive/archive.ts'
import type { Config } from '../config/config.ts'
import { WrongFolderError } from '../database/database-id.ts'
import { claimBucket, rejectOtherClaim } from '../files/claim-bucket.ts'
import { explainFilesFailure } from '../files/explain-files-failure.ts'
import { createFolderFileStore } from '../files/folder-file-store.ts'
import { createS3Bucket } from '../files/s3-bucket.ts'
import type { Progress } from './export-import.ts'
import { NotOpenedError, type OpenWorkspace } from './open-workspace.ts'

export interface CopyReport {
  readonly copied: number
  /** Files that were in the bucket already. */
  readonly skipped: number
  /** Digests of referenced files that are in neither place, or damaged. */
  readonly missing: readonly string[]
}

/**
 * Copies the files that documents refer to from the folder under DATA_DIR to the bucket of FILES_URL, and claims the
 * bucket for the database once all are there. It can be repeated.
 * @throws NotOpenedError when it cannot begin, or found none of the files.
 */
export async function copyFiles(
  { rows, files, databaseId, recordMove }: OpenWorkspace,
  { DATA_DIR, s3 }: Pick<Config, 'DATA_DIR' | 's3'>,
  onFile: Progress,
): Promise<CopyReport> {
  if (s3 === undefined)
    throw new NotOpenedError('Set FILES_URL to the bucket to which the files are to be copied.')
  const bucket = createS3Bucket(s3)
  await rejectOtherClaim(bucket, databaseId).catch((error: unknown) => {
    const reason = error instanceof WrongFolderError ? error.message : explainFilesFailure(error, s3)
    throw reason === undefined ? error : new NotOpenedError(reason)
  })
  const folder = join(resolve(DATA_DIR), 'files')
  const source = createFolderFileStore(folder)
  const digests = await rows.read((reader) => reader.digests())
  const missing: string[] = []
  let [copied, skipped] = [0, 0]
  for (const sha256 of digests) {
    const bytes = (await files.has(sha256)) ? 'there' : await source.find(sha256)
    if (bytes === 'there') skipped += 1
    else if (bytes === undefined || (await hashContent(bytes)) !== sha256) missing.push(sha256)
    else {
      await files.put([bytes])
      copied += 1
    }
    onFile(copied + skipped + missing.length, digests.length)
  }
  if (missing.length > 0 && copied + skipped === 0)
    throw new NotOpenedError(
      `None of the files of this workspace are in ${folder} or in ${bucket.url}: look at DATA_DIR.`,
    )
  await claimBucket(bucket, databaseId)
  await recordMove(bucket.url)
  return { copied, skipped, missing }
}
