import type { DraftSave } from '#src/contract/workspace/drafts.ts'
import { writeWithEviction } from './undo-history-storage.ts'
import { serialiseDraft, parseDraftSave } from '../api/drafts.ts'

/** The copy on this device of work that the server does not have yet. */
export interface DraftStorage {
  read(): DraftSave | undefined
  write(save: DraftSave): void
  clear(): void
}

/** The copy in the browser's storage; where there is none, or it is full even without undo histories, nothing is kept. */
export function createDraftStorage(submissionId: string): DraftStorage {
  const place = `veldwerk.draft.${submissionId}`
  const safely = <T>(act: () => T): T | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    read: () => {
      const text = safely(() => localStorage.getItem(place))
      return text === null || text === undefined ? undefined : parseDraftSave(text)
    },
    write: (save) => safely(() => writeWithEviction(place, serialiseDraft(save))),
    clear: () => safely(() => localStorage.removeItem(place)),
  }
}
