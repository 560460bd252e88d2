// All apps on an origin share its storage: these names belong to the demo.

/** IndexedDB database for PGlite's files. */
export const databaseName = 'veldwerk-demo-database'
/** IndexedDB database for file contents and their OCR words. */
export const fileDatabaseName = 'veldwerk-demo-files'
/** Lock held by the one tab that runs the program. */
export const programLockName = 'veldwerk-demo-program'
/** Lock held by a program while it has the database open. */
export const databaseLockName = 'veldwerk-demo-database'
/** Prefix of the names of all caches of the service worker. */
export const cacheNamePrefix = 'veldwerk-demo-'
/** Name of the reading Web Worker; the program worker has none. */
export const readerName = 'veldwerk-demo-reader'
