import type { Draft, DraftContent, SaveOrigin, StoredOrigin } from '#src/contract/workspace/drafts.ts'

/** Maximum earlier windows whose last saves are looked up, and unanswered saves whose content is remembered. */
const maxFormerWindows = 5
const maxContents = 100

/** A save of ours in the server's draft that never got a response. */
interface OwnStoredSave {
  readonly revision: number
  /** Undefined when it was sent by an earlier window. */
  readonly content: DraftContent | undefined
}

/**
 * Numbers the saves of one window, so that a save with a lost response is recognised in the server's draft.
 *
 * @param former last saves of earlier windows whose unsaved work this window adopted.
 */
export function createSentSaves(former: readonly SaveOrigin[] = []) {
  const client = crypto.randomUUID()
  let earlier = former.slice(0, maxFormerWindows)
  let sequence = 0
  let last: { readonly content: DraftContent; readonly revision: number } | undefined
  const contents = new Map<number, DraftContent>()

  const listUnanswered = (): SaveOrigin[] =>
    contents.size === 0 ? [...earlier] : [{ client, sequence }, ...earlier]
  return {
    /** Returns the number of a save that is about to be sent; a repeated save keeps its number. */
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
    /** Lists the last unanswered save of this window and of those before it. */
    listUnanswered,
    /** Everything sent before now has a response or is superseded. */
    confirm() {
      contents.clear()
      earlier = []
      last = undefined
    },
    /** Finds our last unanswered save that the server stored after `revision`; undefined for none. */
    findStored({ origins = [] }: Draft, revision: number): OwnStoredSave | undefined {
      const stored = findLatest(origins, listUnanswered(), revision)
      if (stored === undefined) return undefined
      const isHere = stored.client === client
      return { revision: stored.revision, content: isHere ? contents.get(stored.sequence) : undefined }
    },
  }
}

/** Whether the newest save in a draft is one of these sent ones, so that nobody else saved after it. */
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
