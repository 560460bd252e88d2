import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseFolder } from '#src/testing/builders/memory-database.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { openDatabaseThread, type EmbeddedClient, type ReopeningClient } from './database-client.ts'

let folder: string
let client: EmbeddedClient
/** A database that the tests stop. */
let stopping: ReopeningClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-thread-'))
  client = await openDatabaseThread(join(folder, 'database'))
  await createDatabaseFolder(join(folder, 'stopping'))
  stopping = await openDatabaseThread(join(folder, 'stopping'))
  await client.exec('create table notes (id int primary key, text text not null)')
})
afterAll(async () => {
  await Promise.all([client.close(), stopping.close()])
  await rm(folder, { recursive: true })
})

const countNotes = async () =>
  (await client.query<{ count: number }>('select count(*)::int as count from notes')).rows[0]?.count

test('rolls back a transaction that rejects and commits one that resolves; other calls wait for it', async () => {
  const events: string[] = []
  const undone = client.transaction(async (tx) => {
    await tx.query('insert into notes values ($1, $2)', [1, 'undone'])
    await tx.query('select 1')
    events.push('transaction')
    throw new Error('no')
  })
  const other = client.query('select 1').then(() => events.push('query'))
  await expect(undone).rejects.toThrow('no')
  await other
  expect([events, await countNotes()]).toEqual([['transaction', 'query'], 0])
  await client.transaction((tx) => tx.query('insert into notes values (2, $1)', ['kept']))
  expect(await countNotes()).toBe(1)
})

test('an error keeps the code and the constraint of the database, in a transaction too', async () => {
  await client.query('insert into notes values (3, $1)', ['three'])
  const expected = { code: '23505', constraint: 'notes_pkey', message: expect.stringContaining('duplicate') }
  const insert = 'insert into notes values (3, $1)'
  await expect(client.query(insert, ['again'])).rejects.toMatchObject(expected)
  await expect(client.transaction((tx) => tx.query(insert, ['again']))).rejects.toMatchObject(expected)
})

test('notifications arrive until their listener is removed', async () => {
  const heard: string[] = []
  const unlisten = await client.listen('news', (payload) => heard.push(payload))
  await client.exec("notify news, 'first'")
  await expect.poll(() => heard).toEqual(['first'])
  await unlisten()
  await client.exec("notify news, 'second'")
  await client.query('select 1')
  expect(heard).toEqual(['first'])
})

test('runs a prepared statement with new parameters, and after a change of the schema', async () => {
  const read = 'select * from kept where id = $1'
  await client.exec('create table kept (id int primary key, data jsonb, at timestamptz)')
  const insert = 'insert into kept (id, data) values ($1, $2)'
  for (const id of [1, 2, 3]) await client.query(insert, [id, { id }])
  await client.query(insert, [4, undefined])
  const find = async (id: number) => (await client.query(read, [id])).rows
  expect(await find(1)).toEqual([{ id: 1, data: { id: 1 }, at: null }])
  expect(await find(4)).toEqual([{ id: 4, data: null, at: null }])
  const options = { rowMode: 'array' } as const
  expect((await client.query(read, [2], options)).rows).toEqual([[2, { id: 2 }, null]])
  await client.query('alter table kept add column text text')
  expect(await find(3)).toEqual([{ id: 3, data: { id: 3 }, at: null, text: null }])
  await client.transaction(async (tx) => {
    await tx.query('alter table kept drop column at')
    expect((await tx.query(read, [3])).rows).toEqual([{ id: 3, data: { id: 3 }, text: null }])
  })
})

test('runs more statements than stay prepared, and the first ones again', async () => {
  const run = async (count: number) => (await client.query(`select ${count} as count`)).rows
  for (const count of [...Array(250).keys(), 0, 1]) expect(await run(count)).toEqual([{ count }])
  const prepared = 'select count(*)::int as count from pg_prepared_statements'
  expect((await client.query<{ count: number }>(prepared)).rows[0]?.count).toBeLessThanOrEqual(200)
})

