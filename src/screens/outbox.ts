import { createContext, use, useSyncExternalStore } from 'react'
import type { Outbox, Outgoing } from '#src/client/outbox.ts'

/** The page's one outbox: corrections go on their way whatever screen is shown. */
export const OutboxContext = createContext<Outbox | null>(null)

export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (outbox === null) throw new Error('OutboxContext has no outbox')
  return outbox
}

/** What is on its way, has gone or has failed, oldest first. */
export function useOutgoing(): readonly Outgoing[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}
