import { thumbnailDatabaseName } from './delete-thumbnails.ts'

const storeName = 'thumbnails'

/** Maximum number of stored pictures, some 2 kB each; the oldest are evicted first. */
const maxThumbnails = 2000

interface StoredThumbnail {
  /** Hex digest of the file's content. */
  readonly sha256: string
  readonly picture: Blob
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number
}

/** Loads the picture of a first page from this device; undefined if not stored, or where storage is forbidden. */
export async function loadThumbnail(sha256: string): Promise<Blob | undefined> {
  const store = await openStore('readonly')
  const found: unknown = store && (await settle(store.get(sha256)))
  return (found as StoredThumbnail | undefined)?.picture
}

/** Stores a picture, and evicts the oldest when there are too many. */
export async function saveThumbnail(sha256: string, picture: Blob): Promise<void> {
  const store = await openStore('readwrite')
  if (store === undefined) return
  const thumbnail: StoredThumbnail = { sha256, picture, at: Date.now() }
  await settle(store.put(thumbnail))
  const count = (await settle(store.count())) ?? 0
  if (count > maxThumbnails) await deleteOldest(store, count - maxThumbnails)
}

function deleteOldest(store: IDBObjectStore, count: number): Promise<void> {
  return new Promise((resolve) => {
    const request = store.index('at').openCursor()
    let left = count
    request.onerror = () => resolve()
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null || left === 0) return resolve()
      left -= 1
      cursor.delete()
      cursor.continue()
    }
  })
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  try {
    const request = indexedDB.open(thumbnailDatabaseName, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'sha256' }).createIndex('at', 'at')
    const database = await settle(request)
    if (database === undefined) return undefined
    // Closes once the transaction is over; another tab may delete the database.
    const transaction = database.transaction(storeName, mode)
    database.close()
    return transaction.objectStore(storeName)
  } catch {
    return undefined
  }
}

/** Awaits the result of a request; undefined when it failed. */
const settle = <T>(request: IDBRequest<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
