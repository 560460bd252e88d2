import { Worker } from 'node:worker_threads'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import type { DatabaseCall, DatabaseReply, DatabaseRequest } from './database-messages.ts'

/** The part of the PGlite interface that drizzle and pg-boss use. */
export interface EmbeddedClient extends Pick<PGlite, 'exec' | 'close'> {
  query: QueryRunner['query']
  transaction<T>(act: (transaction: QueryRunner) => Promise<T>): Promise<T>
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>
}

interface QueryRunner {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>
}

interface PendingCall {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Opens PGlite in a folder, in its own thread (database-thread.ts). When that thread ends, every call rejects. The
 * thread keeps the process alive only while a call is in flight.
 */
export async function openDatabaseThread(folder: string): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: folder })
  const pending = new Map<number, PendingCall>()
  const listeners = new Map<number, (payload: string) => void>()
  let failure: Error | undefined
  let lastId = 0

  function failAll(error: Error): void {
    failure ??= error
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread of the database has ended')))
  worker.on('message', (reply: DatabaseReply) => {
    if (reply.kind === 'notification') return listeners.get(reply.listener)?.(reply.payload)
    const call = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0) worker.unref()
    if (reply.kind === 'result') call?.resolve(reply.result)
    else call?.reject(Object.assign(new Error(String(reply.error['message'])), reply.error))
  })

  /** The result has the type that the called PGlite method returns. */
  function call<T>(asked: DatabaseCall): Promise<T> {
    if (failure !== undefined) return Promise.reject(failure)
    return new Promise((resolve, reject) => {
      lastId += 1
      if (pending.size === 0) worker.ref()
      pending.set(lastId, { resolve: (result) => resolve(result as T), reject })
      worker.postMessage({ id: lastId, call: asked } satisfies DatabaseRequest)
    })
  }
  const createRunner = (transaction?: number): QueryRunner => ({
    query: (text, params = [], options = {}) => {
      const mode = { rowMode: options.rowMode, raw: options.parsers !== undefined }
      return call({ kind: 'query', text, params, mode, transaction })
    },
  })

  // Resolves once the database is open.
  await call({ kind: 'query', text: 'select 1', params: [], mode: { raw: false } })
  return {
    ...createRunner(),
    exec: (text) => call({ kind: 'exec', text }),
    async transaction(act) {
      lastId += 1
      const transaction = lastId
      await call({ kind: 'begin', transaction })
      const result = await act(createRunner(transaction)).catch(async (error: unknown) => {
        await call({ kind: 'end', transaction, commit: false })
        throw error
      })
      await call({ kind: 'end', transaction, commit: true })
      return result
    },
    async listen(channel, callback) {
      lastId += 1
      const listener = lastId
      listeners.set(listener, callback)
      await call({ kind: 'listen', channel, listener })
      return async () => {
        listeners.delete(listener)
        await call({ kind: 'unlisten', listener })
      }
    },
    async close() {
      await call({ kind: 'close' })
      await worker.terminate()
    },
  }
}
