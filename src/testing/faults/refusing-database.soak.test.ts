import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import {
  createTestDatabase,
  runOnServer,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '../builders/test-database.ts'
import { createFaultClient } from './fault-client.ts'
import { canMount, createSmallDisk, skippedWithoutMount } from './small-disk.ts'

const timing = { timeout: 600_000, interval: 250 }
const gone = { status: 503, code: 'database_unavailable', retryAfter: '5' }
const full = { status: 507, code: 'storage_full', retryAfter: '30' }

async function startOn(database: TestDatabase, url = database.url) {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await spawnServer({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const client = createFaultClient(server.url)
  const waitUntilRead = (count: number) =>
    vi.waitFor(async () => {
      const submissions = await client.listSubmissions()
      expect(submissions).toHaveLength(count)
      expect(submissions.map(({ state }) => state)).not.toContain('processing')
      expect(submissions.map(({ state }) => state)).not.toContain('failed')
      return submissions
    }, timing)
  await client.submit('first')
  const [first] = await waitUntilRead(1)
  return { server, client, waitUntilRead, id: first?.id ?? '', requestId: first?.requestId ?? '' }
}

test.skipIf(testServerUrl === '')(
  `a read-only PostgreSQL is an outage for changes, while reading still works ${skippedWithoutPostgres}`,
  async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const { server, client, waitUntilRead, id, requestId } = await startOn(database)
    const balance = (await client.getBalance(id)) ?? 0
    // Some of these are being read at that moment.
    const keys = Array.from({ length: 6 }, (_, index) => `key-${index}`)
    for (const key of keys) expect(await client.submit(key)).toMatchObject({ status: 202 })
    await runOnServer(`alter database ${database.name} set default_transaction_read_only = on`)
    await database.dropConnections()
    await vi.waitFor(async () => expect(await client.submit('refused')).toEqual(gone), timing)
    expect(await client.saveDraft(id, 0)).toEqual(gone)
    expect(await client.sendFeedback(requestId)).toEqual(gone)
    expect((await client.get(workspacePaths.submissions)).status).toBe(200)
    expect((await client.get(workspacePaths.result(id))).status).toBe(200)
    expect(await client.getHealth()).toEqual([503, ['The database takes no changes: it is read-only.']])

    await runOnServer(`alter database ${database.name} reset default_transaction_read_only`)
    await database.dropConnections()
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    expect(await client.saveDraft(id, 0)).toMatchObject({ status: 200 })
    expect(await client.sendFeedback(requestId)).toMatchObject({ status: 202 })
    expect(await client.submit('refused')).toMatchObject({ status: 202 })
    await waitUntilRead(8)
    expect(await client.getBalance(id)).toBe(balance - 7)
    expect(server.readOutput()).not.toContain('unexpected error')
  },
)

/** Creates a tablespace on its own disk. */
async function createSmallTablespace(megabytes: number) {
  const disk = createSmallDisk(megabytes)
  onTestFinished(() => disk.remove())
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  )
  await chown(disk.folder, uid ?? 0, gid ?? 0)
  await chmod(disk.folder, 0o700)
  const name = `veldwerk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create tablespace ${name} location '${disk.folder}'`)
  onTestFinished(async () => void (await runOnServer(`drop tablespace ${name}`)))
  return { disk, name }
}

test.skipIf(testServerUrl === '' || !canMount)(
  `a PostgreSQL whose disk is full is an outage until there is room ${skippedWithoutPostgres} ${skippedWithoutMount}`,
  async () => {
    const { disk, name } = await createSmallTablespace(100)
    const database = await createTestDatabase(name)
    onTestFinished(() => database.drop())
    const { server, client, waitUntilRead, id } = await startOn(database)
    const balance = (await client.getBalance(id)) ?? 0
    const keys = Array.from({ length: 6 }, (_, index) => `key-${index}`)
    for (const key of keys) expect(await client.submit(key)).toMatchObject({ status: 202 })
    await disk.fillUntil(0)
    expect(await client.saveDraft(id, 0, 2 ** 20)).toEqual(full)
    expect(await client.getHealth()).toEqual([503, ['The disk of the database is full.']])
    expect((await client.get(workspacePaths.submissions)).status).toBe(200)
    expect((await client.get(workspacePaths.result(id))).status).toBe(200)

    await disk.empty()
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    expect(await client.saveDraft(id, 0, 2 ** 20)).toMatchObject({ status: 200 })
    expect(await client.submit('after')).toMatchObject({ status: 202 })
    await waitUntilRead(8)
    expect(await client.getBalance(id)).toBe(balance - 7)
    expect(server.readOutput()).not.toContain('unexpected error')
  },
)

/** Makes a new role the owner of a database. It is not a superuser, so that every limit applies to it. */
async function createOwner(database: TestDatabase) {
  const name = `veldwerk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create role ${name} login password 'owner'`)
  await runOnServer(`alter database ${database.name} owner to ${name}`)
  const url = new URL(database.url)
  url.username = name
  url.password = 'owner'
  return { name, url: url.href, drop: () => runOnServer(`drop role ${name}`) }
}

test.skipIf(testServerUrl === '')(
  `a PostgreSQL that accepts no connections is an outage: none left, or closed for maintenance ${skippedWithoutPostgres}`,
  async () => {
    const database = await createTestDatabase()
    const owner = await createOwner(database)
    onTestFinished(async () => {
      await database.drop()
      await owner.drop()
    })
    const { server, client, waitUntilRead, id } = await startOn(database, owner.url)
    const closings = [
      [`alter role ${owner.name} connection limit 0`, `alter role ${owner.name} connection limit -1`],
      [
        `alter database ${database.name} allow_connections false`,
        `alter database ${database.name} allow_connections true`,
      ],
      [`alter role ${owner.name} nologin`, `alter role ${owner.name} login`],
    ] as const
    for (const [index, [close, open]] of closings.entries()) {
      await runOnServer(close)
      await database.dropConnections()
      await vi.waitFor(async () => expect(await client.submit(`refused-${index}`)).toEqual(gone), timing)
      expect(await client.saveDraft(id, index)).toEqual(gone)
      expect(await client.get(workspacePaths.submissions)).toEqual(gone)
      expect(await client.getHealth()).toEqual([503, ['The database does not answer.']])
      await runOnServer(open)
      await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
      expect(await client.saveDraft(id, index)).toMatchObject({ status: 200 })
      expect(await client.submit(`refused-${index}`)).toMatchObject({ status: 202 })
      await waitUntilRead(index + 2)
    }
    expect(server.readOutput()).not.toContain('unexpected error')
  },
)
