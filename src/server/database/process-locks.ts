import { Client } from 'pg'

/** Milliseconds between two attempts to get a lock that another process has. */
const retryIntervalMs = 200

/** Milliseconds; by default the wait for a server that disappeared silently is much longer. */
const defaultConnectionTimeoutMs = 30_000

/** Locks between the processes that share a database, by name. */
export interface ProcessLocks {
  /** Runs work once no other work under this name runs, in this process or another. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Runs work unless other work under this name runs. @returns whether it ran. */
  tryRun(name: string, work: () => Promise<unknown>): Promise<boolean>
  readonly close: () => Promise<void>
}

interface HeldLock {
  readonly release: () => Promise<unknown>
}

/** Locks within this process, for a database that no other process uses. */
export const createLocalLocks = (): ProcessLocks =>
  createLocks({ tryLock: async () => ({ release: async () => {} }), close: async () => {} })

/**
 * Advisory locks of a PostgreSQL server. One connection holds all locks of a process, which may be many for minutes:
 * the server releases them when the connection ends, however the process ends. A suspended process keeps them, because
 * it may be in the middle of what they protect.
 */
export function createProcessLocks(
  url: string,
  { connectionTimeoutMillis = defaultConnectionTimeoutMs } = {},
): ProcessLocks {
  let connection: { readonly client: Client; readonly opened: Promise<unknown> } | undefined

  async function connect(): Promise<Client> {
    if (connection === undefined) {
      const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis })
      const drop = () => {
        if (connection?.client === client) connection = undefined
      }
      client.on('error', drop).on('end', drop)
      const opened = client.connect()
      // At once, so that the next call does not get the same failure.
      opened.catch(drop)
      connection = { client, opened }
    }
    const { client, opened } = connection
    await opened
    return client
  }
  return createLocks({
    async tryLock(name) {
      const client = await connect()
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [name],
      )
      if (!rows[0]?.locked) return undefined
      // A lost connection has released it.
      return {
        release: () =>
          client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {}),
      }
    },
    async close() {
      const { client, opened } = connection ?? {}
      await opened?.catch(() => {})
      await client?.end()
    },
  })
}

interface LockServer {
  /** Undefined while another process has the lock. Never called for a lock that this process has. */
  readonly tryLock: (name: string) => Promise<HeldLock | undefined>
  readonly close: () => Promise<void>
}

function createLocks({ tryLock, close }: LockServer): ProcessLocks {
  /** The last work begun under each name in this process; it may still run. */
  const last = new Map<string, Promise<unknown>>()

  function chain<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done = (last.get(name) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return done
  }
  async function runWith<T>(lock: HeldLock, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      await lock.release()
    }
  }
  return {
    run: (name, work) =>
      chain(name, async () => {
        for (;;) {
          const lock = await tryLock(name)
          if (lock !== undefined) return runWith(lock, work)
          await new Promise((resolve) => setTimeout(resolve, retryIntervalMs))
        }
      }),
    async tryRun(name, work) {
      if (last.has(name)) return false
      return chain(name, async () => {
        const lock = await tryLock(name)
        if (lock !== undefined) await runWith(lock, work)
        return lock !== undefined
      })
    },
    close,
  }
}
