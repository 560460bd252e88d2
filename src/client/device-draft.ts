import type { DraftSave } from '#src/contract/drafts.ts'
import { writeMakingRoom } from './device-history.ts'
import { draftText, readDraftText } from './drafts.ts'

/** The copy on this device of work that the server does not have yet. */
export interface DeviceDraft {
  read(): DraftSave | undefined
  write(save: DraftSave): void
  clear(): void
}

/** The copy in the browser's storage; where there is none, or it is full even without undo histories, nothing is kept. */
export function browserDraft(submissionId: string): DeviceDraft {
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
      return text === null || text === undefined ? undefined : readDraftText(text)
    },
    write: (save) => safely(() => writeMakingRoom(place, draftText(save))),
    clear: () => safely(() => localStorage.removeItem(place)),
  }
}
