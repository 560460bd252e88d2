import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import { localRegistryState } from './backend-state.ts'
import { createHosted, createLocal, type Api } from './backends.ts'
import { readConfig, type Config } from './config.ts'
import { claimFolder, WrongFolderError } from './database-id.ts'
import { FolderInUseError, openEmbedded, openPostgres, type OpenDatabase } from './database.ts'
import { createDoor } from './door.ts'
import { createGuard } from './guard.ts'
import { addressInUse, listen } from './listen.ts'
import { createLocalRegistry } from './local-registry.ts'
import { createLog, inCall, logAnswer } from './log.ts'
import { createMask, secretsOf } from './mask-secrets.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { plainError } from './plain-error.ts'
import { createOperation } from './operation.ts'
import { createPartTools } from './parts-tools.ts'
import { findOffice } from './reading-tools/find-office.ts'
import { createRecognitionPool } from './recognition-pool.ts'
import { createSignIn } from './sign-in.ts'
import { createStaticFiles } from './static-files.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Runs the server until a signal ends it. Says what is wrong, and ends with 1, when it cannot start. */
export async function runServer({ dev }: { readonly dev: boolean }): Promise<void> {
  const reading = readConfig(process.env)
  if (!reading.ok)
    return refuse(['The configuration is not right:', ...reading.problems.map((line) => `  ${line}`)])
  const { config, accounts } = reading
  const mask = createMask(secretsOf(config, accounts))
  const opened = await open(config).catch((error: unknown) => whyNotOpened(error, mask))
  if ('why' in opened) return refuse(opened.why)
  const server = await serve({ config, accounts, opened, dev }).catch(async (error: unknown) => {
    // Its message may hold a document or a key: only what the log would hold is said.
    refuse(['The server cannot start:', JSON.stringify(plainError(error), null, 2)])
    await opened.close()
  })
  if (server === undefined) return
  console.log(`Veldwerk is ready: ${server.url}`)
  stopOnSignal(server.close)
}

function refuse(lines: readonly string[]): void {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function whyNotOpened(error: unknown, mask: (text: string) => string): { readonly why: readonly string[] } {
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

async function open({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
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
interface Running {
  readonly api: Api
  readonly stop: () => Promise<void>
  /** Undefined when a hosted service reads. */
  readonly queueDepth?: () => Promise<number>
  /** Left out when the local service reads. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

interface ServerParts {
  readonly config: Config
  readonly accounts: Accounts
  readonly opened: OpenDatabase
  readonly metrics: Metrics
  readonly dev: boolean
}

async function serve({ config, accounts, opened, dev }: Omit<ServerParts, 'metrics'>) {
  const log = createLog({ level: config.LOG_LEVEL, secrets: secretsOf(config, accounts) })
  const metrics = createMetrics()
  const { api, stop, queueDepth, checkHosted } = await startBackend(
    { config, accounts, opened, metrics },
    log,
  )
  const operation = createOperation({
    checkDatabase: opened.check,
    metrics,
    ...(queueDepth === undefined ? {} : { queueDepth }),
    ...(checkHosted === undefined ? {} : { checkHosted }),
  })
  const signIn = createSignIn(accounts, config.ACCESS_TOKEN)
  const onError = (error: unknown) => log.error({ err: error }, 'error')
  const door = createDoor({
    api,
    app: createStaticFiles(resolve(import.meta.dirname, '../../dist')),
    guard: createGuard({ ...config, signInRequired: signIn.required }),
    signIn,
    shared: accounts.organisations.length > 1,
    operation,
    onAnswer(request, response, milliseconds) {
      metrics.answered(new URL(request.url).pathname, response.status)
      logAnswer(log, request, response, milliseconds)
    },
    onError,
  })
  async function close() {
    await stop()
    await opened.close()
  }
  const listening = await listen({
    fetch: (...asked) => inCall(() => door(...asked)),
    host: config.HOST,
    port: config.PORT,
    dev,
  })
  if (listening !== addressInUse)
    return {
      url: listening.url,
      close: async () => (operation.stopping(), await listening.close(), await close()),
    }
  await close()
  refuse([
    `Port ${config.PORT} is in use. Another server may be running: open http://${config.HOST}:${config.PORT}/,`,
    `or start this one on another port: PORT=${config.PORT + 1} npm start`,
  ])
  return undefined
}

async function startBackend(
  { config, accounts, opened, metrics }: Omit<ServerParts, 'dev'>,
  log: Logger,
): Promise<Running> {
  const onError = (error: unknown) => log.error({ err: error }, 'error')
  const filesFolder = join(resolve(config.DATA_DIR), 'files')
  const partTools = createPartTools(findOffice())
  if (config.SERVICE_URL !== undefined) {
    const baseUrl = config.SERVICE_URL
    const { api, check } = createHosted({
      config,
      baseUrl,
      accounts,
      opened,
      filesFolder,
      partTools,
      onError,
    })
    return { api, stop: async () => {}, checkHosted: check }
  }
  const concurrency = availableParallelism()
  const pool = createRecognitionPool({ readers: concurrency })
  const recognise = metrics.measured(pool.recognise)
  const registry = createLocalRegistry(config, onError)
  const registryState = localRegistryState(config)
  const parts = { opened, filesFolder, accounts, recognise, concurrency, registry, registryState, onError }
  const { service, api, queueDepth } = await createLocal({ ...parts, partTools })
  return {
    api,
    queueDepth,
    stop: async () => {
      await service.stop()
      await pool.close()
    },
  }
}
