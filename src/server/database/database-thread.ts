import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { types, type Transaction, PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type {
  DatabaseCall,
  DatabaseReply,
  DatabaseRequest,
  DatabaseToOpen,
  QueryMode,
} from './database-messages.ts'
import { cacheStartParams, flushAll, flushingStartParams, FlushingFolder } from './flushing-folder.ts'
import { createLogFlusher } from './log-flusher.ts'
import { createStatementRunner, isPlanned, mayChangeSchema } from './prepared-statements.ts'

// The embedded database in its own thread: a statement occupies its thread for a millisecond or two, and the
// thread of the server answers requests meanwhile.

const post = (reply: DatabaseReply) => parentPort?.postMessage(reply)

/**
 * The types that drizzle parses itself: the arrays are numeric[], timestamp[], timestamptz[], interval[] and date[].
 */
const rawTypes = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]
const rawParsers = Object.fromEntries(rawTypes.map((type) => [type, (value: string) => value]))
const toOptions = ({ rowMode, raw }: QueryMode) => ({
  ...(rowMode && { rowMode }),
  ...(raw && { parsers: rawParsers }),
})

/** The reason with which a transaction is rolled back for the main thread. */
const rollback = Symbol('rollback')

interface OpenTransaction {
  readonly tx: Transaction
  readonly end: (commit: boolean) => void
  readonly ended: Promise<void>
}

function createCallHandler(database: PGlite): (call: DatabaseCall) => Promise<unknown> {
  const statements = createStatementRunner(database)
  const transactions = new Map<number, OpenTransaction>()
  const listeners = new Map<number, () => Promise<void>>()

  function begin(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = database
        .transaction(
          (tx) =>
            new Promise<void>((commit, undo) => {
              const end = (isCommit: boolean) => (isCommit ? commit() : undo(rollback))
              transactions.set(id, { tx, end, ended })
              resolve()
            }),
        )
        .catch((error: unknown) => {
          reject(error)
          if (error !== rollback) throw error
        })
      // Its error is reported to the call that ends it.
      ended.catch(() => {})
    })
  }
  async function end(id: number, commit: boolean): Promise<void> {
    const open = transactions.get(id)
    if (open === undefined) throw new Error('The transaction has ended')
    transactions.delete(id)
    open.end(commit)
    await open.ended
  }
  async function query({ transaction, text, params, mode }: Extract<DatabaseCall, { kind: 'query' }>) {
    const runner = transaction === undefined ? database : transactions.get(transaction)?.tx
    if (runner === undefined) throw new Error('The transaction has ended')
    if (isPlanned(text)) return statements.query(text, params, toOptions(mode), runner !== database)
    return runner.query(text, params, toOptions(mode)).finally(() => forgetIfChanged(text))
  }
  const forgetIfChanged = (text: string) => {
    if (mayChangeSchema(text)) statements.forget()
  }
  return async (call) => {
    switch (call.kind) {
      case 'query':
        return query(call)
      case 'exec':
        return database.exec(call.text).finally(() => forgetIfChanged(call.text))
      case 'begin':
        return begin(call.transaction)
      case 'end':
        return end(call.transaction, call.commit)
      case 'listen': {
        const { channel, listener } = call
        const unlisten = await database.listen(channel, (payload) =>
          post({ kind: 'notification', listener, payload }),
        )
        listeners.set(listener, () => unlisten())
        return undefined
      }
      case 'unlisten':
        return listeners.get(call.listener)?.()
      case 'close':
        return database.close()
    }
  }
}

/**
 * The properties of an error that a message can contain: its text, and the code, detail and constraint of a database
 * error.
 */
function toMessage(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const values = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(values), name: error.name, message: error.message }
}

// Compiled before the folder is known. The database is open before any call is received; an error here ends the
// thread, which the main thread notices.
const compiled = WebAssembly.compile(
  await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
)
const [toOpen] = await once(workerData as MessagePort, 'message')
const log = createLogFlusher()
const handle = createCallHandler(await openPgliteFolder(toOpen as DatabaseToOpen, await compiled))
await log.flush()
parentPort?.on('message', ({ id, call }: DatabaseRequest) => {
  handle(call)
    .then(async (result) => {
      if (!isInTransaction(call)) await flushLog()
      if (call.kind === 'close') await log.close()
      return result
    })
    .then(
      (result) => post({ kind: 'result', id, result }),
      (error: unknown) => post({ kind: 'error', id, error: toMessage(error) }),
    )
})

/** Within a transaction nothing is committed yet. */
const isInTransaction = (call: DatabaseCall) =>
  call.kind === 'begin' || (call.kind === 'query' && call.transaction !== undefined)

/** Flushes the log before a commit, or what it changed, is reported. */
async function flushLog(): Promise<void> {
  await log.flush().catch((error: unknown) => {
    post({ kind: 'stopped', reason: `The log of the embedded database cannot be flushed: ${String(error)}` })
    throw error
  })
}

/**
 * Opens PGlite in a folder. A new database is created beside it and renamed when it is complete, so that a killed
 * process does not leave half a database behind.
 * @throws Error when there is none and `mayCreate` is false.
 */
async function openPgliteFolder(
  { folder, mayCreate }: DatabaseToOpen,
  pgliteWasmModule: WebAssembly.Module,
): Promise<PGlite> {
  // PGlite itself would create one in a folder that is missing or empty.
  if (!mayCreate && !existsSync(join(folder, 'PG_VERSION')))
    throw new Error('There is no database in its folder any more')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(dirname(folder), { recursive: true })
    const startParams = [...PGlite.defaultStartParams, ...cacheStartParams]
    const made = await PGlite.create(unfinished, { pgliteWasmModule, startParams })
    await made.close()
    await flushAll(unfinished)
    await rename(unfinished, folder)
  }
  const database = await PGlite.create({
    fs: new FlushingFolder(folder, log),
    startParams: flushingStartParams,
    pgliteWasmModule,
  })
  watchForStop(database)
  return database
}

/** Members that PGlite's types hide; `mod` is PGlite's program. */
interface HiddenParts {
  readonly mod?: { _PostgresMainLoopOnce: () => void }
  readonly POSTGRES_MAIN_LONGJMP: number
}

/**
 * Reports that the database has stopped, as PostgreSQL does when it cannot write its log (PANIC). PGlite mistakes the
 * exit for one of its long jumps and runs the loop of the ended program for ever. This thread then answers nothing any
 * more, so the report is sent from inside the loop.
 */
function watchForStop(database: PGlite): void {
  // Both are private in PGlite's types; a test stops the database and would fail if they were gone.
  const { mod, POSTGRES_MAIN_LONGJMP } = database as unknown as HiddenParts
  if (mod === undefined) throw new Error('This version of PGlite is built differently: see watchForStop')
  const runOnce = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : undefined
      if (status !== POSTGRES_MAIN_LONGJMP)
        post({ kind: 'stopped', reason: `The embedded database has stopped: ${String(error)}` })
      throw error
    }
  }
}
