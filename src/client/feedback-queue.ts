import { createStore } from 'zustand/vanilla'
import type { SeenRevisions } from './api/feedback.ts'

/** Corrections to send to the service. */
export interface NewFeedbackJob {
  readonly submissionId: string
  readonly requestId: string
  readonly fileName: string
  /** Who sends it (`getOwner`); without one, it is never sent again automatically. */
  readonly owner?: string | undefined
  /** The feedback payload as JSON text, sent unchanged. */
  readonly payload: string
  /** Returns the revisions behind the payload, before it is sent; not used when the page unloads, which cannot wait. */
  readonly getSeen?: () => Promise<SeenRevisions>
}

/** The state of a feedback job. */
export type FeedbackJobState =
  /** It can be cancelled for `left` whole seconds. */
  | { readonly step: 'waiting'; readonly left: number }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly at: Date }
  | { readonly step: 'failed'; readonly error: unknown }

/** A job with its state. `queuedAt` is in milliseconds since the page was opened. */
export interface FeedbackJob extends NewFeedbackJob {
  readonly state: FeedbackJobState
  readonly queuedAt: number
  /** A dialog shows its state, so no other component needs to. */
  readonly isWatched: boolean
}

interface FeedbackQueueOptions {
  /** `isLeaving`: the page is being left, so the request must outlive it. */
  readonly send: (job: NewFeedbackJob, isLeaving: boolean) => Promise<void>
  /** Called when a job was sent, or failed with an error. */
  readonly onSettled: (submissionId: string, error?: unknown) => void
  readonly now?: () => number
}

/** Seconds during which a job can be cancelled. */
const undoSeconds = 5

/** Maximum payload in characters that is certain to fit the browsers' keepalive limit of 64 kB. */
const maxKeepalivePayload = 16_000

export type FeedbackQueue = ReturnType<typeof createFeedbackQueue>

/**
 * Creates the queue of feedback jobs. It lasts as long as the page, whatever screen is shown. A job waits for
 * `undoSeconds`, during which it can be cancelled, and is then sent. A submission has one job: a newer one replaces
 * it. A failed job stays until it is sent again or dismissed; the corrections themselves stay in the draft.
 */
export function createFeedbackQueue({
  send,
  onSettled,
  now = () => performance.now(),
}: FeedbackQueueOptions) {
  const store = createStore<readonly FeedbackJob[]>(() => [])
  const clocks = new Map<string, ReturnType<typeof setInterval>>()

  const setJobs = (next: readonly FeedbackJob[]) => store.setState(next, true)
  const find = (id: string) => store.getState().find(({ submissionId }) => submissionId === id)
  const change = (id: string, changed: Partial<FeedbackJob>) =>
    setJobs(store.getState().map((job) => (job.submissionId === id ? { ...job, ...changed } : job)))
  const step = (id: string, state: FeedbackJobState) => change(id, { state })
  const without = (id: string) => store.getState().filter(({ submissionId }) => submissionId !== id)

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
        else void sendJob(id)
      }, 1000),
    )
  }

  function settleSent(id: string): void {
    step(id, { step: 'sent', at: new Date() })
    onSettled(id)
  }

  async function sendJob(id: string, isLeaving = false): Promise<void> {
    stopClock(id)
    const job = find(id)
    if (job === undefined || job.state.step === 'sending') return
    step(id, { step: 'sending' })
    try {
      await send(job, isLeaving)
    } catch (error) {
      step(id, { step: 'failed', error })
      return onSettled(id, error)
    }
    settleSent(id)
  }

  const remove = (id: string) => {
    stopClock(id)
    setJobs(without(id))
  }

  return {
    subscribe: store.subscribe,
    /** Oldest first. */
    getSnapshot: store.getState,
    /** Adds a job, which is sent after `undoSeconds`. A job in flight is not replaced. */
    enqueue(job: NewFeedbackJob) {
      if (find(job.submissionId)?.state.step === 'sending') return
      const state = { step: 'waiting', left: undoSeconds } as const
      // Jobs sent earlier have been seen by now.
      const others = without(job.submissionId).filter((other) => other.state.step !== 'sent')
      setJobs([...others, { ...job, state, queuedAt: now(), isWatched: false }])
      startClock(job.submissionId)
    },
    /** Cancels a waiting job. @returns whether it was still waiting. */
    cancel(id: string): boolean {
      if (find(id)?.state.step !== 'waiting') return false
      remove(id)
      return true
    },
    /** Sends a waiting or failed job now. */
    sendNow: (id: string) => void sendJob(id),
    /** Records that a failed job did arrive: only its response was lost. */
    confirmSent(id: string) {
      if (find(id)?.state.step === 'failed') settleSent(id)
    },
    /** Removes a job that was sent or failed. */
    dismiss(id: string) {
      const state = find(id)?.state
      if (state?.step === 'sent' || state?.step === 'failed') remove(id)
    },
    /** Sets whether a dialog shows the job's state. */
    setWatched: (id: string, isWatched: boolean) => change(id, { isWatched }),
    /** Sends waiting jobs now, because the page is being left and nothing was cancelled. */
    flushOnLeave() {
      for (const { submissionId, state } of store.getState())
        if (state.step === 'waiting') void sendJob(submissionId, true)
    },
    /** Whether leaving the page could abort a job. */
    hasUnsafeJobs: () =>
      store
        .getState()
        .some(
          ({ state, payload }) =>
            state.step === 'sending' || (state.step === 'waiting' && payload.length > maxKeepalivePayload),
        ),
  }
}