/** More than the segments of the log that may already exist. */
const fillLog = "select pg_logical_emit_message(true, 'test', repeat('x', 80000000))"
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('reopens a database that stopped, with everything that was committed', async () => {
  const own = join(folder, 'stopping')
  const received: string[] = []
  const reopened: Date[] = []
  stopping.onReopened((moment) => reopened.push(moment))
  await stopping.listen('news', (payload) => received.push(payload))
  await stopping.exec('create table notes (id int primary key)')
  await stopping.query('insert into notes values (1)')
  const listIds = async () => (await stopping.query('select id from notes order by id', [], {})).rows

  // Without the folder of its log PostgreSQL stops, as on a full disk.
  await rename(join(own, 'pg_wal'), join(own, 'pg_wal.away'))
  const failing = () =>
    stopping.transaction(async (tx) => {
      await tx.query('insert into notes values (2)')
      await tx.query(fillLog)
    })
  const inFlight = stopping.query('select pg_sleep(0.01)')
  await expect(failing()).rejects.toThrow(DatabaseUnavailableError)
  await inFlight
  await expect(stopping.query('select 1')).rejects.toThrow(DatabaseUnavailableError)
  await expect(stopping.transaction(async () => {})).rejects.toThrow(DatabaseUnavailableError)

  await rename(join(own, 'pg_wal.away'), join(own, 'pg_wal'))
  await expect.poll(() => listIds().catch(() => [])).toEqual([{ id: 1 }])
  expect(reopened).toHaveLength(1)
  await stopping.query("select pg_notify('news', 'again')")
  await expect.poll(() => received).toEqual(['again'])
  await stopping.query('insert into notes values (3)')
  expect(await listIds()).toEqual([{ id: 1 }, { id: 3 }])
})

test('a transaction that was open when the database stopped is not reported as committed', async () => {
  const own = join(folder, 'stopping')
  await rename(join(own, 'pg_wal'), join(own, 'pg_wal.away'))
  const committing = stopping.transaction(async (tx) => {
    await tx.query('insert into notes values (4)')
    await expect(tx.query(fillLog)).rejects.toThrow(DatabaseUnavailableError)
    await rename(join(own, 'pg_wal.away'), join(own, 'pg_wal'))
    // Wait for the new thread before this one is asked to commit.
    for (let isOpen = false; !isOpen; await sleep(20))
      isOpen = await stopping.query('select 1').then(
        () => true,
        () => false,
      )
  })
  await expect(committing).rejects.toThrow(DatabaseUnavailableError)
  expect((await stopping.query('select id from notes where id = 4')).rows).toEqual([])
})

test('waits for a database whose disk was removed, and does not replace it with an empty one', async () => {
  const own = join(folder, 'stopping')
  await rename(join(own, 'pg_wal'), join(own, 'pg_wal.away'))
  await expect(stopping.query(fillLog)).rejects.toThrow(DatabaseUnavailableError)
  // A disk that is not mounted leaves an empty folder.
  await rename(own, `${own}.away`)
  await mkdir(own)
  const findCause = () => stopping.query('select 1').catch(({ cause }) => String(cause))
  await expect.poll(findCause).toMatch('no database in its folder any more')
  expect(await readdir(own)).toEqual([])
  await rmdir(own)
  await rename(join(`${own}.away`, 'pg_wal.away'), join(`${own}.away`, 'pg_wal'))
  await rename(`${own}.away`, own)
  const countIds = async () => (await stopping.query('select id from notes')).rows.length
  await expect.poll(() => countIds().catch(() => 0)).toBe(2)
})

test('rejects every call after closing, and answers earlier ones', async () => {
  const waiting = stopping.query('select pg_sleep(0.01)')
  await stopping.close()
  await waiting
  await expect(stopping.query('select 1')).rejects.toThrow('is closed')
})
