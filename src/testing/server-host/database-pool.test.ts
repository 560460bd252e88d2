import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { EmbeddedClient } from '#src/server/database/database-client.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { createDatabaseTemplate } from '#src/testing/builders/memory-database.ts'
import { addReadDocument } from '#src/testing/builders/stored-submission.ts'
import { createDatabasePool } from './database-pool.ts'

const clients: PGlite[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) if (!client.closed) await client.close()
})

/** Creates a pool of databases in memory; `clients` lists those that were opened. */
const createPool = (toClient = (client: PGlite): EmbeddedClient => client) =>
  createDatabasePool(async () => {
    const client = await PGlite.create('memory://', {
      loadDataDir: new Blob([await readFile(await createDatabaseTemplate())]),
    })
    clients.push(client)
    return toClient(client)
  })

/** Reads every row and counter of a database, except for its id. */
async function readContents(client: PGlite) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'identity' order by 1`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) contents[name] = (await client.query(`select * from ${name}`)).rows
  const counters = await client.query(`select sequencename, last_value from pg_sequences order by 1`)
  return { ...contents, counters: counters.rows }
}

/** Leaves rows in tables that refer to each other, in the queue and behind a counter. */
async function leaveTraces({ database, boss }: OpenDatabase) {
  await addReadDocument(database, 'default')
  await boss.createQueue('readings')
  await boss.send('readings', { requestId: 'one' })
  await database.execute(sql`insert into workspace.counted default values`)
}

test('a reused database has its original contents', async () => {
  const pool = createPool()
  const first = await pool.open()
  await first.database.execute(sql`create table workspace.counted (id serial primary key)`)
  const [client] = clients
  if (client === undefined) throw new Error('No database was opened')
  const before = await readContents(client)
  await leaveTraces(first)
  const traces = await readContents(client)
  await first.close()
  expect((await client.query('select * from pg_listening_channels()')).rows).toEqual([])

  const second = await pool.open()
  expect(clients).toHaveLength(1)
  expect(second.id).not.toBe(first.id)
  expect(await readContents(client)).toEqual(before)
  await leaveTraces(second)
  const filled = (contents: object) =>
    Object.entries(contents).map(([name, rows]) => [name, (rows as []).length])
  expect(filled(await readContents(client))).toEqual(filled(traces))
  expect(await readContents(client)).toMatchObject({ 'workspace.counted': [{ id: 1 }] })
  await second.close()
})

test('a closed server cannot reach the database, and its calls in flight are awaited', async () => {
  const pool = createPool()
  const first = await pool.open()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = first.database.transaction(async (transaction) => {
    begun.resolve()
    await gate.promise
    await addReadDocument(transaction, 'default')
  })
  await begun.promise
  const client = clients[0]
  const closed = first.close()
  const second = await pool.open()
  expect(clients).toHaveLength(2)
  gate.resolve()
  await slow
  await closed
  await expect(first.check()).rejects.toMatchObject({ cause: { message: 'The database is closed' } })
  const third = await pool.open()
  expect(clients).toHaveLength(2)
  expect((await client?.query('select id from workspace.submissions'))?.rows).toEqual([])
  for (const opened of [second, third]) await opened.close()
})

test('a database that cannot be emptied is not reused', async () => {
  const pool = createPool((client) => ({
    query: (...query) => client.query(...query),
    transaction: (act) => client.transaction(act),
    listen: (channel, callback) => client.listen(channel, callback),
    exec: (text) =>
      text.includes('delete from') ? Promise.reject(new Error('a deliberate error')) : client.exec(text),
    close: () => client.close(),
  }))
  await (await pool.open()).close()
  expect(clients[0]?.closed).toBe(true)
  const second = await pool.open()
  expect(clients).toHaveLength(2)
  await second.close()
})
