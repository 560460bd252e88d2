import { z } from 'zod/mini'

const messageSchema = z.object({
  from: z.string(),
  /** `here`: this tab has the submission open; `gone`: it closed it; `saved`: it saved the revision. */
  what: z.enum(['here', 'gone', 'saved']),
  revision: z.optional(z.int()),
  /** Whether the other tabs must respond with `here`. */
  asks: z.optional(z.boolean()),
})
type TabMessage = z.infer<typeof messageSchema>

interface DraftTabListeners {
  /** How many other tabs of this browser have the submission open. */
  readonly onOtherTabsChange: (count: number) => void
  /** Another tab saved a revision. */
  readonly onSaved: (revision: number) => void
}

/** Connection to the other tabs of this browser with the same submission open. */
export interface DraftTabChannel {
  /** Announces to the other tabs that a revision was saved here. */
  announceSaved(revision: number): void
  close(): void
}

/**
 * Connects the tabs of one browser in which the same submission is open. A crashed tab counts until another tab asks
 * again. Without BroadcastChannel there are never other tabs.
 */
export function openDraftTabChannel(
  submissionId: string,
  { onOtherTabsChange, onSaved }: DraftTabListeners,
): DraftTabChannel {
  if (typeof BroadcastChannel === 'undefined') return { announceSaved: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`veldwerk.draft.${submissionId}`)
  const tabId = crypto.randomUUID()
  const others = new Set<string>()
  const post = (message: Omit<TabMessage, 'from'>) => channel.postMessage({ from: tabId, ...message })
  channel.addEventListener('message', ({ data }) => {
    const read = messageSchema.safeParse(data)
    if (!read.success) return
    const { from, what, revision, asks } = read.data
    const previousCount = others.size
    if (what === 'gone') others.delete(from)
    else others.add(from)
    if (others.size !== previousCount) onOtherTabsChange(others.size)
    if (asks) post({ what: 'here' })
    if (what === 'saved' && revision !== undefined) onSaved(revision)
  })
  const announceClosed = () => post({ what: 'gone' })
  // A page restored from the back/forward cache is open again.
  const announceOpen = () => post({ what: 'here', asks: true })
  addEventListener('pagehide', announceClosed)
  addEventListener('pageshow', announceOpen)
  announceOpen()
  return {
    announceSaved: (revision) => post({ what: 'saved', revision }),
    close() {
      announceClosed()
      removeEventListener('pagehide', announceClosed)
      removeEventListener('pageshow', announceOpen)
      channel.close()
    },
  }
}
