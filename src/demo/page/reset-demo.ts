import { cacheNamePrefix, databaseName, fileDatabaseName } from '../storage-names.ts'

/** Prefix of the names of everything that the app stores; data of other apps on this origin is left alone. */
const appPrefix = 'veldwerk'

/**
 * Removes everything that the demo stored in this browser. The program must have ended.
 *
 * Without a network the app's files stay, because they could not be loaded again; they contain no user data.
 */
export async function resetDemo(): Promise<void> {
  await Promise.all([databaseName, fileDatabaseName, ...(await listAppDatabases())].map(deleteDatabase))
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(appPrefix)) storage.removeItem(key)
  if (!navigator.onLine) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(cacheNamePrefix)).map((name) => caches.delete(name)),
  )
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
}

async function listAppDatabases(): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name }) => (name?.startsWith(appPrefix) ? [name] : []))
}

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('A database could not be deleted'))
    // A tab that was taken over may still have it open; it is deleted once that tab closes it.
    request.onblocked = () => resolve()
  })
