import type { PGlite } from '@electric-sql/pglite'
import { prepareEmbedded, type OpenDatabase } from '#src/server/database/open-database.ts'
import type { EmbeddedClient } from '#src/server/database/database-client.ts'
import { emptyDatabase } from './empty-database.ts'

/** Databases that are emptied and reused, because opening one takes most of a server's start. */
export interface DatabasePool {
  /** Opens an empty database, migrated and with its queue; once it is closed, another server may get it. */
  readonly open: () => Promise<OpenDatabase>
}

/** @param openClient opens another database; called while all others are in use. */
export function createDatabasePool(openClient: () => Promise<EmbeddedClient>): DatabasePool {
  const free: EmbeddedClient[] = []

  /** Returns a database to the pool; one that cannot be emptied is closed, and the next caller gets a new one. */
  async function release(client: EmbeddedClient, lease: Lease): Promise<void> {
    try {
      await lease.end()
      await emptyDatabase(client)
      free.push(client)
    } catch {
      await client.close()
    }
  }
  return {
    async open() {
      const client = free.pop() ?? (await openClient())
      const lease = createLease(client)
      // The lease has the client's methods that drizzle and pg-boss call.
      return prepareEmbedded(lease.client as PGlite, () => release(client, lease))
    },
  }
}

interface Lease {
  readonly client: EmbeddedClient
  /** Waits for calls in flight. Call it after the client was closed. */
  readonly end: () => Promise<void>
}

/**
 * Lends a client to one server. After closing, every call rejects, like those of a closed database, and earlier calls
 * are awaited: nothing of this server may reach the rows of the next.
 */
function createLease(client: EmbeddedClient): Lease {
  const inFlight = new Set<Promise<unknown>>()
  const unlisten = new Set<() => Promise<void>>()
  let isClosed = false

  function run<T>(call: () => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The database is closed'))
    const running = call()
    inFlight.add(running)
    const remove = () => void inFlight.delete(running)
    running.then(remove, remove)
    return running
  }
  const leased: EmbeddedClient = {
    query: (...query) => run(() => client.query(...query)),
    exec: (...query) => run(() => client.exec(...query)),
    transaction: (act) => run(() => client.transaction(act)),
    async listen(channel, callback) {
      const stop = await run(() => client.listen(channel, callback))
      unlisten.add(stop)
      return async () => {
        if (unlisten.delete(stop)) await stop()
      }
    },
    async close() {
      isClosed = true
    },
  }
  return {
    client: leased,
    async end() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight)
      for (const stop of unlisten) await stop()
      unlisten.clear()
    },
  }
}
