import type { RunningProcess } from '#src/service/store/process-store.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import type { Metrics } from './metrics.ts'
import { describeProcesses } from './process-registry.ts'

/** Milliseconds in which the database and the hosted service must answer to count as available. */
const healthTimeoutMs = 5000
const nothingKnown = Promise.resolve(undefined)
const noProblems: Promise<readonly string[]> = Promise.resolve([])
const timeoutProblems: readonly string[] = ['The hosted service does not answer in time.']
const databaseDown = 'The database does not answer.'
const databaseFull = 'The disk of the database is full.'
const diskDown: readonly string[] = ['The disk of DATA_DIR does not answer.']
const noStore = { 'Cache-Control': 'no-store' }

interface OperationHandlersDeps {
  /** Rejects when the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  /** What keeps files from being stored, in sentences; by default nothing does. */
  readonly listStorageProblems?: () => Promise<readonly string[]>
  readonly metrics: Metrics
  /** Documents accepted and not yet read; left out where no local service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Problems of the hosted service, in sentences; left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
  /** The processes that share the database; left out where they are not recorded. */
  readonly listProcesses?: () => Promise<readonly RunningProcess[]>
}

/** The answers for whoever operates the server. */
export interface OperationHandlers {
  /** 200 when ready; 503 with the reasons when not. What an operator should look at although it is ready is a note. */
  readonly health: () => Promise<Response>
  readonly metrics: () => Promise<Response>
  /** The reasons that `health` gives. */
  readonly listProblems: () => Promise<readonly string[]>
  /** Makes `health` report that the server is stopping. */
  readonly markStopping: () => void
}

export function createOperationHandlers({
  checkDatabase,
  listStorageProblems = () => noProblems,
  metrics,
  queueDepth,
  checkHosted,
  listProcesses,
}: OperationHandlersDeps): OperationHandlers {
  let isStopping = false
  // A database or a disk that hangs is asked once, however often health is requested meanwhile.
  const listDatabaseProblems = shareInFlight(() => findDatabaseProblems(checkDatabase))
  const listDiskProblems = shareInFlight(listStorageProblems)
  async function listProblems(): Promise<readonly string[]> {
    const [databaseProblems, diskProblems, hostedProblems] = await Promise.all([
      withTimeout(listDatabaseProblems(), [databaseDown]),
      withTimeout(listDiskProblems(), diskDown),
      withTimeout(checkHosted?.() ?? noProblems, timeoutProblems),
    ])
    return [
      ...(isStopping ? ['The server is stopping.'] : []),
      ...databaseProblems,
      ...diskProblems,
      ...hostedProblems,
    ]
  }
  return {
    listProblems,
    async health() {
      const [reasons, processes] = await Promise.all([
        listProblems(),
        withTimeout(listProcesses?.().catch(() => undefined) ?? nothingKnown, undefined),
      ])
      const isReady = reasons.length === 0
      const read = checkHosted === undefined ? 'documents' : 'comparisons'
      const isReading = checkHosted === undefined || queueDepth !== undefined
      const notes = processes && isReading ? describeProcesses(processes, read) : []
      const body = {
        ...(isReady ? { status: 'ready' } : { status: 'not ready', reasons }),
        ...(notes.length > 0 && { notes }),
      }
      return Response.json(body, { status: isReady ? 200 : 503, headers: noStore })
    },
    async metrics() {
      // The other metrics matter most when the database does not answer.
      const [depth, processes] = await Promise.all([
        queueDepth?.().catch(() => undefined),
        listProcesses?.().catch(() => undefined),
      ])
      const headers = { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
      return new Response(await metrics.render({ queueDepth: depth, processes }), { headers })
    },
    markStopping: () => void (isStopping = true),
  }
}

async function findDatabaseProblems(checkDatabase: () => Promise<void>): Promise<readonly string[]> {
  try {
    await checkDatabase()
    return []
  } catch (error) {
    return [findStorageFault(error) === 'storage_full' ? databaseFull : databaseDown]
  }
}

/** Who asks while an earlier call is in flight gets its answer. */
function shareInFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  return () => (inFlight ??= ask().finally(() => (inFlight = undefined)))
}

/** The promise's value, or the fallback after healthTimeoutMs. */
async function withTimeout<T>(promise: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), healthTimeoutMs)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
