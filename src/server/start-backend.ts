import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { isReader } from '#src/service/store/process-store.ts'
import { createAttachmentTools } from './attachments/attachment-tools.ts'
import { buildLocalRegistryState } from './backend/backend-state.ts'
import { createHostedBackend, createLocalBackend, createLocalReader } from './backend/backends.ts'
import { createLocalRegistry } from './backend/local-registry.ts'
import type { Config } from './config/config.ts'
import { findOffice } from './config/find-office.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { FileStorage } from './files/file-storage.ts'
import { withReadingLog } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { Tracing } from './operation/tracing/tracing.ts'
import { createIdlePool, createRecognitionPool } from './workers/recognition-pool.ts'
import { repeatWithoutRoom } from './workers/repeat-without-room.ts'
import type { StartWorker } from './workers/worker-process.ts'

/** A started backend. */
interface RunningBackend {
  readonly api: ApiHandler
  readonly stop: () => Promise<void>
  /** Documents that this process reads at the same time; 0 where it reads none. */
  readonly concurrency: number
  /** Ids of the requests that this process is reading. */
  readonly listReading: () => readonly string[]
  /** Left out where no local service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

/** What the parts of a server share. */
export interface ServerDeps {
  readonly config: Config
  readonly accounts: Accounts
  readonly opened: OpenDatabase
  readonly storage: FileStorage
  readonly metrics: Metrics
  readonly tracing?: Tracing | undefined
  readonly startWorker?: StartWorker
  readonly onError: (error: unknown) => void
}

/** Starts the backend of the configuration: the local service, a hosted one, or a hosted one beside local readers. */
export async function startBackend(deps: ServerDeps, log: Logger): Promise<RunningBackend> {
  const { config, accounts, opened, storage, tracing, onError } = deps
  const attachmentTools = createAttachmentTools(findOffice())
  const shared = { accounts, opened, storage, attachmentTools, onError }
  const baseUrl = config.SERVICE_URL
  const hosted = { ...shared, config, polls: config.ROLE !== 'worker' }
  if (baseUrl !== undefined && !config.LOCAL_COMPARISONS) {
    const { api, stop, listProblems: checkHosted } = createHostedBackend({ ...hosted, baseUrl })
    return { api, stop: async () => stop(), concurrency: 0, listReading: () => [], checkHosted }
  }
  const pool = startReading(deps, log)
  const { concurrency, reads, recognise, buildExample } = pool
  const traced = tracing && { onReadingEnded: tracing.recordReading }
  const reading = {
    accounts,
    opened,
    storage,
    recognise,
    buildExample,
    concurrency,
    reads,
    onError,
    ...traced,
  }
  if (baseUrl !== undefined) {
    const reader = await createLocalReader(reading)
    const backend = createHostedBackend({ ...hosted, baseUrl, reader })
    const { api, listProblems: checkHosted } = backend
    const { queueDepth, listReading } = reader
    const stop = () => (backend.stop(), stopReading(reader, pool))
    return { api, checkHosted, queueDepth, listReading, concurrency, stop }
  }
  const registry = createLocalRegistry(config, onError)
  const registryState = buildLocalRegistryState(config)
  const local = await createLocalBackend({ ...reading, attachmentTools, registry, registryState })
  return { ...local, concurrency, stop: () => stopReading(local, pool) }
}

/** Starts the processes that read, unless other servers do. */
function startReading(
  { config, metrics, startWorker }: Pick<ServerDeps, 'config' | 'metrics' | 'startWorker'>,
  log: Logger,
) {
  const reads = isReader(config.ROLE)
  const concurrency = reads ? (config.READING_CONCURRENCY ?? availableParallelism()) : 0
  const pool = reads
    ? createRecognitionPool({
        maxWorkers: concurrency,
        ocrModels: config.OCR_MODELS,
        ...(startWorker && { startWorker }),
        onWarning: (text) => log.warn({ reason: text }, 'reading is limited'),
      })
    : createIdlePool()
  const recognise = repeatWithoutRoom(withReadingLog(log, metrics.measure(pool.recognise)))
  return { reads, concurrency, recognise, buildExample: pool.buildExample, close: pool.close }
}

async function stopReading(service: { stop(): Promise<void> }, pool: { close(): Promise<void> }) {
  await service.stop()
  await pool.close()
}
