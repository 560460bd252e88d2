import { isQuotaError, toStorageError } from '../storage/to-storage-error.ts'
import type { ChangeSet, FileWrite, StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend'

/** As the pages of PostgreSQL, which it writes as a whole: a block seldom has to be read in order to be changed. */
const blockBytes = 8192

/** A folder or file of the database. The content of a file is in its blocks; those that are only zeros are left out. */
type Entry = { readonly kind: 'dir' } | { readonly kind: 'file'; readonly bytes: number }

/** A flush that was refused. */
interface RefusedFlush {
  /** Differs from that of an earlier one when a statement wrote between them. */
  readonly changes: string
  readonly error: unknown
}

/** Where the files of PGlite are. */
export interface DatabaseFiles extends StorageBackend {
  /** The last flush, where it was refused for want of room; undefined when it was not. */
  readonly getRefused: () => RefusedFlush | undefined
}

/**
 * Keeps the files of PGlite in IndexedDB. Each flush is one transaction: after a crash the database is as after some flush,
 * never between two. (PGlite's own IndexedDB storage compares all files with each other after every statement, which takes a
 * large part of a second.) A flush that finds no room rejects with FileStoreUnavailableError; its changes come again with the next.
 */
export function createIndexedDatabaseFiles(name: string): DatabaseFiles {
  let database: IDBDatabase | undefined
  let refused: RefusedFlush | undefined
  const getDatabase = () => {
    if (database === undefined) throw new Error('The storage is not open')
    return database
  }
  return {
    async init() {
      database = await openStorage(name)
    },
    load: () => loadEntries(getDatabase()),
    async apply(changes, { relaxedDurability }) {
      try {
        await applyChanges(getDatabase(), changes, relaxedDurability ? 'relaxed' : 'strict')
        refused = undefined
      } catch (reason) {
        const error = toStorageError(reason)
        refused = isQuotaError(reason) ? { changes: summariseChanges(changes), error } : undefined
        throw error
      }
    },
    getRefused: () => refused,
    async close() {
      database?.close()
      database = undefined
    },
  }
}

/** Differs whenever another statement has written: its record is in the log, which is written in whole pages. */
const summariseChanges = ({ ops, files: { data, wal, control } }: ChangeSet): string =>
  JSON.stringify([
    ops.length,
    [...data, ...control].map(({ path, size }) => [path, size]),
    wal.map(({ path, size, chunks }) => [path, size, chunks.map((chunk) => computeChecksum(chunk.data))]),
  ])

/** FNV-1a, 32 bits. */
function computeChecksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum
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
  const blocksByPath = new Map<string, [block: number, content: Uint8Array][]>()
  for (const [index, key] of keys.entries()) {
    if (!isBlockKey(key)) continue
    const [path, block] = key
    const known = blocksByPath.get(path) ?? []
    known.push([block, contents[index] ?? new Uint8Array()])
    blocksByPath.set(path, known)
  }
  for (const [index, entry] of found.entries()) {
    const path = String(paths[index])
    if (entry.kind === 'dir') {
      yield { kind: 'dir', path }
      continue
    }
    const data = new Uint8Array(entry.bytes)
    for (const [block, content] of blocksByPath.get(path) ?? []) {
      const offset = block * blockBytes
      if (offset < data.length) data.set(content.subarray(0, data.length - offset), offset)
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
  // Arrays come after all numbers.
  const removeFrom = (block: number) => blocks.delete(IDBKeyRange.bound([path, block], [path, []]))
  if (full) removeFrom(0)
  else if (truncate) removeFrom(Math.ceil(size / blockBytes))
  const rest = size % blockBytes
  // What is after the end comes back as zeros when the file grows again.
  const tail = { at: size, data: new Uint8Array(blockBytes - rest) }
  for (const [block, pieces] of splitIntoBlocks(truncate && !full && rest > 0 ? [tail, ...chunks] : chunks)) {
    const [[start, data] = [0, undefined]] = pieces
    // The last block of a file that is written whole has nothing after its end.
    const isWhole = pieces.length === 1 && start === 0 && (data?.length === blockBytes || full)
    if (isWhole && data) putBlock(blocks, [path, block], data)
    else mergeBlock(blocks, [path, block], pieces)
  }
}

/** Bytes of a block, after the number of those before them. */
type Piece = [start: number, data: Uint8Array]

/** The pieces of each block: together, because each change of a block would read what was there before the others. */
function splitIntoBlocks(chunks: FileWrite['chunks']): Map<number, Piece[]> {
  const pieces = new Map<number, Piece[]>()
  for (const { at, data } of chunks)
    for (let offset = at; offset < at + data.length;) {
      const block = Math.floor(offset / blockBytes)
      const start = offset - block * blockBytes
      const piece = data.subarray(offset - at, offset - at + blockBytes - start)
      pieces.set(block, [...(pieces.get(block) ?? []), [start, piece]])
      offset += piece.length
    }
  return pieces
}

/** Stores a block, or that it is only zeros. */
function putBlock(blocks: IDBObjectStore, key: BlockKey, content: Uint8Array): void {
  // A copy of its own: of a view the whole memory below it would be stored.
  if (content.some((byte) => byte !== 0)) blocks.put(content.slice(), key)
  else blocks.delete(key)
}

function mergeBlock(blocks: IDBObjectStore, key: BlockKey, pieces: readonly Piece[]): void {
  const asked: IDBRequest<Uint8Array | undefined> = blocks.get(key)
  asked.onsuccess = () => {
    const merged = new Uint8Array(blockBytes)
    merged.set(asked.result ?? new Uint8Array())
    for (const [start, data] of pieces) merged.set(data, start)
    putBlock(blocks, key, merged)
  }
}
