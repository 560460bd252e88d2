import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import { draftContentSchema, saveOriginSchema } from '#src/contract/workspace/drafts.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import { serialiseDraft } from '../api/drafts.ts'
import { writeWithEviction } from './undo-history-storage.ts'

const keptDraftSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  content: draftContentSchema,
  /** Saves that were sent and not answered: the server may have stored one of them. */
  unanswered: z.optional(z.array(saveOriginSchema)),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** The copy on this device of edits that the server has not stored yet. */
export interface DraftStorage {
  read(): KeptDraft | undefined
  write(draft: KeptDraft): void
  clear(): void
}

/** Undo histories make room for the copy. When storage is forbidden or still full, nothing is stored. */
export function createDraftStorage(submissionId: string): DraftStorage {
  const { load, save } = persisted<KeptDraft>(`veldwerk.draft.${submissionId}`, keptDraftSchema, {
    format: { parse: parseJson, stringify: serialiseDraft },
    setItem: writeWithEviction,
  })
  return { read: load, write: (draft) => void save(draft), clear: () => void save(undefined) }
}
