import type { ProblemCode } from '#src/contract/problem.ts'
import type { RunningProcess } from '#src/service/store/process-store.ts'
import { DatabaseUnavailableError, findStorageFault } from '#src/workspace/storage-fault.ts'
import type { StorageProblem } from '../files/storage-problems.ts'
import type { Metrics } from './metrics.ts'
import { describeProcesses } from './process-registry.ts'

/** A problem that keeps the server from working: a sentence and, if there is one, the code of responses meanwhile. */
interface HealthProblem {
  readonly code?: ProblemCode
  readonly reason: string
}

/** Milliseconds in which the database, the files and the hosted service must answer to count as available. */
const healthTimeoutMs = 5000
const nothingKnown = Promise.resolve(undefined)
const noProblems: Promise<readonly never[]> = Promise.resolve([])
const hostedDown: readonly HealthProblem[] = [{ reason: 'The hosted service does not answer in time.' }]
const databaseDown: HealthProblem = { code: 'database_unavailable', reason: 'The database does not answer.' }
const databaseReadOnly: HealthProblem = {
  code: 'database_unavailable',
  reason: 'The database takes no changes: it is read-only.',
}
const databaseFull: HealthProblem = { code: 'storage_full', reason: 'The disk of the database is full.' }
const diskDown: HealthProblem = {
  code: 'storage_unavailable',
  reason: 'The disk of DATA_DIR does not answer.',
}
const filesDown: HealthProblem = {
  code: 'storage_unavailable',
  reason: 'The S3 server of the files does not answer in time.',
}
const stopping: HealthProblem = { reason: 'The server is stopping.' }
const noStore = { 'Cache-Control': 'no-store' }

interface OperationHandlersDeps {
  /** Rejects when the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  /** Problems with storing on this machine; by default none. */
  readonly listStorageProblems?: () => Promise<readonly StorageProblem[]>
  /** Problems with storing or reading files elsewhere; by default none. */
  readonly listFileProblems?: () => Promise<readonly StorageProblem[]>
  readonly metrics: Metrics
  /** Documents accepted and not yet read; left out where no local service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Problems of the hosted service, in sentences; left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
  /** The processes that share the database; left out where they are not recorded. */
  readonly listProcesses?: () => Promise<readonly RunningProcess[]>
}

/** The responses for the operator of the server. */
export interface OperationHandlers {
  /**
   * 200 when ready; 503 when not, with the reasons and the problem codes of responses meanwhile. Anything else that an
   * operator should look at is a note.
   */
  readonly health: () => Promise<Response>
  readonly metrics: () => Promise<Response>
  /** The reasons in `health`. */
  readonly listProblems: () => Promise<readonly string[]>
  /** Makes `health` report that the server is stopping. */
  readonly markStopping: () => void
}

export function createOperationHandlers({
  checkDatabase,
  listStorageProblems = () => noProblems,
  listFileProblems = () => noProblems,
  metrics,
  queueDepth,
  checkHosted,
  listProcesses,
}: OperationHandlersDeps): OperationHandlers {
  let isStopping = false
  // A database or a disk that hangs is queried once, however often health is requested meanwhile.
  const listDatabaseProblems = shareInFlight(() => findDatabaseProblems(checkDatabase))
  const listDiskProblems = shareInFlight(listStorageProblems)
  async function listProblems(): Promise<readonly HealthProblem[]> {
    const [databaseProblems, diskProblems, fileProblems, hostedProblems] = await Promise.all([
      withTimeout<readonly HealthProblem[]>(listDatabaseProblems(), [databaseDown]),
      withTimeout<readonly HealthProblem[]>(listDiskProblems(), [diskDown]),
      withTimeout<readonly HealthProblem[]>(listFileProblems(), [filesDown]),
      withTimeout<readonly HealthProblem[]>(listHostedProblems(checkHosted), hostedDown),
    ])
    return [
      ...(isStopping ? [stopping] : []),
      ...databaseProblems,
      ...diskProblems,
      ...fileProblems,
      ...hostedProblems,
    ]
  }
  return {
    listProblems: async () => (await listProblems()).map(({ reason }) => reason),
    async health() {
      const [problems, processes] = await Promise.all([
        listProblems(),
        withTimeout(listProcesses?.().catch(() => undefined) ?? nothingKnown, undefined),
      ])
      const isReady = problems.length === 0
      const codes = [...new Set(problems.flatMap(({ code }) => code ?? []))]
      const read = checkHosted === undefined ? 'documents' : 'comparisons'
      const isReading = checkHosted === undefined || queueDepth !== undefined
      const notes = processes && isReading ? describeProcesses(processes, read) : []
      const body = {
        ...(isReady
          ? { status: 'ready' }
          : { status: 'not ready', reasons: problems.map(({ reason }) => reason) }),
        ...(codes.length > 0 && { codes }),
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

async function listHostedProblems(
  checkHosted: OperationHandlersDeps['checkHosted'],
): Promise<readonly HealthProblem[]> {
  return ((await checkHosted?.()) ?? []).map((reason) => ({ reason }))
}

async function findDatabaseProblems(checkDatabase: () => Promise<void>): Promise<readonly HealthProblem[]> {
  try {
    await checkDatabase()
    return []
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && error.reason === 'read_only') return [databaseReadOnly]
    return [findStorageFault(error) === 'storage_full' ? databaseFull : databaseDown]
  }
}

/** Calls during an earlier call share its result. */
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
