import { parseJson } from '#src/contract/json.ts'
import { draftSaveSchema, type DraftSave } from '#src/contract/workspace/drafts.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import { serialiseDraft } from '../api/drafts.ts'
import { writeWithEviction } from './undo-history-storage.ts'

/** The copy on this device of edits that the server has not stored yet. */
export interface DraftStorage {
  read(): DraftSave | undefined
  write(save: DraftSave): void
  clear(): void
}

/** Undo histories make room for the copy. When storage is forbidden or still full, nothing is stored. */
export function createDraftStorage(submissionId: string): DraftStorage {
  const { load, save } = persisted<DraftSave>(`veldwerk.draft.${submissionId}`, draftSaveSchema, {
    format: { parse: parseJson, stringify: serialiseDraft },
    setItem: writeWithEviction,
  })
  return { read: load, write: (draft) => void save(draft), clear: () => void save(undefined) }
}
