import type { Draft, DraftContent, SaveOrigin, StoredOrigin } from '#src/contract/workspace/drafts.ts'

/** Windows before this one whose last saves are still looked for, and unanswered saves whose content is remembered. */
const maxFormerWindows = 5
const maxContents = 100

/** A save of ours that is part of the server's draft although it was never answered. */
interface OwnStoredSave {
  readonly revision: number
  /** Undefined when it was sent by an earlier window. */
  readonly content: DraftContent | undefined
}

/**
 * Numbers the saves of one window, so that a save whose answer was lost is recognised in the draft that the server has.
 *
 * @param former last saves of earlier windows whose unsaved work this window goes on with.
 */
export function createSentSaves(former: readonly SaveOrigin[] = []) {
  const client = crypto.randomUUID()
  let earlier = former.slice(0, maxFormerWindows)
  let sequence = 0
  let last: { readonly content: DraftContent; readonly revision: number } | undefined
  const contents = new Map<number, DraftContent>()

  const listUnanswered = (): readonly SaveOrigin[] =>
    contents.size === 0 ? earlier : [{ client, sequence }, ...earlier]
  return {
    /** The number of a save that is about to be sent; the same one for a save that is sent again. */
    number(content: DraftContent, revision: number): SaveOrigin {
      if (last?.content !== content || last.revision !== revision) {
        sequence += 1
        last = { content, revision }
        contents.set(sequence, content)
        const [oldest] = contents.keys()
        if (contents.size > maxContents && oldest !== undefined) contents.delete(oldest)
      }
      return { client, sequence }
    },
    /** The last unanswered save, of this window and of those before it. */
    listUnanswered,
    /** What was sent before is now answered or overtaken. */
    confirm() {
      contents.clear()
      earlier = []
      last = undefined
    },
    /** Our last unanswered save that the server stored after `revision`; undefined for none. */
    findStored({ origins = [] }: Draft, revision: number): OwnStoredSave | undefined {
      const stored = findLatest(origins, listUnanswered(), revision)
      if (stored === undefined) return undefined
      const isHere = stored.client === client
      return { revision: stored.revision, content: isHere ? contents.get(stored.sequence) : undefined }
    },
  }
}

/** Whether the newest save in a draft is one of these that were sent, so that nobody else saved after it. */
export function isNewestSave({ revision, origins = [] }: Draft, sent: readonly SaveOrigin[]): boolean {
  return findLatest(origins, sent, revision - 1) !== undefined
}

function findLatest(
  origins: readonly StoredOrigin[],
  sent: readonly SaveOrigin[],
  afterRevision: number,
): StoredOrigin | undefined {
  return origins
    .filter(
      (stored) =>
        stored.revision > afterRevision &&
        sent.some(({ client, sequence }) => client === stored.client && stored.sequence <= sequence),
    )
    .toSorted((a, b) => b.revision - a.revision)[0]
}
