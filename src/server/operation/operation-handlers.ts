import type { Metrics } from './metrics.ts'

/** Milliseconds in which the database and the hosted service must answer to count as there. */
const healthTimeoutMs = 5000
const noProblems: Promise<readonly string[]> = Promise.resolve([])
const timeoutProblems: readonly string[] = ['The hosted service does not answer in time.']
const noStore = { 'Cache-Control': 'no-store' }

export interface OperationHandlersDeps {
  /** Rejects when the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  readonly metrics: Metrics
  /** Documents taken on and not read yet; left out when a hosted service reads. */
  readonly queueDepth?: () => Promise<number>
  /** What is wrong with the hosted service, in sentences; left out when there is none. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

/** What those who run the server ask it. */
export interface OperationHandlers {
  /** 200 ready, or 503 not ready with reasons. */
  readonly health: () => Promise<Response>
  readonly metrics: () => Promise<Response>
  /** From now on the server is not ready. */
  readonly markStopping: () => void
}

export function createOperationHandlers({
  checkDatabase,
  metrics,
  queueDepth,
  checkHosted,
}: OperationHandlersDeps): OperationHandlers {
  let isStopping = false
  let underWay: Promise<boolean> | undefined
  // A database that hangs is asked once, however often health is asked for meanwhile.
  const checking = () => {
    underWay ??= checkDatabase()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (underWay = undefined))
    return withTimeout(underWay, false)
  }
  return {
    async health() {
      const [answers, hosted] = await Promise.all([
        checking(),
        withTimeout(checkHosted?.() ?? noProblems, timeoutProblems),
      ])
      const reasons = [
        ...(isStopping ? ['The server is stopping.'] : []),
        ...(answers ? [] : ['The database does not answer.']),
        ...hosted,
      ]
      const ready = reasons.length === 0
      const body = ready ? { status: 'ready' } : { status: 'not ready', reasons }
      return Response.json(body, { status: ready ? 200 : 503, headers: noStore })
    },
    async metrics() {
      // The other numbers are wanted most of all when the database does not answer.
      const depth = await queueDepth?.().catch(() => undefined)
      const headers = { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
      return new Response(metrics.render(depth), { headers })
    },
    markStopping: () => void (isStopping = true),
  }
}

/** What is awaited, or something else when it takes too long. */
async function withTimeout<T>(awaited: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), healthTimeoutMs)
  })
  try {
    return await Promise.race([awaited, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
