import type { ReactNode } from 'react'
import { claimProgram, type Claim } from './claim-program.ts'
import { sendLeavingRequests } from './leaving-requests.ts'
import { resetDemo } from './reset-demo.ts'
import { controlPage, startNetwork } from './start-network.ts'
import { startProgram } from './start-program.ts'
import { watchStoring, type Stored } from './watch-storing.ts'

/** What this tab shows. */
type DemoState =
  /** `stored`: how much of the app was stored for use without a network, in MB. */
  | { readonly kind: 'starting'; readonly stored?: Stored }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'taken-over' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'running'; readonly app: ReactNode }

/** The demo in this tab. */
export interface DemoSession {
  readonly getState: () => DemoState
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the program over from the tab that has it. */
  readonly takeOver: () => void
  /** Removes everything and loads the page again. */
  readonly reset: () => Promise<void>
}

/** Starts the demo, unless another tab has it. @param loadApp loads the app; called once the program answers. */
export function startDemoSession(loadApp: () => Promise<ReactNode>): DemoSession {
  let state: DemoState = { kind: 'starting' }
  /** Ends the program, started or being started, while this tab has the claim. */
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
    // The claim can be lost, and the demo be reset, during every one of these steps.
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
    // What a reset ended did not fail.
    if (state.kind === 'starting' && ending?.signal.aborted !== true)
      setState({ kind: 'failed', reason: String(error) })
  }
  const takesOver = sessionStorage.getItem(takeOverKey) !== null
  sessionStorage.removeItem(takeOverKey)
  void start(takesOver).catch(fail)
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeOver() {
      // The program starts once for a page: one that was taken over begins anew.
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
      // Another tab that has the data open would keep it from being deleted.
      if (ending === undefined) await claimProgram(true)
      else ending.abort()
      await resetDemo()
      location.reload()
    },
  }
}

/** In the storage of the tab while it loads again in order to take over. */
const takeOverKey = 'veldwerk-demo.takeOver'
