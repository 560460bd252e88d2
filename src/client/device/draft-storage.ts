import { z } from 'zod/mini'
import { parseJson } from '#src/contract/json.ts'
import { documentDraftSchema, draftContentSchema, saveOriginSchema } from '#src/contract/workspace/drafts.ts'
import { serialiseDraft } from '../api/drafts.ts'
import { openWindowRecords } from './window-records.ts'

const keptDraftSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  content: draftContentSchema,
  /** The server's documents when the work began: compared with what somebody else saved since. Undefined: unknown. */
  base: z.optional(z.readonly(z.array(documentDraftSchema))),
  /** Saves without a response: the server may have stored one of them. */
  unanswered: z.optional(z.array(saveOriginSchema)),
  /** Name of the member who did the work; undefined without accounts, and for work before 2026-11-28. */
  by: z.optional(z.string()),
  /** When the work last changed, in milliseconds since 1970: a retry or an adoption by another window is no change. */
  at: z.optional(z.number()),
})
export type KeptDraft = z.infer<typeof keptDraftSchema>

/** A copy and its unique name. */
type NamedDraft = KeptDraft & { readonly name: string }

/** Copies on this device of edits that the server has not stored yet, one per window. */
export interface DraftStorage {
  /** Returns the last changed copy of any window; undefined when there is none. */
  read(): KeptDraft | undefined
  /**
   * Makes this window adopt the copy that `read` returns: its next write replaces it. Other copies are left to the next
   * window.
   */
  takeOver(): NamedDraft | undefined
  /** Replaces the copy of this window. */
  write(draft: KeptDraft): void
  /** Removes the copy of this window, and the one that it adopted. */
  clear(): void
  /** Whether another window adopted the copy of this one. */
  isTakenOver(): boolean
}

/**
 * Evicts undo histories to make room for the copy. When storage is forbidden or still full, nothing is stored.
 *
 * @param member the signed-in member, who never adopts somebody else's copy. Null without accounts: adopts any.
 */
export function createDraftStorage(submissionId: string, member: string | null): DraftStorage {
  const { list, save, isTakenOver } = openWindowRecords<KeptDraft>(
    `veldwerk.draft.${submissionId}`,
    keptDraftSchema,
    { format: { parse: parseJson, stringify: serialiseDraft }, isMarked: true },
  )
  const isOwn = ({ by }: KeptDraft) => member === null || by === undefined || by === member
  const findLast = () =>
    list()
      .filter(({ value }) => isOwn(value))
      .toSorted((one, other) => (other.value.at ?? 0) - (one.value.at ?? 0))[0]
  return {
    read: () => findLast()?.value,
    takeOver() {
      const last = findLast()
      last?.takeOver()
      return last && { ...last.value, name: last.name }
    },
    write(draft) {
      const own = { ...draft, ...(member !== null && { by: member }) }
      // The work itself is worth more than its base.
      if (!save(own)) save({ ...own, base: undefined })
    },
    clear: () => void save(undefined),
    isTakenOver,
  }
}
