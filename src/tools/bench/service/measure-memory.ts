import { createTestDatabase, testServerUrl } from '#src/testing/builders/test-database.ts'
import { mapConcurrently, loadLabelledPdfs, submitUpload } from './service-calls.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'

/** Submissions before the first look, and in all. */
const [warmUpCount, submissionCount] = [2_000, 10_000]
/** Callers that submit at the same time. */
const callerCount = 8
/** What counts as flat. */
const maxGrowth = 1.15

/**
 * Memory of a process with ROLE=web after 2,000 and after 10,000 submissions that nobody reads, on PostgreSQL; without
 * TEST_DATABASE_URL it is not measured.
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
    const growth = after / before
    console.log(
      `memory of the web process after ${warmUpCount} submissions ${inMegabytes(before)}, after ${submissionCount} ` +
        `${inMegabytes(after)} (${growth.toFixed(2)}×, aim: at most ${maxGrowth}, ${growth <= maxGrowth ? 'holds' : 'DOES NOT HOLD'})`,
    )
  } finally {
    await server.close()
    await database.drop()
  }
}

/** Submits so many documents. @returns the resident memory of the server afterwards, in bytes. */
async function submitMany({ url }: MeasuredServer, count: number): Promise<number> {
  const [upload] = loadLabelledPdfs()
  if (upload === undefined) throw new Error('There is no labelled document')
  await mapConcurrently(callerCount, Array.from({ length: count }), () => submitUpload(url, upload))
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^veldwerk_resident_memory_bytes (?<bytes>\S+)/m.exec(metrics)?.groups?.['bytes'])
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
