import type { SubmissionRetention } from '../store/submission-retention.ts'
import { choosePurgeable, type RequestSummary } from './choose-purgeable.ts'
import type { FileStore } from '../file-store.ts'

/** What the local service keeps of its requests; a hosted one's are not here. */
interface RequestRetention {
  lock(): Promise<void>
  listSummaries(since: Date): Promise<readonly RequestSummary[]>
  purge(ids: readonly string[]): Promise<{ readonly feedback: number }>
}

export interface PurgeOptions {
  /** Runs `act` in one transaction. */
  readonly transaction: <T>(
    act: (stores: { submissions: SubmissionRetention; requests: RequestRetention }) => Promise<T>,
  ) => Promise<T>
  readonly files: FileStore
  /** Documents to which nothing happened since are removed. */
  readonly before: Date
  /** Contents that were put in since may belong to a submission that is on its way. */
  readonly filesBefore: Date
  /** Says what would be removed, and removes nothing. */
  readonly dryRun: boolean
}

/** What was removed, and what of the documents stays. */
export interface PurgeReport {
  readonly submissions: number
  readonly requests: number
  readonly drafts: number
  /** Feedback payloads, those that were refused included. */
  readonly feedback: number
  readonly files: number
  /** Of the files, in bytes. */
  readonly bytes: number
  /** Uploads that broke off. */
  readonly unfinished: number
  /** Submissions that are younger, or still being read. */
  readonly remaining: number
}

/** Ends the transaction of a dry run, so that all it did is undone. */
class DryRun extends Error {
  readonly rows: RowsPurged
  constructor(rows: RowsPurged) {
    super('dry run')
    this.rows = rows
  }
}

type RowsPurged = Awaited<ReturnType<typeof purgeRows>>

/**
 * Removes the documents to which nothing happened since a moment: submissions with their results, drafts, feedback
 * and, once nothing refers to them any more, files. A document that is being read stays, whatever its age.
 *
 * The rows go first: stopped in between, files are left that nothing refers to, and the next purge removes them.
 */
export async function purge(parts: PurgeOptions): Promise<PurgeReport> {
  const rows = await purgeInTransaction(parts)
  return { ...rows.counts, ...(await purgeFiles(parts, rows.inUse)) }
}

/** A dry run does all the same and is undone: so it says what a purge would. */
async function purgeInTransaction({ transaction, before, dryRun }: PurgeOptions): Promise<RowsPurged> {
  const purging = transaction(async (stores) => {
    const rows = await purgeRows(stores, before)
    if (dryRun) throw new DryRun(rows)
    return rows
  })
  return purging.catch((error: unknown) => {
    if (error instanceof DryRun) return error.rows
    throw error
  })
}

async function purgeRows(
  { submissions, requests }: { submissions: SubmissionRetention; requests: RequestRetention },
  before: Date,
) {
  await submissions.lock()
  await requests.lock()
  const all = {
    submissions: await submissions.listSummaries(before),
    requests: await requests.listSummaries(before),
  }
  const settled = choosePurgeable(all.submissions, all.requests)
  const removed = await submissions.purge([...settled.submissions])
  const idle = await submissions.purgeIdleFeedback(before)
  const emptied = await requests.purge([...settled.requests])
  const remaining = [
    ...all.submissions.filter(({ id }) => !settled.submissions.has(id)),
    ...all.requests.filter(({ id }) => !settled.requests.has(id)),
  ]
  return {
    inUse: new Set(remaining.map(({ sha256 }) => sha256)),
    counts: {
      submissions: settled.submissions.size,
      requests: settled.requests.size,
      drafts: removed.drafts,
      feedback: removed.feedback + idle + emptied.feedback,
      remaining: all.submissions.length - settled.submissions.size,
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
