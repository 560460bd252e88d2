/** Corrections on their way to the service. */
export interface NewFeedbackJob {
  readonly submissionId: string
  readonly requestId: string
  readonly fileName: string
  /** The feedback payload as JSON, exactly as it goes. */
  readonly payload: string
}

/** Where one letter stands. */
export type FeedbackJobState =
  /** It can still be taken back, for `left` whole seconds. */
  | { readonly step: 'waiting'; readonly left: number }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly at: Date }
  | { readonly step: 'failed'; readonly error: unknown }

/** A letter with its state. `putAt` is when it was put in, in milliseconds since the page was opened. */
export interface FeedbackJob extends NewFeedbackJob {
  readonly state: FeedbackJobState
  readonly queuedAt: number
  /** A dialog shows how it stands, so nothing else needs to. */
  readonly isWatched: boolean
}

interface FeedbackQueueOptions {
  /** `isLeaving`: the page is being left and the browser must finish it. */
  readonly send: (letter: NewFeedbackJob, isLeaving: boolean) => Promise<void>
  /** Called when a letter was sent or failed. */
  readonly onSettled: (submissionId: string) => void
  readonly now?: () => number
}

/** Seconds in which a letter can be taken back. */
export const undoSeconds = 5

/** Longest payload, in characters, that a browser surely finishes sending after the page was left (64 kB in bytes). */
const maxKeepalivePayload = 16_000

export type FeedbackQueue = ReturnType<typeof createFeedbackQueue>

/**
 * What is being sent back: lives as long as the page, whatever screen is shown. A letter waits for a few seconds in
 * which it can be taken back and goes then. One submission has one letter: a newer one takes the place of another.
 * One that failed stays until it is sent again or put away; the work itself is in the draft all the time.
 */
export function createFeedbackQueue({
  send,
  onSettled,
  now = () => performance.now(),
}: FeedbackQueueOptions) {
  let letters: readonly FeedbackJob[] = []
  const listeners = new Set<() => void>()
  const clocks = new Map<string, ReturnType<typeof setInterval>>()

  const put = (next: readonly FeedbackJob[]) => {
    letters = next
    for (const listener of listeners) listener()
  }
  const find = (id: string) => letters.find(({ submissionId }) => submissionId === id)
  const change = (id: string, changed: Partial<FeedbackJob>) =>
    put(letters.map((letter) => (letter.submissionId === id ? { ...letter, ...changed } : letter)))
  const step = (id: string, state: FeedbackJobState) => change(id, { state })
  const without = (id: string) => letters.filter(({ submissionId }) => submissionId !== id)

  function stopClock(id: string): void {
    clearInterval(clocks.get(id))
    clocks.delete(id)
  }

  function startClock(id: string): void {
    stopClock(id)
    let left = undoSeconds
    clocks.set(
      id,
      setInterval(() => {
        left -= 1
        if (left > 0) step(id, { step: 'waiting', left })
        else void post(id)
      }, 1000),
    )
  }

  async function post(id: string, isLeaving = false): Promise<void> {
    stopClock(id)
    const letter = find(id)
    if (letter === undefined || letter.state.step === 'sending') return
    step(id, { step: 'sending' })
    try {
      await send(letter, isLeaving)
      step(id, { step: 'sent', at: new Date() })
    } catch (error) {
      step(id, { step: 'failed', error })
    }
    onSettled(id)
  }

  const remove = (id: string) => {
    stopClock(id)
    put(without(id))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Oldest first. */
    getSnapshot: () => letters,
    /** Puts a letter in. It goes after the seconds of undo. One that is being sent at this moment is not replaced. */
    enqueue(letter: NewFeedbackJob) {
      if (find(letter.submissionId)?.state.step === 'sending') return
      const state = { step: 'waiting', left: undoSeconds } as const
      // What was sent before has been seen by now.
      const others = without(letter.submissionId).filter((other) => other.state.step !== 'sent')
      put([...others, { ...letter, state, queuedAt: now(), isWatched: false }])
      startClock(letter.submissionId)
    },
    /** Takes back one that waits. @returns whether it could still be. */
    cancel(id: string): boolean {
      if (find(id)?.state.step !== 'waiting') return false
      remove(id)
      return true
    },
    /** Sends one that waits, or has failed, without waiting. */
    sendNow: (id: string) => void post(id),
    /** Puts one away that has been sent or has failed. */
    dismiss(id: string) {
      const state = find(id)?.state
      if (state?.step === 'sent' || state?.step === 'failed') remove(id)
    },
    /** Says whether a dialog shows how a letter stands. */
    setWatched: (id: string, isWatched: boolean) => change(id, { isWatched }),
    /** The page is being left: who leaves did not take anything back, so what waits goes at once. */
    flushOnLeave() {
      for (const { submissionId, state } of letters)
        if (state.step === 'waiting') void post(submissionId, true)
    },
    /** Whether something is under way that leaving the page may break off. */
    hasUnsafeJobs: () =>
      letters.some(
        ({ state, payload }) =>
          state.step === 'sending' || (state.step === 'waiting' && payload.length > maxKeepalivePayload),
      ),
  }
}
