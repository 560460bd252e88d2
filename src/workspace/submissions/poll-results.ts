import type { ProblemCode } from '#src/contract/problem.ts'
import type { Backend, BackendError, Submitter } from '../backend.ts'
import type { AwaitedSubmission, WorkspaceStore } from '../store/workspace-store.ts'
import { fetchResult } from './fetch-result.ts'

/** Milliseconds between two polls of one request: from the first, while it is new, to the last, after an hour. */
const [minIntervalMs, maxIntervalMs] = [1000, 5 * 60_000]
/** The part of its age for which a request waits until the next poll. */
const ageShare = 1 / 12
/** Requests polled at the same time. */
const lanes = 4
/** Requests polled in a run, so that new ones do not wait for thousands of old ones. */
const maxPerRun = 20
/** Milliseconds without polls after a service did not answer: doubled with each further run. */
const [minPauseMs, maxPauseMs] = [2000, 60_000]
/** The longest `Retry-After` that is followed, in seconds. */
const maxRetryAfter = 600

/** An organisation whose results are polled. */
interface PolledWorkspace {
  readonly by: Submitter
  readonly store: WorkspaceStore
}

export interface ResultPollerOptions {
  readonly backend: Backend
  readonly workspaces: readonly PolledWorkspace[]
  readonly onError: (error: unknown) => void
  /** Milliseconds since the epoch; by default the clock. */
  readonly now?: () => number
}

export interface ResultPoller {
  /** Polls some of what is due. Never rejects. */
  readonly pollDue: () => Promise<void>
  /** Polls nothing more, not even what is due now; what a poll in flight meets is not reported. */
  readonly stop: () => void
}

/** The codes of answers that are about their request alone, though their status is that of a service in trouble. */
const requestCodes: readonly (string | null)[] = [
  'backend_invalid',
  'request_unknown',
] satisfies ProblemCode[]

type Due = PolledWorkspace & { readonly awaited: AwaitedSubmission }

/**
 * Polls a hosted service for every result that it has not returned yet (spec 6: it sends no callback), so that no
 * result depends on an open browser. `pollDue` is to be called about every second. The requests are those of the
 * database: nothing is lost with a restart. Several processes may poll the same request; fetching costs nothing
 * (spec 8).
 */
export function createResultPoller({
  backend,
  workspaces,
  onError,
  now = Date.now,
}: ResultPollerOptions): ResultPoller {
  /** When each awaited submission was polled last, by id, in milliseconds since the epoch. */
  let polledAt = new Map<string, number>()
  /**
   * The ids of those about which the service did not answer: due again as soon as it does, because what the list says
   * about them is then no longer true.
   */
  const unanswered = new Set<string>()
  let resumesAt = 0
  let pauseMs = minPauseMs
  let isStopped = false
  const report = (error: unknown) => {
    if (!isStopped) onError(error)
  }

  async function pollDue(): Promise<void> {
    if (now() < resumesAt) return
    try {
      const due = await listDue()
      const left = due.slice(0, maxPerRun)[Symbol.iterator]()
      const failures = await Promise.all(Array.from({ length: lanes }, () => pollEach(left)))
      pauseAfter(failures.filter((failure) => failure !== undefined))
    } catch (error) {
      // The database: the next run lists them again.
      report(error)
    }
  }

  /** The one that waited longest first: a request that never gets an answer does not delay the others. */
  async function listDue(): Promise<readonly Due[]> {
    const lists = await Promise.all(
      workspaces.map(async (workspace) =>
        (await workspace.store.listAwaited()).map((awaited) => ({ ...workspace, awaited })),
      ),
    )
    const all = lists.flat()
    const known = polledAt
    polledAt = new Map(all.flatMap(({ awaited: { id } }) => toEntry(id, known.get(id))))
    const getPolled = ({ awaited }: Due) => polledAt.get(awaited.id) ?? 0
    return all.filter(isDue).toSorted((one, other) => getPolled(one) - getPolled(other))
  }

  /** A new request is not asked for at once: a service may not know it yet everywhere. */
  function isDue({ awaited: { id, submittedAt } }: Due): boolean {
    const submitted = submittedAt.getTime()
    if (unanswered.has(id)) return true
    return now() - (polledAt.get(id) ?? submitted) >= computePollInterval(now() - submitted)
  }

  /**
   * Polls one after the other until none is left or the service does not answer.
   * @returns why the service did not answer; undefined when it did.
   */
  async function pollEach(left: Iterator<Due>): Promise<BackendError | undefined> {
    for (let next = left.next(); !next.done && !isStopped; next = left.next()) {
      const { by, store, awaited } = next.value
      const { id } = awaited
      polledAt.set(id, now())
      unanswered.delete(id)
      const isRepeated = await failRepeated(store, awaited).catch(report)
      if (isRepeated) continue
      const outcome = await fetchResult({ backend, by, store }, awaited.requestId).catch(report)
      if (outcome?.kind !== 'unavailable' || !isAboutService(outcome.error)) continue
      unanswered.add(id)
      return outcome.error
    }
    return undefined
  }

  function pauseAfter(failures: readonly BackendError[]): void {
    if (failures.length === 0) {
      pauseMs = minPauseMs
      return
    }
    resumesAt = now() + Math.max(pauseMs, ...failures.map(({ headers }) => readRetryAfter(headers)))
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }

  return { pollDue, stop: () => void (isStopped = true) }
}

/**
 * Fails a submission whose request id the service had given to an earlier one: there is one result, and which of the
 * files it was read from is not known. @returns whether it was such a submission.
 */
async function failRepeated(store: WorkspaceStore, { id, requestId }: AwaitedSubmission): Promise<boolean> {
  const first = await store.findSubmissionByRequest(requestId)
  if (first === undefined || first.id === id) return false
  await store.setFailure(id, 'failed', {
    status: 502,
    code: 'request_id_repeated' satisfies ProblemCode,
    detail: first.fileName,
  })
  return true
}

/**
 * Whether an error says that the service, or our account there, cannot be used now; any other answer, also a strange
 * one, is about its request alone.
 */
const isAboutService = ({ status, responseStatus = status, code }: BackendError): boolean =>
  !requestCodes.includes(code) && [401, 502, 503, 504].includes(responseStatus)

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
