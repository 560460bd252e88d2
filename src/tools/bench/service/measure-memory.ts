import { createTestDatabase, testServerUrl } from '#src/testing/builders/test-database.ts'
import { mapConcurrently, loadLabelledPdfs, submitUpload } from './service-calls.ts'
import type { Memory } from '../support/event-loop-probe.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'

/** Submissions before the first measurement, and in total. */
const [warmUpCount, submissionCount] = [2_000, 10_000]
/** Concurrent callers. */
const callerCount = 8
/** Maximum ratio that counts as flat. */
const maxGrowth = 1.15

/**
 * Prints the memory of a process with ROLE=web after 2,000 and after 10,000 unread submissions, on PostgreSQL: memory
 * after a garbage collection, which must not grow, and resident memory, which V8 lets grow by some 60 MB more before
 * it collects the old space. Not measured without TEST_DATABASE_URL.
 */
export async function measureMemory(): Promise<void> {
  if (testServerUrl === '')
    return console.log('memory of the web process: not measured without TEST_DATABASE_URL')
  const database = await createTestDatabase()
  const server = await startMeasuredServer('src/server/main.ts', [], {
    DATABASE_URL: database.url,
    ROLE: 'web',
    LOG_LEVEL: 'silent',
  })
  try {
    const before = await submitMany(server, warmUpCount)
    const after = await submitMany(server, submissionCount - warmUpCount)
    const growth = after.used / before.used
    console.log(
      `memory of the web process after ${warmUpCount} submissions ${format(before)}, after ${submissionCount} ` +
        `${format(after)} (held ${growth.toFixed(2)}×, aim: at most ${maxGrowth}, ${growth <= maxGrowth ? 'holds' : 'DOES NOT HOLD'})`,
    )
  } finally {
    await server.close()
    await database.drop()
  }
}

/** Submits so many documents. @returns the memory of the server afterwards. */
async function submitMany({ url, readMemory }: MeasuredServer, count: number): Promise<Memory> {
  const [upload] = loadLabelledPdfs()
  if (upload === undefined) throw new Error('There is no labelled document')
  await mapConcurrently(callerCount, Array.from({ length: count }), () => submitUpload(url, upload))
  return readMemory()
}

const format = ({ used, resident }: Memory) =>
  `${inMegabytes(used)} held, ${inMegabytes(resident)} from the system`
const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
