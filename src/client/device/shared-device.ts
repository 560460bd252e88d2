import { z } from 'zod/mini'
import { persisted } from '#src/ui/browser/persisted.ts'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { deleteThumbnails } from './delete-thumbnails.ts'

/** What says nothing of people and documents. */
const keptKeys = new Set(['veldwerk.settings', 'veldwerk.browser', 'veldwerk.screen-reloads'])

/** Whose data this browser keeps, on a shared device. */
const storedOwner = persisted('veldwerk.owner', z.string())

function emptyStorage(getStorage: () => Storage): void {
  try {
    const storage = getStorage()
    for (const key of Object.keys(storage))
      if (key.startsWith('veldwerk.') && !keptKeys.has(key)) storage.removeItem(key)
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

/** Removes what this tab keeps for its person, such as answers of the registry, and all thumbnails; no unsaved work. */
export function deleteTabData(): void {
  emptyStorage(() => sessionStorage)
  deleteThumbnails()
}

/** Removes what this browser keeps of people and documents, in this tab and for all: also work that is not saved. */
export function deleteStoredData(): void {
  emptyStorage(() => localStorage)
  deleteTabData()
  // As when another tab clears the storage: what is shown of it is read again.
  dispatchEvent(new StorageEvent('storage'))
}

/**
 * Removes what the last person left on a shared device, once it is known who uses the page now.
 * @param owner who is signed in; undefined for nobody yet.
 */
export function clearSharedDevice(owner: string | undefined): void {
  if (!getDeviceSettings().isShared) return
  const previous = storedOwner.load()
  if (owner === undefined || (previous !== undefined && previous !== owner)) deleteStoredData()
  storedOwner.save(owner)
}

/** Whether this browser has changes of a document that the server has not stored, as far as it keeps them. */
export function hasUnsavedWork(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('veldwerk.draft.') && String(text).startsWith('{'),
    )
  } catch {
    return false
  }
}
