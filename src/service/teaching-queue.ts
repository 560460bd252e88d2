import { findStorageFault } from '#src/workspace/storage-fault.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import type { BuildFeedbackExample } from './build-feedback-example.ts'
import type { ProcessMessages } from './process-messages.ts'
import type { LearningStore } from './store/learning-store.ts'
import type { RequestStore } from './store/request-store.ts'

export interface TeachingQueueDeps {
  readonly store: Pick<RequestStore, 'find'>
  readonly learning: LearningStore
  readonly buildExample: BuildFeedbackExample
  readonly models: Pick<ModelCatalogue, 'find'>
  readonly onError: (error: unknown) => void
  /** Sends messages to the other processes on the database; left out: there are none. */
  readonly messages?: ProcessMessages
  /** Whether this process teaches; by default it does. Otherwise other processes teach what it accepts. */
  readonly teaches?: boolean
  /** Milliseconds between sweeps for feedback that another process left behind. */
  readonly sweepIntervalMs?: number
}

/** Teaches from accepted feedback, one at a time, after the response. */
export interface TeachingQueue {
  /** Teaches from pending feedback, and then from what `add` receives. */
  readonly start: () => Promise<void>
  /** Stores feedback that is to be taught. Once this resolves, this process or another will teach it. */
  readonly add: (requestId: string, payload: string) => Promise<void>
  /** Resolves when everything added before has been taught. */
  readonly waitUntilTaught: () => Promise<void>
  /** Stops teaching, and waits a while for what is being taught; the rest is taught after the next start. */
  readonly stop: () => Promise<void>
}

/** Milliseconds for which a process claims feedback: building an example takes less than a second. */
const claimMs = 40_000

/** Milliseconds for which a stop waits. */
const stopPatienceMs = 5000

/**
 * Pending feedback has a mark in the store (`addPending`), which is removed in the transaction that saves the example:
 * a crash at any moment loses nothing and teaches nothing twice. Where processes share a database, each one that
 * teaches teaches what it accepted; what the others accepted, one of them teaches. What one leaves behind, another
 * finds a while later.
 */
export function createTeachingQueue({
  learning,
  onError,
  messages,
  teaches = true,
  sweepIntervalMs = 10_000,
  ...deps
}: TeachingQueueDeps): TeachingQueue {
  const queued = new Set<string>()
  let isStopped = false
  let tail = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function teach(id: string): Promise<void> {
    try {
      await teachPending(id, { ...deps, learning, claimMs: messages?.isShared ? claimMs : undefined })
    } catch (error) {
      // A closed pool rejects; the next start tries again.
      if (isStopped) return
      onError(error)
      // The next sweep finds it again.
      if (findStorageFault(error) !== undefined) return
      await learning.recordFailure(id).catch(onError)
    }
  }
  function enqueue(id: string): void {
    if (queued.has(id)) return
    queued.add(id)
    tail = tail.then(async () => {
      if (!isStopped) await teach(id)
      queued.delete(id)
    })
  }
  function scheduleSweep(): void {
    timer = setTimeout(() => {
      void learning
        .listPending(sweepIntervalMs)
        .then((ids) => ids.forEach(enqueue), onError)
        .then(() => {
          if (!isStopped) scheduleSweep()
        })
    }, sweepIntervalMs)
  }

  return {
    async start() {
      if (!teaches) return
      messages?.subscribe((message) => {
        if (message.kind === 'feedback-accepted') enqueue(message.id)
      })
      for (const id of await learning.listPending()) enqueue(id)
      scheduleSweep()
    },
    async add(requestId, payload) {
      const id = await learning.addPending(requestId, payload)
      if (id === undefined) return
      if (teaches) enqueue(id)
      else messages?.send({ kind: 'feedback-accepted', id })
    },
    waitUntilTaught: () => tail,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      let limit: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise<void>((resolve) => (limit = setTimeout(resolve, stopPatienceMs)))
      await Promise.race([tail, patience])
      clearTimeout(limit)
    },
  }
}

/** Teaches from one feedback; does nothing when it was taught, replaced or purged meanwhile. */
async function teachPending(
  id: string,
  {
    store,
    learning,
    buildExample,
    models,
    claimMs: ownMs,
  }: Pick<TeachingQueueDeps, 'store' | 'learning' | 'buildExample' | 'models'> & {
    readonly claimMs: number | undefined
  },
): Promise<void> {
  const pending =
    ownMs === undefined ? await learning.findPending(id) : await learning.claimPending(id, ownMs)
  if (pending === undefined) return
  const { requestId, payload, acceptedAt } = pending
  const [request, reading] = [await store.find(requestId), await learning.findReading(requestId)]
  const model = request && (await models.find(request.organisation, request.modelId))?.model
  if (!request || !model || reading === undefined || request.result === null)
    return learning.settlePending(id)
  const example = await buildExample({ reading, result: request.result, payload }, model)
  const scope = { organisation: request.organisation, modelId: request.modelId }
  return learning.settlePending(id, { scope, document: request.sha256, requestId, acceptedAt, example })
}
