import type { ChangeSet, FileWrite, StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend'

/** As the pages of PostgreSQL, which it writes as a whole: a block seldom has to be read in order to be changed. */
const blockBytes = 8192

/** A folder or file of the database. The content of a file is in its blocks; those that are only zeros are left out. */
type Entry = { readonly kind: 'dir' } | { readonly kind: 'file'; readonly bytes: number }

/**
 * Keeps the files of PGlite in IndexedDB. Each flush is one transaction: after a crash the database is as after some flush,
 * never between two. (PGlite's own IndexedDB storage compares all files with each other after every statement, which takes a
 * large part of a second.)
 */
export function createIndexedDatabaseFiles(name: string): StorageBackend {
  let database: IDBDatabase | undefined
  const getDatabase = () => {
    if (database === undefined) throw new Error('The storage is not open')
    return database
  }
  return {
    async init() {
      database = await openStorage(name)
    },
    load: () => loadEntries(getDatabase()),
    apply: (changes, { relaxedDurability }) =>
      applyChanges(getDatabase(), changes, relaxedDurability ? 'relaxed' : 'strict'),
    async close() {
      database?.close()
      database = undefined
    },
  }
}

function openStorage(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries')
      request.result.createObjectStore('blocks')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'))
  })
}

async function* loadEntries(database: IDBDatabase): AsyncGenerator<StorageEntry> {
  const transaction = database.transaction(['entries', 'blocks'], 'readonly')
  const [entries, blocks] = [transaction.objectStore('entries'), transaction.objectStore('blocks')]
  // Sorted by path, so that a folder comes before what is in it.
  const [paths, found, keys, contents] = await Promise.all([
    request<IDBValidKey[]>(entries.getAllKeys()),
    request<Entry[]>(entries.getAll()),
    request<IDBValidKey[]>(blocks.getAllKeys()),
    request<Uint8Array[]>(blocks.getAll()),
  ])
  // One list for both: blocks are sorted by path as well.
  let next = 0
  for (const [index, entry] of found.entries()) {
    const path = String(paths[index])
    if (entry.kind === 'dir') {
      yield { kind: 'dir', path }
      continue
    }
    const data = new Uint8Array(entry.bytes)
    for (let key = keys[next]; isBlockKey(key) && key[0] === path; key = keys[next]) {
      const offset = key[1] * blockBytes
      const content = contents[next] ?? new Uint8Array()
      if (offset < data.length) data.set(content.subarray(0, data.length - offset), offset)
      next += 1
    }
    yield { kind: 'file', path, data }
  }
}

type BlockKey = [path: string, block: number]
const isBlockKey = (key: IDBValidKey | undefined): key is BlockKey => Array.isArray(key)

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('IndexedDB does not answer'))
  })

function applyChanges(
  database: IDBDatabase,
  { ops, files: { data, wal, control } }: ChangeSet,
  durability: IDBTransactionDurability,
): Promise<void> {
  const transaction = database.transaction(['entries', 'blocks'], 'readwrite', { durability })
  const entries = transaction.objectStore('entries')
  const blocks = transaction.objectStore('blocks')
  for (const { op, path } of ops)
    if (op === 'mkdir') entries.put({ kind: 'dir' } satisfies Entry, path)
    else removeTree(entries, blocks, path)
  for (const file of [...data, ...wal, ...control]) {
    entries.put({ kind: 'file', bytes: file.size } satisfies Entry, file.path)
    writeFile(blocks, file)
  }
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'))
  })
}

function removeTree(entries: IDBObjectStore, blocks: IDBObjectStore, path: string): void {
  entries.delete(path)
  blocks.delete(IDBKeyRange.bound([path], [path, []]))
  const below = [`${path}/`, `${path}/\uffff`] as const
  entries.delete(IDBKeyRange.bound(...below))
  blocks.delete(IDBKeyRange.bound([below[0]], [below[1], []]))
}

function writeFile(blocks: IDBObjectStore, { path, size, full, truncate, chunks }: FileWrite): void {
  const end = full ? 0 : Math.ceil(size / blockBytes)
  // Arrays come after all numbers.
  if (full || truncate) blocks.delete(IDBKeyRange.bound([path, end], [path, []]))
  for (const { at, data } of chunks)
    for (let offset = at; offset < at + data.length;) {
      const block = Math.floor(offset / blockBytes)
      const start = offset - block * blockBytes
      const piece = data.subarray(offset - at, offset - at + blockBytes - start)
      // The last block of a file that is written whole has nothing after its end.
      const isWhole = start === 0 && (piece.length === blockBytes || full)
      if (isWhole) putBlock(blocks, [path, block], piece)
      else mergeBlock(blocks, [path, block], piece, start)
      offset += piece.length
    }
}

/** Stores a block, or that it is only zeros. */
function putBlock(blocks: IDBObjectStore, key: BlockKey, content: Uint8Array): void {
  // A copy of its own: of a view the whole memory below it would be stored.
  if (content.some((byte) => byte !== 0)) blocks.put(content.slice(), key)
  else blocks.delete(key)
}

function mergeBlock(blocks: IDBObjectStore, key: BlockKey, piece: Uint8Array, start: number): void {
  const asked: IDBRequest<Uint8Array | undefined> = blocks.get(key)
  asked.onsuccess = () => {
    const merged = new Uint8Array(blockBytes)
    merged.set(asked.result ?? new Uint8Array())
    merged.set(piece, start)
    putBlock(blocks, key, merged)
  }
}
