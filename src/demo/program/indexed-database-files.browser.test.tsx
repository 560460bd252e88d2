import { PGlite } from '@electric-sql/pglite'
import { MemfsFrontendFS, type ChangeSet, type FileWrite } from '@electric-sql/pglite/memfs-frontend'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createIndexedDatabaseFiles } from './indexed-database-files.ts'
import { readWithoutRoom, storeAfterTransactions } from './store-after-transactions.ts'

const name = 'veldwerk-test-database'
afterEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      // A failed test leaves it open; it closes with the page.
      request.onblocked = () => resolve()
      request.onerror = () => reject(request.error ?? new Error('not deleted'))
    }),
)

const buildFile = (path: string, size: number, file: Partial<FileWrite> = {}): FileWrite => ({
  path,
  size,
  full: false,
  truncate: false,
  chunks: [],
  ...file,
})

/** Applies changes one after another, and returns what is loaded then. */
async function applyAndLoad(changes: readonly { ops?: ChangeSet['ops']; data?: readonly FileWrite[] }[]) {
  const files = createIndexedDatabaseFiles(name)
  await files.init()
  for (const { ops = [], data = [] } of changes)
    await files.apply({ ops, files: { data: [...data], wal: [], control: [] } }, { relaxedDurability: true })
  const loaded: Record<string, number[] | 'dir'> = {}
  for await (const entry of files.load()) loaded[entry.path] = entry.kind === 'dir' ? 'dir' : [...entry.data]
  await files.close()
  return loaded
}

const block = 8192
const repeat = (length: number, byte: number) => new Uint8Array(length).fill(byte)

test('several pieces of one block are all stored, and the bytes around them stay', async () => {
  const whole = buildFile('/a', 3 * block, { full: true, chunks: [{ at: 0, data: repeat(3 * block, 1) }] })
  const chunks = [
    { at: 10, data: repeat(2, 2) },
    { at: 20, data: repeat(2, 3) },
    { at: 2 * block - 1, data: repeat(2, 4) },
  ]
  const expected = repeat(3 * block, 1)
  expected.set([2, 2], 10)
  expected.set([3, 3], 20)
  expected.set([4, 4], 2 * block - 1)
  const loaded = await applyAndLoad([{ data: [whole] }, { data: [buildFile('/a', 3 * block, { chunks })] }])
  expect(loaded['/a']).toEqual([...expected])
})

test('a truncated file has zeros where it grows again, and zeros take no block', async () => {
  const whole = buildFile('/a', 2 * block, { full: true, chunks: [{ at: 0, data: repeat(2 * block, 1) }] })
  const cut = buildFile('/a', 100, { truncate: true })
  const grown = buildFile('/a', block + 1, { chunks: [{ at: block, data: repeat(1, 0) }] })
  const loaded = await applyAndLoad([{ data: [whole] }, { data: [cut] }, { data: [grown] }])
  expect(loaded['/a']).toEqual([...repeat(100, 1), ...repeat(block - 99, 0)])
})

test('folders precede their contents, and take them along when removed', async () => {
  const file = (path: string) => buildFile(path, 1, { full: true, chunks: [{ at: 0, data: repeat(1, 7) }] })
  const mkdir = (path: string) => ({ op: 'mkdir', path }) as const
  const loaded = await applyAndLoad([
    { ops: [mkdir('/b'), mkdir('/b/c'), mkdir('/b2')], data: [file('/b/c/d'), file('/b2/e')] },
    { ops: [{ op: 'remove', path: '/b' }] },
  ])
  expect(loaded).toEqual({ '/b2': 'dir', '/b2/e': [7] })
})

test('the changes of a transaction are stored when the tab ends without warning', async () => {
  const open = async () => {
    const backend = createIndexedDatabaseFiles(name)
    const fs = new MemfsFrontendFS(backend)
    const client = await PGlite.create({ fs, relaxedDurability: false })
    storeAfterTransactions(client, fs, backend)
    return client
  }
  const first = await open()
  await first.exec('create table notes (text text)')
  await first.transaction((tx) => tx.query("insert into notes values ('kept')"))
  // Not closed: closing would store the rest.
  const second = await open()
  expect((await second.query('select text from notes')).rows).toEqual([{ text: 'kept' }])
  await Promise.all([first.close(), second.close()])
})

test('without room changes are refused, reading works, and all is stored once there is room', async () => {
  const put = IDBObjectStore.prototype.put
  onTestFinished(() => void (IDBObjectStore.prototype.put = put))
  const backend = createIndexedDatabaseFiles(name)
  const fs = new MemfsFrontendFS(backend)
  readWithoutRoom(fs, backend)
  const client = await PGlite.create({ fs, relaxedDurability: false })
  storeAfterTransactions(client, fs, backend)
  await client.exec('create table notes (text text)')
  // Like a browser without storage left.
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const full = { name: 'FileStoreUnavailableError', reason: 'full' }
  const list = async () => (await client.query('select text from notes order by text')).rows
  await expect(client.query("insert into notes values ('a')")).rejects.toMatchObject(full)
  expect(await list()).toHaveLength(1)
  await expect(client.transaction((tx) => tx.query("insert into notes values ('b')"))).rejects.toMatchObject(
    full,
  )
  await expect(client.query("insert into notes values ('c')")).rejects.toMatchObject(full)
  expect(await list()).toHaveLength(3)
  IDBObjectStore.prototype.put = put
  await client.query("insert into notes values ('d')")
  // Not closed: closing would store the rest.
  const next = await PGlite.create({ fs: new MemfsFrontendFS(createIndexedDatabaseFiles(name)) })
  expect((await next.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 4 }])
  await Promise.all([client.close(), next.close()])
})
