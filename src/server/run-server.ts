import { join, resolve } from 'node:path'
import { createSessionStore } from '#src/service/sessions/drizzle-session-store.ts'
import { createFullDiskSessionStore } from '#src/service/sessions/full-disk-session-store.ts'
import type { ProcessRole } from '#src/service/store/process-store.ts'
import { saveCompiledCode } from './config/compile-cache.ts'
import { readConfig, type Config } from './config/config.ts'
import { requireSharedFiles, WrongFolderError } from './database/database-id.ts'
import {
  explainDatabaseFailure,
  FolderInUseError,
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from './database/open-database.ts'
import { claimFiles } from './files/claim-files.ts'
import { explainFilesFailure } from './files/explain-files-failure.ts'
import { createFileStorage, type FileStorage } from './files/file-storage.ts'
import { findStartProblem } from './files/storage-problems.ts'
import { hasNoRoomForDatabase } from './database/disk-space.ts'
import type { WaitingThread } from './database/start-thread.ts'
import { createHttpApp } from './http-app.ts'
import { createGuard } from './http/guard.ts'
import { createCallLimit } from './http/limit-calls.ts'
import { addressInUse, isPortTaken, listen } from './http/listen.ts'
import { findPlainConnections } from './operation/find-plain-connections.ts'
import {
  createLog,
  createRefusalLog,
  logEndedSessions,
  logResponse,
  logSignIn,
  withCallId,
} from './operation/log.ts'
import { createSecretMask, collectSecrets } from './config/mask-secrets.ts'
import { createErrorReporter } from './operation/error-reporter.ts'
import { createMetrics } from './operation/metrics.ts'
import { toPlainError } from './operation/plain-error.ts'
import { startMaintenance, startPurging } from './operation/recurring-work.ts'
import { startOperation } from './operation/start-operation.ts'
import { createRecentErrors } from './operation/recent-errors.ts'
import type { StartWorker } from './workers/worker-process.ts'
import { createClientResolver } from './http/resolve-client.ts'
import { createSignIn } from './http/sign-in.ts'
import { createStaticFiles } from './http/static-files.ts'
import { loadIdentityProvider } from './oidc/load-identity-provider.ts'
import { startTracing } from './operation/tracing/start-tracing.ts'
import { stopOnSignal } from './operation/stop-on-signal.ts'
import { startBackend, type ServerDeps } from './start-backend.ts'

/** Runs the server until a signal ends it. Sets exit code 1 when it cannot start. */
export async function runServer(options: StartOptions): Promise<void> {
  const server = await startServer(process.env, options)
  if (server === undefined) return
  const name = server.role === 'worker' ? 'A worker of Veldwerk' : 'Veldwerk'
  console.log(`${name} is ready: ${server.url}`)
  saveCompiledCode()
  stopOnSignal(server.close)
}

interface StartedServer {
  readonly url: string
  readonly role: ProcessRole
  readonly close: () => Promise<void>
}

interface StartOptions {
  readonly dev: boolean
  /** Opens the embedded database; tests pass one that outlives the server. */
  readonly openEmbedded?: typeof openEmbedded
  /** A prepared thread for it. */
  readonly databaseThread?: WaitingThread | undefined
  /** Starts a worker process; tests pass those of an earlier server. */
  readonly startWorker?: StartWorker
}

/** Starts a server. When it cannot start, prints the reason, sets exit code 1 and returns undefined. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  { openEmbedded: openFolder = openEmbedded, databaseThread, ...options }: StartOptions,
): Promise<StartedServer | undefined> {
  const reading = readConfig(environment)
  if (!reading.ok)
    return reportStartFailure([
      'The configuration is invalid:',
      ...reading.problems.map((line) => `  ${line}`),
    ])
  const { config, accounts } = reading
  const mask = createSecretMask(collectSecrets(config, accounts))
  const problem = await findStartProblem(resolve(config.DATA_DIR), config.DATABASE_URL === undefined)
  if (problem !== undefined) return reportStartFailure([problem, 'Nothing was changed.'])
  // First, because opening a database takes seconds, and the work that the backend starts cannot be stopped half way.
  if (await isPortTaken(config.HOST, config.PORT)) return reportPortInUse(config)
  const storage = createFileStorage(config)
  const opened = await openDatabase(config, storage, (folder) => openFolder(folder, databaseThread)).catch(
    (error: unknown) => explainOpenFailure(error, config, mask),
  )
  if ('problems' in opened) return reportStartFailure(opened.problems)
  return serve({ config, accounts, opened, storage, ...options }).catch(async (error: unknown) => {
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

const reportPortInUse = ({ HOST, PORT }: Config) =>
  reportStartFailure([
    `Port ${PORT} is in use. Another server may be running: open http://${HOST}:${PORT}/`,
    `or start this one on another port: PORT=${PORT + 1} npm start`,
  ])

function explainOpenFailure(
  error: unknown,
  config: Config,
  mask: (text: string) => string,
): { readonly problems: readonly string[] } {
  if (error instanceof WrongFolderError) return { problems: [error.message] }
  const files = explainFilesFailure(error, config.s3)
  if (files !== undefined) return { problems: [mask(files)] }
  if (!(error instanceof FolderInUseError)) return { problems: [mask(explainDatabaseFailure(error, config))] }
  return {
    problems: [
      `The folder ${error.message} is in use by another Veldwerk server.`,
      'Stop that server first, or set DATA_DIR to another folder.',
    ],
  }
}

async function openDatabase(
  { DATABASE_URL, DATA_DIR, ROLE }: Config,
  storage: FileStorage,
  openFolder: typeof openEmbedded,
): Promise<OpenDatabase> {
  const folder = resolve(DATA_DIR)
  const opened =
    DATABASE_URL === undefined ? await openFolder(join(folder, 'database')) : await openPostgres(DATABASE_URL)
  try {
    // A bucket is always shared.
    if (ROLE === 'worker' && storage.location === 'folder')
      await requireSharedFiles(join(folder, 'files'), opened.database)
    await claimFiles(opened, storage)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

interface ServeOptions extends Pick<
  ServerDeps,
  'config' | 'accounts' | 'opened' | 'storage' | 'startWorker'
> {
  readonly dev: boolean
}

async function serve({ dev, ...deps }: ServeOptions) {
  const { config, accounts, opened } = deps
  const role = config.ROLE
  const log = createLog({ level: config.LOG_LEVEL, secrets: collectSecrets(config, accounts) })
  const plain = findPlainConnections(config)
  if (plain.length > 0) log.warn({ settings: plain }, 'without TLS to another machine')
  const errors = createRecentErrors()
  const onError = createErrorReporter(log, errors)
  const metrics = createMetrics()
  const tracing = await startTracing(config, onError)
  const backend = await startBackend({ ...deps, metrics, tracing, onError }, log)
  const { api, stop } = backend
  const { operation, registry, describe } = await startOperation({
    ...deps,
    ...backend,
    metrics,
    errors,
    onError,
  })
  const isFull = async () => opened.folder !== undefined && (await hasNoRoomForDatabase(opened.folder))
  const sessionStore = createFullDiskSessionStore(createSessionStore(opened.database), isFull)
  const signIn = createSignIn(accounts, {
    accessToken: config.ACCESS_TOKEN,
    store: sessionStore,
    provider: await loadIdentityProvider(config, (reason) =>
      log.warn({ reason }, 'identity provider unavailable'),
    ),
    onAttempt: (attempt) => logSignIn(log, attempt),
    onRefused: createRefusalLog(log),
    onSessionsEnded: (ended) => logEndedSessions(log, ended),
    onError,
  })
  const app = createHttpApp({
    ...(role !== 'worker' && { api }),
    staticFiles: createStaticFiles(resolve(import.meta.dirname, '../../dist')),
    resolveClient: createClientResolver(config.TRUSTED_PROXIES),
    requiresHttps: config.REQUIRE_HTTPS,
    limitCalls: createCallLimit(config.MEMBER_CALLS_PER_MINUTE),
    guard: createGuard({
      ...config,
      signInRequired: signIn.isRequired,
      publicUrl: config.oidc?.publicUrl,
    }),
    signIn,
    isShared: accounts.organisations.length > 1,
    operation,
    isFull,
    isAdmin: accounts.isAdmin,
    describeOperation: describe,
    onResponse(request, response, milliseconds, sender) {
      metrics.countResponse(new URL(request.url).pathname, response.status)
      logResponse(log, request, response, milliseconds, sender)
      tracing?.recordResponse(request, response, milliseconds)
    },
    onError,
  })
  const stopPurging =
    role === 'worker'
      ? async () => {}
      : startPurging({ opened, files: deps.storage.files, sessions: sessionStore, onError })
  const stopMaintenance = startMaintenance(opened, onError)
  async function close() {
    await Promise.all([stopPurging(), stopMaintenance()])
    await stop()
    await registry.stop()
    // Closing the database does not wait for a receiver of traces.
    await Promise.all([tracing?.stop(), opened.close()])
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
      role,
      close: async () => (operation.markStopping(), await listening.close(), await close()),
    }
  // Another program took it since the start.
  await close()
  return reportPortInUse(config)
}
