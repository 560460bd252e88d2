import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { buildLocalRegistryState } from './backend/backend-state.ts'
import { createHostedBackend, createLocalBackend } from './backend/backends.ts'
import { saveCompiledCode } from './config/compile-cache.ts'
import { readConfig, type Config } from './config/config.ts'
import { claimFolder, WrongFolderError } from './database/database-id.ts'
import { FolderInUseError, openEmbedded, openPostgres, type OpenDatabase } from './database/open-database.ts'
import { createFolderFileStore } from './files/folder-file-store.ts'
import { createHttpApp } from './http-app.ts'
import { createGuard } from './http/guard.ts'
import { addressInUse, listen } from './http/listen.ts'
import { createLocalRegistry } from './backend/local-registry.ts'
import { createLog, withCallId, logResponse, logSignIn } from './operation/log.ts'
import { createSecretMask, collectSecrets } from './config/mask-secrets.ts'
import { createMetrics, type Metrics } from './operation/metrics.ts'
import { toPlainError } from './operation/plain-error.ts'
import { startPurging } from './operation/start-purging.ts'
import { createOperationHandlers } from './operation/operation-handlers.ts'
import { createAttachmentTools } from './attachments/attachment-tools.ts'
import { findOffice } from './config/find-office.ts'
import type { StartWorker } from './workers/worker-process.ts'
import { createRecognitionPool } from './workers/recognition-pool.ts'
import { createSignIn } from './http/sign-in.ts'
import { createStaticFiles } from './http/static-files.ts'
import { stopOnSignal } from './operation/stop-on-signal.ts'

/** Runs the server until a signal ends it. Sets exit code 1 when it cannot start. */
export async function runServer({ dev }: { readonly dev: boolean }): Promise<void> {
  const server = await startServer(process.env, { dev })
  if (server === undefined) return
  console.log(`Veldwerk is ready: ${server.url}`)
  saveCompiledCode()
  stopOnSignal(server.close)
}

interface StartOptions {
  readonly dev: boolean
  /** Opens the embedded database; tests pass one that outlives the server. */
  readonly openEmbedded?: typeof openEmbedded
  /** Starts a process that reads documents; tests pass those of an earlier server. */
  readonly startWorker?: StartWorker
}

/** Starts a server. When it cannot start, prints the reason, sets exit code 1 and returns undefined. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  { openEmbedded: openFolder = openEmbedded, ...options }: StartOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | undefined> {
  const reading = readConfig(environment)
  if (!reading.ok)
    return reportStartFailure([
      'The configuration is invalid:',
      ...reading.problems.map((line) => `  ${line}`),
    ])
  const { config, accounts } = reading
  const mask = createSecretMask(collectSecrets(config, accounts))
  const opened = await openDatabase(config, openFolder).catch((error: unknown) =>
    explainOpenFailure(error, mask),
  )
  if ('problems' in opened) return reportStartFailure(opened.problems)
  return serve({ config, accounts, opened, ...options }).catch(async (error: unknown) => {
    // The message may contain a document or a key: print only what the log may record.
    reportStartFailure(['The server cannot start:', JSON.stringify(toPlainError(error), null, 2)])
    await opened.close()
    return undefined
  })
}

function reportStartFailure(lines: readonly string[]): undefined {
  console.error(lines.join('\n'))
  process.exitCode = 1
  return undefined
}

function explainOpenFailure(
  error: unknown,
  mask: (text: string) => string,
): { readonly problems: readonly string[] } {
  if (error instanceof WrongFolderError) return { problems: [error.message] }
  if (!(error instanceof FolderInUseError))
    return { problems: [mask(`The database cannot be opened: ${String(error)}`)] }
  return {
    problems: [
      `The folder ${error.message} is in use by another Veldwerk server.`,
      'Stop that server first, or set DATA_DIR to another folder.',
    ],
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  openFolder: typeof openEmbedded,
): Promise<OpenDatabase> {
  const folder = resolve(DATA_DIR)
  const opened =
    DATABASE_URL === undefined ? await openFolder(join(folder, 'database')) : await openPostgres(DATABASE_URL)
  try {
    await claimFolder(join(folder, 'files'), opened.id)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** A started backend. */
