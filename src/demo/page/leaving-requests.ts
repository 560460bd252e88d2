/** Storage key for the requests that were sent while the page unloaded, in order. */
const storageKey = 'veldwerk-demo.leaving'

interface LeavingRequest {
  readonly path: string
  readonly method: string
  readonly contentType: string
  readonly body: string
}

/**
 * Stores requests that the app sends while its page unloads: the program ends with the page and cannot receive them.
 * They are sent when the demo opens again. Call this before the app listens for page events.
 */
export function keepLeavingRequests(): void {
  let isLeaving = false
  addEventListener('pagehide', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const { method = 'GET', body, headers } = init ?? {}
    if (!isLeaving || init?.keepalive !== true || typeof input !== 'string' || typeof body !== 'string')
      return send(input, init)
    const contentType = new Headers(headers).get('Content-Type') ?? ''
    localStorage.setItem(
      storageKey,
      JSON.stringify([
        ...readRequests(),
        { path: input, method, contentType, body } satisfies LeavingRequest,
      ]),
    )
    // Nothing can use a response; without one the app keeps its own copy.
    return new Promise<never>(() => {})
  }
}

/** Sends the stored requests. One that is refused now would have been refused then. */
export async function sendLeavingRequests(): Promise<void> {
  for (const { path, method, contentType, body } of readRequests()) {
    await fetch(path, { method, headers: { 'Content-Type': contentType }, body })
    localStorage.setItem(storageKey, JSON.stringify(readRequests().slice(1)))
  }
  localStorage.removeItem(storageKey)
}

// Only written above.
const readRequests = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as LeavingRequest[]
