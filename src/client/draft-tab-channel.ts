import { z } from 'zod/mini'

const messageSchema = z.object({
  from: z.string(),
  /** `here`: this window has the submission open; `gone`: no more; `saved`: it saved the revision. */
  what: z.enum(['here', 'gone', 'saved']),
  revision: z.optional(z.int()),
  /** The sender would like to know who else is there. */
  asks: z.optional(z.boolean()),
})
type TabMessage = z.infer<typeof messageSchema>

interface DraftTabListeners {
  /** How many other windows of this browser have the submission open. */
  readonly onOtherTabsChange: (count: number) => void
  /** Another window saved a revision. */
  readonly onSaved: (revision: number) => void
}

/** The other windows of this browser in which the same submission is open. */
export interface DraftTabChannel {
  /** Tells them that a revision was saved here. */
  announceSaved(revision: number): void
  close(): void
}

/**
 * Lets the windows of one browser in which the same submission is open know of each other. A window that crashed
 * counts until another one asks again. Where the browser has no channels, nobody is ever there.
 */
export function openDraftTabChannel(
  submissionId: string,
  { onOtherTabsChange: onOthers, onSaved }: DraftTabListeners,
): DraftTabChannel {
  if (typeof BroadcastChannel === 'undefined') return { announceSaved: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`veldwerk.draft.${submissionId}`)
  const me = crypto.randomUUID()
  const others = new Set<string>()
  const say = (message: Omit<TabMessage, 'from'>) => channel.postMessage({ from: me, ...message })
  channel.addEventListener('message', ({ data }) => {
    const read = messageSchema.safeParse(data)
    if (!read.success) return
    const { from, what, revision, asks } = read.data
    const before = others.size
    if (what === 'gone') others.delete(from)
    else others.add(from)
    if (others.size !== before) onOthers(others.size)
    if (asks) say({ what: 'here' })
    if (what === 'saved' && revision !== undefined) onSaved(revision)
  })
  const leave = () => say({ what: 'gone' })
  // A page that comes back from the browser's memory is there again.
  const comeBack = () => say({ what: 'here', asks: true })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  comeBack()
  return {
    announceSaved: (revision) => say({ what: 'saved', revision }),
    close() {
      leave()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      channel.close()
    },
  }
}