interface RunningBackend {
  readonly api: ApiHandler
  readonly stop: () => Promise<void>
  /** Left out with a hosted service. */
  readonly queueDepth?: () => Promise<number>
  /** Left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

interface ServerDeps {
  readonly config: Config
  readonly accounts: Accounts
  readonly opened: OpenDatabase
  readonly metrics: Metrics
  readonly dev: boolean
  readonly startWorker?: StartWorker
}

async function serve({ dev, ...deps }: Omit<ServerDeps, 'metrics'>) {
  const { config, accounts, opened } = deps
  const log = createLog({ level: config.LOG_LEVEL, secrets: collectSecrets(config, accounts) })
  const metrics = createMetrics()
  const { api, stop, queueDepth, checkHosted } = await startBackend({ ...deps, metrics }, log)
  const operation = createOperationHandlers({
    checkDatabase: opened.check,
    metrics,
    ...(queueDepth === undefined ? {} : { queueDepth }),
    ...(checkHosted === undefined ? {} : { checkHosted }),
  })
  const signIn = createSignIn(accounts, config.ACCESS_TOKEN, (attempt) => logSignIn(log, attempt))
  const onError = (error: unknown) => log.error({ err: error }, 'unexpected error')
  const app = createHttpApp({
    api,
    staticFiles: createStaticFiles(resolve(import.meta.dirname, '../../dist')),
    guard: createGuard({ ...config, signInRequired: signIn.isRequired }),
    signIn,
    isShared: accounts.organisations.length > 1,
    operation,
    onResponse(request, response, milliseconds) {
      metrics.countResponse(new URL(request.url).pathname, response.status)
      logResponse(log, request, response, milliseconds)
    },
    onError,
  })
  const files = createFolderFileStore(join(resolve(config.DATA_DIR), 'files'))
  const stopPurging = startPurging({ database: opened.database, files, onError })
  async function close() {
    await stopPurging()
    await stop()
    await opened.close()
  }
  const listening = await listen({
    fetch: (...request) => withCallId(() => app(...request)),
    host: config.HOST,
    port: config.PORT,
    dev,
  })
  if (listening !== addressInUse)
    return {
      url: listening.url,
      close: async () => (operation.markStopping(), await listening.close(), await close()),
    }
  await close()
  reportStartFailure([
    `Port ${config.PORT} is in use. Another server may be running: open http://${config.HOST}:${config.PORT}/`,
    `or start this one on another port: PORT=${config.PORT + 1} npm start`,
  ])
  return undefined
}

async function startBackend(
  { config, accounts, opened, metrics, startWorker }: Omit<ServerDeps, 'dev'>,
  log: Logger,
): Promise<RunningBackend> {
  const onError = (error: unknown) => log.error({ err: error }, 'unexpected error')
  const filesFolder = join(resolve(config.DATA_DIR), 'files')
  const attachmentTools = createAttachmentTools(findOffice())
  if (config.SERVICE_URL !== undefined) {
    const baseUrl = config.SERVICE_URL
    const { api, listProblems: checkHosted } = createHostedBackend({
      config,
      baseUrl,
      accounts,
      opened,
      filesFolder,
      attachmentTools,
      onError,
    })
    return { api, stop: async () => {}, checkHosted }
  }
  const concurrency = availableParallelism()
  const pool = createRecognitionPool({
    maxWorkers: concurrency,
    ocrModels: config.OCR_MODELS,
    ...(startWorker && { startWorker }),
    onWarning: (text) => log.warn(text),
  })
  const recognise = metrics.measure(pool.recognise)
  const registry = createLocalRegistry(config, onError)
  const registryState = buildLocalRegistryState(config)
  const { api, queueDepth, stop } = await createLocalBackend({
    opened,
    filesFolder,
    accounts,
    recognise,
    buildExample: pool.buildExample,
    concurrency,
    registry,
    registryState,
    attachmentTools,
    onError,
  })
  return {
    api,
    queueDepth,
    stop: async () => {
      await stop()
      await pool.close()
    },
  }
}
