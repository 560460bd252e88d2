import { isQuotaError, toStorageError } from '../storage/to-storage-error.ts'
import type { ChangeSet, FileWrite, StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend'

/** The page size of PostgreSQL, which writes whole pages: a block seldom has to be read before it is changed. */
const blockBytes = 8192

/** A folder or file of the database. A file's content is in its blocks; blocks of zeros are omitted. */
type Entry = { readonly kind: 'dir' } | { readonly kind: 'file'; readonly bytes: number }

/** A refused flush. */
interface RefusedFlush {
  /** Differs from that of an earlier refused flush if a statement wrote between them. */
  readonly changes: string
  readonly error: unknown
}

/** Storage of PGlite's files. */
export interface DatabaseFiles extends StorageBackend {
  /** Returns the last flush if it was refused for lack of room; otherwise undefined. */
  readonly getRefused: () => RefusedFlush | undefined
}

/**
 * Stores the files of PGlite in IndexedDB. Each flush is one transaction: after a crash the database is in the state
 * after some flush, never between two. (PGlite's own IndexedDB storage compares all files after every statement,
 * which takes a large part of a second.) A flush without room rejects with FileStoreUnavailableError; the next one
 * repeats its changes.
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

/** Summarises changes. Differs after every statement that writes, because its log record is written in whole pages. */
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
  // Sorted by path, so that a folder precedes its contents.
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
  // In key order, arrays follow all numbers.
  const removeFrom = (block: number) => blocks.delete(IDBKeyRange.bound([path, block], [path, []]))
  if (full) removeFrom(0)
  else if (truncate) removeFrom(Math.ceil(size / blockBytes))
  const rest = size % blockBytes
  // Bytes after the end must be zeros when the file grows again.
  const tail = { at: size, data: new Uint8Array(blockBytes - rest) }
  for (const [block, pieces] of splitIntoBlocks(truncate && !full && rest > 0 ? [tail, ...chunks] : chunks)) {
    const [[start, data] = [0, undefined]] = pieces
    // The last block of a completely written file has nothing after its end.
    const isWhole = pieces.length === 1 && start === 0 && (data?.length === blockBytes || full)
    if (isWhole && data) putBlock(blocks, [path, block], data)
    else mergeBlock(blocks, [path, block], pieces)
  }
}

/** Bytes in a block, with their offset. */
type Piece = [start: number, data: Uint8Array]

/** Groups the pieces by block: changing a block in several steps would lose all but the last change. */
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

/** Stores a block, or deletes it if it is all zeros. */
function putBlock(blocks: IDBObjectStore, key: BlockKey, content: Uint8Array): void {
  // Copy it: storing a view would store all of the underlying memory.
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
