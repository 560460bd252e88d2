import type { ResultOutcome } from '../backend.ts'
import type { AwaitedSubmission } from '../store/workspace-store.ts'
import { fetchResult } from './fetch-result.ts'
import type { SubmissionContext } from './submission-context.ts'

/** Milliseconds between two polls of one request: from the first, while it is new, to the last, after an hour. */
const [minIntervalMs, maxIntervalMs] = [1000, 5 * 60_000]
/** The part of its age for which a request waits until the next poll. */
const ageShare = 1 / 12
/** Requests polled at the same time. */
const lanes = 4
/** Milliseconds without polls after a service did not answer: doubled with each further time. */
const [minPauseMs, maxPauseMs] = [2000, 60_000]
/** The longest `Retry-After` that is followed, in seconds. */
const maxRetryAfter = 600

export interface ResultPollerOptions extends Pick<SubmissionContext, 'backend' | 'by' | 'store' | 'onError'> {
  /** Milliseconds since the epoch; by default the clock. */
  readonly now?: () => number
}

export interface ResultPoller {
  /** Polls what is due. Never rejects. */
  readonly pollDue: () => Promise<void>
  /** Polls nothing more, not even what is due now. */
  readonly stop: () => void
}

/**
 * Polls a hosted service for every result that it has not returned yet (spec 6: it sends no callback), so that no
 * result depends on an open browser. `pollDue` is to be called about every second. The requests are those of the
 * database: nothing is lost with a restart. Several processes may poll the same request; fetching costs nothing
 * (spec 8).
 */
export function createResultPoller({
  backend,
  by,
  store,
  onError,
  now = Date.now,
}: ResultPollerOptions): ResultPoller {
  /** When each awaited submission was polled last, by id, in milliseconds since the epoch. */
  let polledAt = new Map<string, number>()
  let resumesAt = 0
  let pauseMs = minPauseMs
  let isStopped = false

  async function pollDue(): Promise<void> {
    if (now() < resumesAt) return
    try {
      const awaited = await store.listAwaited()
      polledAt = new Map(awaited.flatMap(({ id }) => toEntry(id, polledAt.get(id))))
      const isDue = ({ id, submittedAt }: AwaitedSubmission) =>
        now() - (polledAt.get(id) ?? 0) >= computePollInterval(now() - submittedAt.getTime())
      // The one that waited longest first: a request that never gets an answer does not delay the others.
      const due = awaited
        .filter(isDue)
        .toSorted((a, b) => (polledAt.get(a.id) ?? 0) - (polledAt.get(b.id) ?? 0))
      const left = due[Symbol.iterator]()
      await Promise.all(Array.from({ length: lanes }, () => pollEach(left)))
    } catch (error) {
      // The database: the next run lists them again.
      onError(error)
    }
  }

  /** Polls one after the other until none is left, or the service does not answer. */
  async function pollEach(left: Iterator<AwaitedSubmission>): Promise<void> {
    for (let next = left.next(); !next.done; next = left.next()) {
      if (isStopped || now() < resumesAt) return
      const { id, requestId } = next.value
      polledAt.set(id, now())
      follow(await fetchResult({ backend, by, store }, requestId))
    }
  }

  /** Pauses when the service does not answer at all; another answer, also a strange one, is about its request alone. */
  function follow(outcome: ResultOutcome): void {
    if (outcome.kind !== 'unavailable' || outcome.error.code === 'backend_invalid') {
      pauseMs = minPauseMs
      return
    }
    resumesAt = now() + Math.max(pauseMs, readRetryAfter(outcome.error.headers))
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }

  return { pollDue, stop: () => void (isStopped = true) }
}

const toEntry = (id: string, at: number | undefined): [string, number][] =>
  at === undefined ? [] : [[id, at]]

/** @param ageMs milliseconds since it was submitted. */
const computePollInterval = (ageMs: number): number =>
  Math.min(maxIntervalMs, Math.max(minIntervalMs, ageMs * ageShare))

/** Milliseconds of a Retry-After in seconds; 0 for none, and for a date. */
function readRetryAfter(headers: Readonly<Record<string, string>>): number {
  const seconds = Number(headers['retry-after'] ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfter) * 1000 : 0
}
