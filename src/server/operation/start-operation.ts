import { resolve } from 'node:path'
import type { Operation } from '#src/contract/workspace/operation.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { createProcessStore } from '#src/service/store/drizzle-process-store.ts'
import type { RunningProcess } from '#src/service/store/process-store.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { listStorageProblems } from '../files/storage-problems.ts'
import { createDatabaseCheck } from './check-database.ts'
import { describeOperation } from './describe-operation.ts'
import type { Metrics } from './metrics.ts'
import { createOperationHandlers, type OperationHandlers } from './operation-handlers.ts'
import { startProcessRegistry, type ProcessRegistry } from './process-registry.ts'
import type { RecentErrors } from './recent-errors.ts'

interface StartOperationOptions {
  readonly config: Pick<Config, 'ROLE' | 'DATA_DIR'>
  readonly accounts: Accounts
  readonly opened: OpenDatabase
  readonly storage: FileStorage
  readonly metrics: Metrics
  readonly errors: RecentErrors
  /** Documents that this process reads at the same time. */
  readonly concurrency: number
  /** Ids of the requests that it is reading. */
  readonly listReading: () => readonly string[]
  /** Left out where no local service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
  readonly onError: (error: unknown) => void
}

interface StartedOperation {
  readonly operation: OperationHandlers
  readonly registry: ProcessRegistry
  /** For the page of admins. Never rejects. */
  readonly describe: () => Promise<Operation>
}

/** Registers this process for operators, and answers their requests. */
export async function startOperation(options: StartOperationOptions): Promise<StartedOperation> {
  const { config, accounts, opened, storage, metrics, errors, concurrency, listReading, onError } = options
  const { queueDepth, checkHosted } = options
  const startedAt = new Date()
  const registry = await startProcessRegistry({
    ...(opened.isExclusive ? {} : { store: createProcessStore(opened.database) }),
    role: config.ROLE,
    concurrency,
    accounts,
    listReading,
    onError,
  })
  const operation = createOperationHandlers({
    checkDatabase: createDatabaseCheck(opened, errors),
    listStorageProblems: () => listStorageProblems(storage.folder, opened.folder),
    listFileProblems: storage.listProblems,
    metrics,
    listProcesses: registry.listProcesses,
    ...(queueDepth === undefined ? {} : { queueDepth }),
    ...(checkHosted === undefined ? {} : { checkHosted }),
  })
  const deps = {
    database: opened.database,
    accounts,
    folder: resolve(config.DATA_DIR),
    reads: queueDepth !== undefined,
    listProblems: operation.listProblems,
    listProcesses: async () => (await registry.listProcesses()).map(toOperatedProcess),
    errors,
  }
  return { operation, registry, describe: () => describeOperation(deps, startedAt) }
}

/** Reports how many documents a process reads, but not which. */
const toOperatedProcess = ({ id, role, host, concurrency, reading, startedAt, seenAt }: RunningProcess) => ({
  id,
  role,
  host,
  concurrency,
  reading: reading.length,
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
})
