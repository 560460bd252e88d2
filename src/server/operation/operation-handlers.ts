import type { Metrics } from './metrics.ts'

/** Milliseconds in which the database and the hosted service must answer to count as available. */
const healthTimeoutMs = 5000
const noProblems: Promise<readonly string[]> = Promise.resolve([])
const timeoutProblems: readonly string[] = ['The hosted service does not answer in time.']
const noStore = { 'Cache-Control': 'no-store' }

interface OperationHandlersDeps {
  /** Rejects when the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  readonly metrics: Metrics
  /** Documents accepted and not yet read; left out with a hosted service. */
  readonly queueDepth?: () => Promise<number>
  /** Problems of the hosted service, in sentences; left out with the local service. */
  readonly checkHosted?: () => Promise<readonly string[]>
}

/** The answers for whoever operates the server. */
export interface OperationHandlers {
  /** 200 when ready; 503 with the reasons when not. */
  readonly health: () => Promise<Response>
  readonly metrics: () => Promise<Response>
  /** The reasons that `health` gives. */
  readonly listProblems: () => Promise<readonly string[]>
  /** Makes `health` report that the server is stopping. */
  readonly markStopping: () => void
}

export function createOperationHandlers({
  checkDatabase,
  metrics,
  queueDepth,
  checkHosted,
}: OperationHandlersDeps): OperationHandlers {
  let isStopping = false
  let inFlightCheck: Promise<boolean> | undefined
  // A database that hangs is queried once, however often health is requested meanwhile.
  const isDatabaseUp = () => {
    inFlightCheck ??= checkDatabase()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (inFlightCheck = undefined))
    return withTimeout(inFlightCheck, false)
  }
  async function listProblems(): Promise<readonly string[]> {
    const [databaseUp, hostedProblems] = await Promise.all([
      isDatabaseUp(),
      withTimeout(checkHosted?.() ?? noProblems, timeoutProblems),
    ])
    return [
      ...(isStopping ? ['The server is stopping.'] : []),
      ...(databaseUp ? [] : ['The database does not answer.']),
      ...hostedProblems,
    ]
  }
  return {
    listProblems,
    async health() {
      const reasons = await listProblems()
      const isReady = reasons.length === 0
      const body = isReady ? { status: 'ready' } : { status: 'not ready', reasons }
      return Response.json(body, { status: isReady ? 200 : 503, headers: noStore })
    },
    async metrics() {
      // The other metrics matter most when the database does not answer.
      const depth = await queueDepth?.().catch(() => undefined)
      const headers = { ...noStore, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
      return new Response(await metrics.render(depth), { headers })
    },
    markStopping: () => void (isStopping = true),
  }
}

/** The promise's value, or the fallback after healthTimeoutMs. */
async function withTimeout<T>(promise: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), healthTimeoutMs)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
