/** The database of `thumbnail-storage.ts`, which the first screen does not need. */
export const thumbnailDatabaseName = 'veldwerk.thumbnails'

/** Removes all pictures, for a person who hands the device to somebody else. */
export function deleteThumbnails(): void {
  try {
    indexedDB.deleteDatabase(thumbnailDatabaseName)
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
