import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { DatabaseCall, DatabaseReply, DatabaseRequest, DatabaseToOpen } from './database-messages.ts'

interface PendingCall {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A thread with an open embedded database. */
export interface DatabaseThread {
  /** The result has the type that the called PGlite method returns. Rejects once the thread has ended. */
  readonly call: <T>(call: DatabaseCall) => Promise<T>
  /** Ends the thread, even one that does not answer. */
  readonly end: () => Promise<void>
}

interface ThreadListeners {
  /** Called once when the database can no longer be used. @returns the error of the calls in flight. */
  readonly onLost: (cause: unknown) => Error
  readonly onNotification: (listener: number, payload: string) => void
}

/** A thread that has loaded the embedded database and waits for its folder. It does not keep the process alive. */
export interface WaitingThread {
  readonly worker: Worker
  /** Receives the folder. */
  readonly opening: MessagePort
}

/**
 * Starts a thread that loads and compiles the embedded database. That takes as long as loading the rest of the server,
 * so starting it first halves the time of both.
 */
function prepareDatabaseThread(): WaitingThread {
  const { port1: opening, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: port2,
    transferList: [port2],
  })
  worker.unref()
  opening.unref()
  return { worker, opening }
}

/** Prepares a thread if the server will have an embedded database, before its configuration is read. */
export const prepareForStart = (environment: NodeJS.ProcessEnv): WaitingThread | undefined =>
  environment['DATABASE_URL'] ? undefined : prepareDatabaseThread()

/**
 * Opens the database of a folder in a thread. Rejects when it cannot be opened.
 * @param waiting a prepared thread, which can be used once; by default a new one.
 */
export async function startDatabaseThread(
  opened: DatabaseToOpen,
  { onLost, onNotification }: ThreadListeners,
  { worker, opening }: WaitingThread = prepareDatabaseThread(),
): Promise<DatabaseThread> {
  const pending = new Map<number, PendingCall>()
  let failure: Error | undefined
  let isOpen = false
  let lastId = 0

  function failAll(cause: unknown): void {
    if (failure !== undefined) return
    // A thread that never opened its database is not lost, nor is one that was ended on purpose.
    failure = isOpen ? onLost(cause) : toError(cause)
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
    // It may be spinning in the database, and must never write while the next one does.
    void worker.terminate()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread of the database has ended')))
  worker.on('message', (reply: DatabaseReply) => {
    if (reply.kind === 'notification') return onNotification(reply.listener, reply.payload)
    if (reply.kind === 'stopped') return failAll(new Error(reply.reason))
    const call = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0) worker.unref()
    if (reply.kind === 'result') call?.resolve(reply.result)
    else call?.reject(Object.assign(new Error(String(reply.error['message'])), reply.error))
  })
  function call<T>(asked: DatabaseCall): Promise<T> {
    if (failure !== undefined) return Promise.reject(failure)
    return new Promise((resolve, reject) => {
      lastId += 1
      if (pending.size === 0) worker.ref()
      pending.set(lastId, { resolve: (result) => resolve(result as T), reject })
      worker.postMessage({ id: lastId, call: asked } satisfies DatabaseRequest)
    })
  }

  opening.postMessage(opened)
  opening.close()
  // Resolves once the database is open.
  await call({ kind: 'query', text: 'select 1', params: [], mode: { raw: false } })
  isOpen = true
  return {
    call,
    async end() {
      isOpen = false
      failAll(new Error('The database is closed'))
      await worker.terminate()
    },
  }
}

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))
