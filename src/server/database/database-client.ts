import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { hasNoRoomForDatabaseSync } from './disk-space.ts'
import { findWriteError } from './find-write-error.ts'
import type { DatabaseCall } from './database-messages.ts'
import { startDatabaseThread, type DatabaseThread, type WaitingThread } from './start-thread.ts'

/** The part of the PGlite interface that drizzle and pg-boss use. */
export interface EmbeddedClient extends Pick<PGlite, 'exec' | 'close'> {
  query: QueryRunner['query']
  transaction<T>(act: (transaction: QueryRunner) => Promise<T>): Promise<T>
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>
}

interface QueryRunner {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>
}

/** A client whose database is opened again when it stops. */
export interface ReopeningClient extends EmbeddedClient {
  /** Calls `listener` after each reopening, with the time of the database: what began earlier has ended. */
  onReopened(listener: (moment: Date) => void): void
}

/** Milliseconds until the database is opened again; doubled after each failure. */
const [firstDelayMs, maxDelayMs] = [500, 10_000]

/** A channel with a listener, whichever thread has the database. */
interface Subscription {
  readonly channel: string
  readonly callback: (payload: string) => void
}

/**
 * Opens PGlite in a folder, in its own thread (database-thread.ts), which keeps the process alive only while a call is
 * in flight.
 *
 * PostgreSQL stops when it cannot write its log, as on a full disk. Every call then rejects with a
 * DatabaseUnavailableError, including those in flight, whose outcome is unknown. Another thread reopens the database as
 * soon as the disk has room and can be written. Nothing committed is lost: the log is replayed, as after a crash.
 *
 * @param waiting the thread to open it in first; by default a new one.
 */
export async function openDatabaseThread(folder: string, waiting?: WaitingThread): Promise<ReopeningClient> {
  const subscriptions = new Map<number, Subscription>()
  const reopenedListeners = new Set<(moment: Date) => void>()
  let lastId = 0
  const { getThread, close } = await keepThreadOpen(folder, waiting, {
    onNotification: (listener, payload) => subscriptions.get(listener)?.callback(payload),
    async onReopening(thread) {
      const select: DatabaseCall = {
        kind: 'query',
        text: 'select now() as now',
        params: [],
        mode: { raw: false },
      }
      const { rows } = await thread.call<Results<{ now: Date }>>(select)
      for (const [listener, { channel }] of subscriptions)
        await thread.call({ kind: 'listen', channel, listener })
      return () => reopenedListeners.forEach((listener) => listener(rows[0]?.now ?? new Date()))
    },
  })

  /** @param find returns the thread to use: a transaction stays in the thread where it began. */
  const createRunner = (find: () => DatabaseThread, transaction?: number): QueryRunner => ({
    async query(text, params = [], options = {}) {
      const mode = { rowMode: options.rowMode, raw: options.parsers !== undefined }
      return find().call({ kind: 'query', text, params, mode, transaction })
    },
  })
  return {
    ...createRunner(getThread),
    exec: async (text) => getThread().call({ kind: 'exec', text }),
    async transaction(act) {
      lastId += 1
      const transaction = lastId
      const own = getThread()
      await own.call({ kind: 'begin', transaction })
      const result = await act(createRunner(() => own, transaction)).catch(async (error: unknown) => {
        await own.call({ kind: 'end', transaction, commit: false })
        throw error
      })
      await own.call({ kind: 'end', transaction, commit: true })
      return result
    },
    async listen(channel, callback) {
      lastId += 1
      const listener = lastId
      subscriptions.set(listener, { channel, callback })
      await getThread().call({ kind: 'listen', channel, listener })
      return async () => {
        subscriptions.delete(listener)
        await getThread().call({ kind: 'unlisten', listener })
      }
    },
    onReopened: (listener) => void reopenedListeners.add(listener),
    close,
  }
}

interface ThreadKeeperOptions {
  readonly onNotification: (listener: number, payload: string) => void
  /** Prepares a reopened thread before it is used. @returns a function that is called once it is in use. */
  readonly onReopening: (thread: DatabaseThread) => Promise<() => void>
}

/** Keeps a thread with the database of a folder, and starts another when it is lost. */
async function keepThreadOpen(
  folder: string,
  waiting: WaitingThread | undefined,
  { onNotification, onReopening }: ThreadKeeperOptions,
) {
  let isClosed = false
  let lostBy: unknown
  let lost: DatabaseThread | undefined
  let reopenTimer: NodeJS.Timeout | undefined
  let thread: DatabaseThread | undefined = await start({ mayCreate: true }, waiting)

  function start({ mayCreate }: { readonly mayCreate: boolean }, prepared?: WaitingThread) {
    const onLost = (cause: unknown) => {
      lost = thread
      thread = undefined
      lostBy = cause
      scheduleReopening(firstDelayMs)
      return createLostError()
    }
    return startDatabaseThread({ folder, mayCreate }, { onLost, onNotification }, prepared)
  }
  const createLostError = () =>
    new DatabaseUnavailableError(hasNoRoomForDatabaseSync(folder) ? 'full' : 'unavailable', lostBy)

  function scheduleReopening(delayMs: number): void {
    if (isClosed) return
    clearTimeout(reopenTimer)
    const tryAgain = (cause: unknown) => {
      lostBy = cause
      scheduleReopening(Math.min(maxDelayMs, delayMs * 2))
    }
    reopenTimer = setTimeout(() => {
      void reopenWhenUsable().catch(tryAgain)
    }, delayMs).unref()
  }
  async function reopenWhenUsable(): Promise<void> {
    // The log cannot be replayed without both. Polled often: it costs little, and either may return at any moment.
    if (hasNoRoomForDatabaseSync(folder) || (await findWriteError(folder)) !== undefined)
      scheduleReopening(firstDelayMs)
    else await reopen()
  }
  async function reopen(): Promise<void> {
    // Two threads must never write in one folder.
    await lost?.end()
    // If its disk is not mounted, an empty database would take its place.
    const opened = await start({ mayCreate: false })
    try {
      const onReady = await onReopening(opened)
      if (isClosed) return await opened.end()
      thread = opened
      onReady()
    } catch (error) {
      await opened.end()
      throw error
    }
  }
  return {
    /** @throws DatabaseUnavailableError while there is no thread. */
    getThread(): DatabaseThread {
      if (isClosed) throw new Error('The database is closed')
      if (thread === undefined) throw createLostError()
      return thread
    },
    async close() {
      const last = thread
      isClosed = true
      clearTimeout(reopenTimer)
      // A stopped database has nothing to close.
      await last?.call({ kind: 'close' }).catch(() => {})
      await last?.end()
    },
  }
}
