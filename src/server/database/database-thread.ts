import { parentPort, workerData } from 'node:worker_threads'
import { types, type PGliteInterface, type Transaction } from '@electric-sql/pglite'
import type { DatabaseCall, DatabaseReply, DatabaseRequest, QueryMode } from './database-messages.ts'
import { openPgliteFolder } from './open-pglite-folder.ts'

// The embedded database in a thread of its own: a statement occupies its thread for a millisecond or two, and the
// thread of the server answers requests meanwhile.

const post = (reply: DatabaseReply) => parentPort?.postMessage(reply)

/** The types that drizzle reads itself: the arrays are numeric[], timestamp[], timestamptz[], interval[] and date[]. */
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

/** Ends a transaction that the main thread wants undone. */
const rollback = Symbol('rollback')

interface OpenTransaction {
  readonly tx: Transaction
  readonly end: (commit: boolean) => void
  readonly ended: Promise<void>
}

function createCallHandler(database: PGliteInterface): (call: DatabaseCall) => Promise<unknown> {
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
      // Whoever ends it hears of its error.
      ended.catch(() => {})
    })
  }
  async function end(id: number, commit: boolean): Promise<void> {
    const open = transactions.get(id)
    transactions.delete(id)
    open?.end(commit)
    await open?.ended
  }
  return async (call) => {
    switch (call.kind) {
      case 'query': {
        const { transaction, text, params, mode } = call
        const runner = transaction === undefined ? database : transactions.get(transaction)?.tx
        if (runner === undefined) throw new Error('The transaction has ended')
        return runner.query(text, params, toOptions(mode))
      }
      case 'exec':
        return database.exec(call.text)
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

/** What a message can carry of an error: its text and, of the database's own, code, detail, constraint and so on. */
function toMessage(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const values = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(values), name: error.name, message: error.message }
}

// Opened before any call is heard; an error while it is opened ends the thread, which the main thread sees.
const handle = createCallHandler(await openPgliteFolder(String(workerData)))
parentPort?.on('message', ({ id, call }: DatabaseRequest) => {
  handle(call).then(
    (result) => post({ kind: 'result', id, result }),
    (error: unknown) => post({ kind: 'error', id, error: toMessage(error) }),
  )
})
