import type { Metrics } from './metrics.ts'

/** Milliseconds in which the database must answer to count as there. */
const patience = 5000
const fresh = { 'Cache-Control': 'no-store' }

export interface OperationParts {
  /** Rejects when the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  readonly metrics: Metrics
  /** Documents taken on and not read yet; left out when a hosted service reads. */
  readonly queueDepth?: () => Promise<number>
}

/** What those who run the server ask it. */
export interface Operation {
  /** 200 ready, or 503 not ready with reasons. */
  readonly health: () => Promise<Response>
  readonly metrics: () => Promise<Response>
  /** From now on the server is not ready. */
  readonly stopping: () => void
}

export function createOperation({ checkDatabase, metrics, queueDepth }: OperationParts): Operation {
  let isStopping = false
  return {
    async health() {
      const answers = await inTime(checkDatabase())
      const reasons = [
        ...(isStopping ? ['The server is stopping.'] : []),
        ...(answers ? [] : ['The database does not answer.']),
      ]
      const ready = reasons.length === 0
      const body = ready ? { status: 'ready' } : { status: 'not ready', reasons }
      return Response.json(body, { status: ready ? 200 : 503, headers: fresh })
    },
    async metrics() {
      // The other numbers are wanted most of all when the database does not answer.
      const depth = await queueDepth?.().catch(() => undefined)
      const headers = { ...fresh, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
      return new Response(metrics.page(depth), { headers })
    },
    stopping: () => void (isStopping = true),
  }
}

async function inTime(check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const answers = check.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answers, late])
  } finally {
    clearTimeout(timer)
  }
}
