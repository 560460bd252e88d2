import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { buildLocalRegistryState } from './backend/backend-state.ts'
import { createHostedBackend, createLocalBackend, type ApiHandler } from './backend/backends.ts'
import { readConfig, type Config } from './config/config.ts'
import { claimFolder, WrongFolderError } from './database/database-id.ts'
import { FolderInUseError, openEmbedded, openPostgres, type OpenDatabase } from './database/open-database.ts'
import { createHttpApp } from './http-app.ts'
import { createGuard } from './http/guard.ts'
import { addressInUse, listen } from './http/listen.ts'
import { createLocalRegistry } from './backend/local-registry.ts'
import { createLog, withCallId, logResponse } from './operation/log.ts'
import { createSecretMask, collectSecrets } from './config/mask-secrets.ts'
import { createMetrics, type Metrics } from './operation/metrics.ts'
import { toPlainError } from './operation/plain-error.ts'
import { createOperationHandlers } from './operation/operation-handlers.ts'
import { createAttachmentTools } from './attachments/attachment-tools.ts'
import { findOffice } from './config/find-office.ts'
import { createRecognitionPool } from './workers/recognition-pool.ts'
import { createSignIn } from './http/sign-in.ts'
import { createStaticFiles } from './http/static-files.ts'
import { stopOnSignal } from './operation/stop-on-signal.ts'

/** Runs the server until a signal ends it. Sets exit code 1 when it cannot start. */
export async function runServer({ dev }: { readonly dev: boolean }): Promise<void> {
  const server = await startServer(process.env, { dev })
  if (server === undefined) return
  console.log(`Veldwerk is ready: ${server.url}`)
  stopOnSignal(server.close)
}

/** Starts a server. When it cannot start, prints the reason, sets exit code 1 and returns undefined. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  { dev }: { readonly dev: boolean },
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | undefined> {
  const reading = readConfig(environment)
  if (!reading.ok) {
    reportStartFailure(['The configuration is not right:', ...reading.problems.map((line) => `  ${line}`)])
    return undefined
  }
  const { config, accounts } = reading
  const mask = createSecretMask(collectSecrets(config, accounts))
  const opened = await openDatabase(config).catch((error: unknown) => explainOpenFailure(error, mask))
  if ('why' in opened) {
    reportStartFailure(opened.why)
    return undefined
  }
  return serve({ config, accounts, opened, dev }).catch(async (error: unknown) => {
    // Its message may hold a document or a key: only what the log would hold is said.
    reportStartFailure(['The server cannot start:', JSON.stringify(toPlainError(error), null, 2)])
    await opened.close()
    return undefined
  })
}

function reportStartFailure(lines: readonly string[]): void {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function explainOpenFailure(
  error: unknown,
  mask: (text: string) => string,
): { readonly why: readonly string[] } {
  if (error instanceof WrongFolderError) return { why: [error.message] }
  if (!(error instanceof FolderInUseError))
    return { why: [mask(`The database cannot be opened: ${String(error)}`)] }
  return {
    why: [
      `The folder ${error.message} is in use: another server of ours is running on it.`,
      'Stop that one first, or set DATA_DIR to another folder.',
    ],
  }
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const folder = resolve(DATA_DIR)
  const opened =
    DATABASE_URL === undefined
      ? await openEmbedded(join(folder, 'database'))
      : await openPostgres(DATABASE_URL)
  try {
    await claimFolder(join(folder, 'files'), opened.id)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** A backend that runs. */
interface RunningBackend {
  readonly api: ApiHandler
  readonly stop: () => Promise<void>
  /** Undefined when a hosted service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Left out when the local service reads. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

interface ServerDeps {
  readonly config: Config
  readonly accounts: Accounts
  readonly opened: OpenDatabase
  readonly metrics: Metrics
  readonly dev: boolean
}

async function serve({ config, accounts, opened, dev }: Omit<ServerDeps, 'metrics'>) {
  const log = createLog({ level: config.LOG_LEVEL, secrets: collectSecrets(config, accounts) })
  const metrics = createMetrics()
  const { api, stop, queueDepth, checkHosted } = await startBackend(
    { config, accounts, opened, metrics },
    log,
  )
  const operation = createOperationHandlers({
    checkDatabase: opened.check,
    metrics,
    ...(queueDepth === undefined ? {} : { queueDepth }),
    ...(checkHosted === undefined ? {} : { checkHosted }),
  })
  const signIn = createSignIn(accounts, config.ACCESS_TOKEN)
  const onError = (error: unknown) => log.error({ err: error }, 'error')
  const door = createHttpApp({
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
  async function close() {
    await stop()
    await opened.close()
  }
  const listening = await listen({
    fetch: (...asked) => withCallId(() => door(...asked)),
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
    `Port ${config.PORT} is in use. Another server may be running: open http://${config.HOST}:${config.PORT}/,`,
    `or start this one on another port: PORT=${config.PORT + 1} npm start`,
  ])
  return undefined
}

async function startBackend(
  { config, accounts, opened, metrics }: Omit<ServerDeps, 'dev'>,
  log: Logger,
): Promise<RunningBackend> {
  const onError = (error: unknown) => log.error({ err: error }, 'error')
  const filesFolder = join(resolve(config.DATA_DIR), 'files')
  const partTools = createAttachmentTools(findOffice())
  if (config.SERVICE_URL !== undefined) {
    const baseUrl = config.SERVICE_URL
    const { api, listProblems: check } = createHostedBackend({
      config,
      baseUrl,
      accounts,
      opened,
      filesFolder,
      attachmentTools: partTools,
      onError,
    })
    return { api, stop: async () => {}, checkHosted: check }
  }
  const concurrency = availableParallelism()
  const pool = createRecognitionPool({ maxWorkers: concurrency })
  const recognise = metrics.measure(pool.recognise)
  const registry = createLocalRegistry(config, onError)
  const registryState = buildLocalRegistryState(config)
  const parts = { opened, filesFolder, accounts, recognise, concurrency, registry, registryState, onError }
  const { service, api, queueDepth } = await createLocalBackend({ ...parts, attachmentTools: partTools })
  return {
    api,
    queueDepth,
    stop: async () => {
      await service.stop()
      await pool.close()
    },
  }
}
