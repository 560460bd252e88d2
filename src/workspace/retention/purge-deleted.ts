import { daysToRestore } from '#src/contract/workspace/document-life.ts'
import { purge, type PurgeOptions, type PurgeReport } from './purge.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const never = new Date(0)

/**
 * Purges the documents that can no longer be restored, while the server runs.
 * @param now in milliseconds since 1970.
 * @returns undefined when there are none; then no lock was held for long, and no file was examined.
 */
export async function purgeDeleted(
  { transaction, files }: Pick<PurgeOptions, 'transaction' | 'files'>,
  now = Date.now(),
): Promise<PurgeReport | undefined> {
  const deletedBefore = new Date(now - daysToRestore * dayMs)
  const summaries = await transaction((submissions) => submissions.listSummaries(never, deletedBefore))
  if (!summaries.some(({ isIdle }) => isIdle)) return undefined
  // An upload stores its file first and its row less than an hour later.
  const filesBefore = new Date(now - hourMs)
  return purge({ transaction, files, before: never, deletedBefore, filesBefore, dryRun: false })
}
