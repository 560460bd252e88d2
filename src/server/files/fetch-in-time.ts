import { setTimeout as delay } from 'node:timers/promises'

/** Time limits for the steps of a call to an S3 server. Connecting has fetch's own limit of 10 seconds. */
export interface S3TimeLimits {
  /** Milliseconds until the response begins, besides the time to send the body. */
  readonly headersMs: number
  /** The slowest accepted upload, in bytes per millisecond. */
  readonly minBytesPerMs: number
  /** Milliseconds without further bytes of the response's body. */
  readonly idleMs: number
}

export const defaultS3TimeLimits: S3TimeLimits = { headersMs: 20_000, minBytesPerMs: 100, idleMs: 20_000 }

/**
 * A fetch that fails with a TimeoutError when a step takes too long. It follows no redirect: a signature is for one
 * host.
 */
export function createFetchInTime({ headersMs, minBytesPerMs, idleMs }: S3TimeLimits): typeof fetch {
  return async (input, init) => {
    const late = new AbortController()
    const bodyBytes = Number(new Headers(init?.headers).get('Content-Length') ?? 0)
    const limit = headersMs + bodyBytes / minBytesPerMs
    const timer = setTimeout(() => late.abort(createTimeoutError()), limit)
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: late.signal })
      const { body, status, statusText, headers } = response
      return new Response(body && limitIdleTime(body, idleMs), { status, statusText, headers })
    } finally {
      clearTimeout(timer)
    }
  }
}

const createTimeoutError = () => new DOMException('The S3 server did not answer in time', 'TimeoutError')

/** The same stream, which fails when no bytes arrive for too long during a read. */
function limitIdleTime(body: ReadableStream<Uint8Array>, idleMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const stopped = new AbortController()
        const late = delay(idleMs, 'late' as const, { signal: stopped.signal })
        // It rejects once it is no longer needed.
        late.catch(() => {})
        const read = reader.read()
        const first = await Promise.race([read, late]).finally(() => stopped.abort())
        if (first === 'late') {
          read.catch(() => {})
          void reader.cancel().catch(() => {})
          throw createTimeoutError()
        }
        if (first.done) controller.close()
        else controller.enqueue(first.value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Read nothing ahead: what the consumer does not take stays with the sender.
    { highWaterMark: 0 },
  )
}
