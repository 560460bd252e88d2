import type { ReactNode } from 'react'
import { claimProgram, type Claim } from './claim-program.ts'
import { sendLeavingRequests } from './leaving-requests.ts'
import { resetDemo } from './reset-demo.ts'
import { controlPage, startNetwork } from './start-network.ts'
import { startProgram } from './start-program.ts'
import { watchStoring, type Stored } from './watch-storing.ts'

/** What this tab shows. */
type DemoState =
  /** `stored`: how much of the app was stored for offline use, in MB. */
  | { readonly kind: 'starting'; readonly stored?: Stored }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'taken-over' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'running'; readonly app: ReactNode }

/** The demo in this tab. */
export interface DemoSession {
  readonly getState: () => DemoState
  readonly subscribe: (listener: () => void) => () => void
  /** Takes over the program from the tab that has it. */
  readonly takeOver: () => void
  /** Removes everything and reloads the page. */
  readonly reset: () => Promise<void>
  /** The page was loaded again by a reset. */
  readonly wasReset: boolean
}

/** Starts the demo, unless another tab has it. @param loadApp loads the app; called once the program responds. */
export function startDemoSession(loadApp: () => Promise<ReactNode>): DemoSession {
  let state: DemoState = { kind: 'starting' }
  /** Ends the running or starting program, while this tab has the claim. */
  let ending: AbortController | undefined
  const listeners = new Set<() => void>()
  const setState = (next: DemoState) => {
    state = next
    for (const listener of listeners) listener()
  }
  async function run(claim: Claim): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    ending = controller
    setState({ kind: 'starting' })
    void claim.lost.then(() => {
      ending = undefined
      controller.abort()
      setState({ kind: 'taken-over' })
    })
    // During each of these steps the claim can be lost and the demo can be reset.
    const stopWatching = watchStoring((stored) => {
      if (!signal.aborted) setState({ kind: 'starting', stored })
    })
    await controlPage().finally(stopWatching)
    signal.throwIfAborted()
    setState({ kind: 'starting' })
    const program = await startProgram(signal)
    await startNetwork(program.fetch)
    signal.throwIfAborted()
    await sendLeavingRequests()
    signal.throwIfAborted()
    const app = await loadApp()
    signal.throwIfAborted()
    setState({ kind: 'running', app })
  }
  const start = async (takesOver: boolean) => {
    const claim = await claimProgram(takesOver)
    return claim === undefined ? setState({ kind: 'elsewhere' }) : run(claim)
  }
  const fail = (error: unknown) => {
    // A start that was ended by a reset is not a failure.
    if (state.kind === 'starting' && ending?.signal.aborted !== true)
      setState({ kind: 'failed', reason: String(error) })
  }
  const takesOver = sessionStorage.getItem(takeOverKey) !== null
  sessionStorage.removeItem(takeOverKey)
  const wasReset = sessionStorage.getItem(resetKey) !== null
  sessionStorage.removeItem(resetKey)
  void start(takesOver).catch(fail)
  return {
    wasReset,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeOver() {
      // The program starts once per page: a page that was taken over must reload.
      if (state.kind === 'taken-over') {
        sessionStorage.setItem(takeOverKey, '')
        location.reload()
        return
      }
      setState({ kind: 'starting' })
      void start(true).catch(fail)
    },
    async reset() {
      setState({ kind: 'starting' })
      // Another tab with an open database would block its deletion.
      if (ending === undefined) await claimProgram(true)
      else ending.abort()
      await resetDemo()
      sessionStorage.setItem(resetKey, '')
      location.reload()
    },
  }
}

/** Key in the tab's storage, set while the page reloads to take over. */
const takeOverKey = 'veldwerk-demo.takeOver'

/** In the storage of the tab while it loads again after a reset. */
const resetKey = 'veldwerk-demo.reset'
