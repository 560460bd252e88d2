import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import { documentDraftSchema, draftContentSchema, saveOriginSchema } from '#src/contract/workspace/drafts.ts'
import { serialiseDraft } from '../api/drafts.ts'
import { openWindowRecords } from './window-records.ts'

const keptDraftSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  content: draftContentSchema,
  /** What the server had when the work began: what somebody else saved since is compared with it. Undefined: not known. */
  base: z.optional(z.readonly(z.array(documentDraftSchema))),
  /** Saves that were sent and not answered: the server may have stored one of them. */
  unanswered: z.optional(z.array(saveOriginSchema)),
  /** When the work last changed, in milliseconds since 1970: a retry or another window that goes on with it is no change. */
  at: z.optional(z.number()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** A copy, and the name that no other copy has. */
type NamedDraft = KeptDraft & { readonly name: string }

/** The copies on this device of edits that the server has not stored yet, one for each window. */
export interface DraftStorage {
  /** The copy that was changed last, in whatever window; undefined when there is none. */
  read(): KeptDraft | undefined
  /**
   * Has this window go on with the copy that `read` returns: what it writes takes its place. Others are left to the
   * next opening.
   */
  takeOver(): NamedDraft | undefined
  /** Replaces the copy of this window. */
  write(draft: KeptDraft): void
  /** Removes the copy of this window, and the one that it went on with. */
  clear(): void
  /** Whether another window went on with the copy of this one. */
  isTakenOver(): boolean
}

/** Undo histories make room for the copy. When storage is forbidden or still full, nothing is stored. */
export function createDraftStorage(submissionId: string): DraftStorage {
  const { list, save, isTakenOver } = openWindowRecords<KeptDraft>(
    `veldwerk.draft.${submissionId}`,
    keptDraftSchema,
    { format: { parse: parseJson, stringify: serialiseDraft }, isMarked: true },
  )
  const findLast = () => list().toSorted((one, other) => (other.value.at ?? 0) - (one.value.at ?? 0))[0]
  return {
    read: () => findLast()?.value,
    takeOver() {
      const last = findLast()
      last?.takeOver()
      return last && { ...last.value, name: last.name }
    },
    write(draft) {
      // The work itself is worth more than what it is compared with.
      if (!save(draft)) save({ ...draft, base: undefined })
    },
    clear: () => void save(undefined),
    isTakenOver,
  }
}
