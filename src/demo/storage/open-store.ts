import { fileDatabaseName } from '../storage-names.ts'
import { toStorageError } from './to-storage-error.ts'

export type StoreName = 'files' | 'words'

/** IndexedDB databases with file contents, by name. */
const opened = new Map<string, Promise<IDBDatabase>>()

function open(name: string): Promise<IDBDatabase> {
  const known = opened.get(name)
  if (known !== undefined) return known
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of ['files', 'words'] satisfies StoreName[]) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'))
  })
  opened.set(name, opening)
  return opening
}

/**
 * Runs a transaction on one store.
 * @param act makes its requests immediately, without awaiting anything else.
 * @returns the result of the request that `act` returns, once all writes are on the disk.
 * @throws FileStoreUnavailableError when the browser has no room, or cannot use its disk.
 */
export async function runInStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  name = fileDatabaseName,
): Promise<T> {
  const database = await open(name)
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(toStorageError(transaction.error ?? new Error('IndexedDB gave up')))
  })
}

/** Closes a database and deletes it. */
export async function deleteStores(name = fileDatabaseName): Promise<void> {
  const database = await opened.get(name)
  opened.delete(name)
  database?.close()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('IndexedDB deletes nothing'))
  })
}
