/** In the storage of the browser: what was sent while the page was left, in order. */
const storageKey = 'veldwerk-demo.leaving'

interface LeavingRequest {
  readonly path: string
  readonly method: string
  readonly contentType: string
  readonly body: string
}

/**
 * Keeps what the app sends while its page is being left: a server would receive it, but the program here ends with the page.
 * It is sent when the demo opens again. To be called before the app listens for leaving.
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
    // Nobody is there for an answer; without one the app keeps its own copy.
    return new Promise<never>(() => {})
  }
}

/** Sends what was kept. One that is refused now would have been refused then. */
export async function sendLeavingRequests(): Promise<void> {
  for (const { path, method, contentType, body } of readRequests()) {
    await fetch(path, { method, headers: { 'Content-Type': contentType }, body })
    localStorage.setItem(storageKey, JSON.stringify(readRequests().slice(1)))
  }
  localStorage.removeItem(storageKey)
}

// Written above only.
const readRequests = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as LeavingRequest[]
