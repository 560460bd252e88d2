// Storage is shared by everything on an origin: these names are the demo's own.

/** The database of IndexedDB for the files of PGlite. */
export const databaseName = 'veldwerk-demo-database'
/** The database of IndexedDB for the contents of files and their OCR words. */
export const fileDatabaseName = 'veldwerk-demo-files'
/** The lock that the one tab holds which runs the program. */
export const programLockName = 'veldwerk-demo-program'
/** The lock that a program holds while it has the database open. */
export const databaseLockName = 'veldwerk-demo-database'
/** What the names of all caches of the service worker begin with. */
export const cacheNamePrefix = 'veldwerk-demo-'
/** The name of the Web Worker that reads documents; the program has none. */
export const readerName = 'veldwerk-demo-reader'
