import type { SubmissionRetention } from '../store/submission-retention.ts'
import type { FileStore } from '../file-store.ts'

export interface PurgeOptions {
  /** Runs `act` in one transaction. */
  readonly transaction: <T>(act: (submissions: SubmissionRetention) => Promise<T>) => Promise<T>
  readonly files: FileStore
  /** Documents without any activity since then are removed. */
  readonly before: Date
  /** Documents that were deleted before then are removed too; left out: none is removed for that reason. */
  readonly deletedBefore?: Date
  /** Files stored since then may belong to a submission that is being received. */
  readonly filesBefore: Date
  /** Whether to report what would be removed, and remove nothing. */
  readonly dryRun: boolean
}

/** Numbers of what was removed, and of the documents that remain. */
export interface PurgeReport {
  readonly submissions: number
  readonly drafts: number
  /** Feedback payloads, including refused ones. */
  readonly feedback: number
  readonly files: number
  /** Size of the files in bytes. */
  readonly bytes: number
  /** Incomplete uploads. */
  readonly unfinished: number
  /** Submissions that are younger, or still being read. */
  readonly remaining: number
}

/** Ends the transaction of a dry run, so that everything is rolled back. */
class DryRun extends Error {
  readonly rows: RowsPurged
  constructor(rows: RowsPurged) {
    super('dry run')
    this.rows = rows
  }
}

type RowsPurged = Awaited<ReturnType<typeof purgeRows>>

/**
 * Removes the documents without any activity since a given time: submissions with their results, drafts, feedback and,
 * once nothing refers to them, files. A document that is being read stays, whatever its age.
 *
 * Rows are removed first: if the purge is interrupted, unreferenced files remain, and the next purge removes them.
 */
export async function purge(options: PurgeOptions): Promise<PurgeReport> {
  const rows = await purgeInTransaction(options)
  return { ...rows.counts, ...(await purgeFiles(options, rows.inUse)) }
}

/** A dry run does the same and is rolled back, so that it reports exactly what a purge would do. */
async function purgeInTransaction({ transaction, dryRun, ...moments }: PurgeOptions): Promise<RowsPurged> {
  const purging = transaction(async (submissions) => {
    const rows = await purgeRows(submissions, moments)
    if (dryRun) throw new DryRun(rows)
    return rows
  })
  return purging.catch((error: unknown) => {
    if (error instanceof DryRun) return error.rows
    throw error
  })
}

async function purgeRows(
  submissions: SubmissionRetention,
  { before, deletedBefore }: Pick<PurgeOptions, 'before' | 'deletedBefore'>,
) {
  await submissions.lock()
  const all = await submissions.listSummaries(before, deletedBefore)
  const remaining = all.filter(({ isIdle }) => !isIdle)
  const removed = await submissions.purge(all.filter(({ isIdle }) => isIdle).map(({ id }) => id))
  const feedback = removed.feedback + (await submissions.purgeIdleFeedback(before))
  return {
    inUse: new Set(remaining.map(({ sha256 }) => sha256)),
    counts: {
      submissions: all.length - remaining.length,
      drafts: removed.drafts,
      feedback,
      remaining: remaining.length,
    },
  }
}

async function purgeFiles({ files, filesBefore, dryRun }: PurgeOptions, inUse: ReadonlySet<string>) {
  let [count, bytes] = [0, 0]
  for await (const file of files.list()) {
    if (inUse.has(file.sha256) || file.putAt >= filesBefore) continue
    if (!dryRun && !(await files.remove(file.sha256, filesBefore))) continue
    count += 1
    bytes += file.bytes
  }
  return { files: count, bytes, unfinished: await files.removeUnfinished(filesBefore, { dryRun }) }
}
