import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import { createLocalLocks, createProcessLocks, type ProcessLocks } from './process-locks.ts'

/** Work that begins when it gets the lock and ends on request. */
function createWork() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  return {
    begun: begun.promise,
    end: () => ended.resolve('done'),
    run: () => (begun.resolve(), ended.promise),
  }
}

function excludes(getLocks: () => readonly [ProcessLocks, ProcessLocks]) {
  test('work waits for earlier work under the same name, and for no other', async () => {
    const [one, other] = getLocks()
    const [first, second] = [createWork(), createWork()]
    const events: string[] = []
    const firstDone = one.run('a', first.run).then(() => events.push('first'))
    await first.begun
    const secondDone = other.run('a', second.run).then(() => events.push('second'))
    second.end()
    expect(await other.run('b', async () => 'at once')).toBe('at once')
    expect(await other.tryRun('a', async () => events.push('never'))).toBe(false)
    first.end()
    await Promise.all([firstDone, secondDone])
    expect(events).toEqual(['first', 'second'])
    expect(await one.tryRun('a', async () => events.push('free again'))).toBe(true)
    expect(events).toEqual(['first', 'second', 'free again'])
  })

  test('failed work releases the lock', async () => {
    const [one, other] = getLocks()
    await expect(one.run('c', () => Promise.reject(new Error('broke down')))).rejects.toThrow('broke down')
    expect(await other.run('c', async () => 'next')).toBe('next')
  })
}

describe('in one process', () => {
  const locks = createLocalLocks()
  excludes(() => [locks, locks])
})

describe.skipIf(testServerUrl === '')(`between processes ${skippedWithoutPostgres}`, () => {
  let database: TestDatabase
  let one: ProcessLocks
  let other: ProcessLocks
  beforeAll(async () => {
    database = await createTestDatabase()
    one = createProcessLocks(database.url)
    other = createProcessLocks(database.url)
  })
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
    await database.drop()
  })
  excludes(() => [one, other])

  test('a process whose connection ends releases its locks, and reconnects', async () => {
    const work = createWork()
    const running = one.run('d', work.run)
    await work.begun
    const client = new Client({ connectionString: database.url })
    await client.connect()
    // Other tests use the same server.
    await client.query(`select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`)
    await client.end()
    expect(await other.run('d', async () => 'free')).toBe('free')
    work.end()
    expect(await running).toBe('done')
    expect(await one.run('d', async () => 'again')).toBe('again')
  })
})

test('a server that accepts the connection and stays silent is an outage, and is tried again the next time', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const locks = createProcessLocks(`postgres://x@127.0.0.1:${port}/x`, { connectionTimeoutMillis: 50 })
  for (const count of [1, 2]) {
    const error: unknown = await locks.run('a', async () => 'ran').catch((reason: unknown) => reason)
    expect([findStorageFault(error), sockets.length]).toEqual(['database_unavailable', count])
  }
  await locks.close()
})
