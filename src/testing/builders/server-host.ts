import { startServer } from '#src/server/run-server.ts'

// Runs servers for the browser tests, one after another in one process: loading the program takes most of the time that
// a start takes. Whoever starts it sends requests over IPC and gets one reply for each.

/** Starts a server with this environment, or closes the one at this URL. */
type HostRequest = { readonly id: number } & (
  { readonly open: Readonly<Record<string, string>> } | { readonly close: string }
)

const closeByUrl = new Map<string, () => Promise<void>>()

async function handle(request: HostRequest): Promise<{ readonly url?: string; readonly error?: string }> {
  if ('close' in request) {
    await closeByUrl.get(request.close)?.()
    closeByUrl.delete(request.close)
    return {}
  }
  const server = await startServer(request.open, { dev: false })
  if (server === undefined) return { error: 'The server did not start; see the reason printed above.' }
  const url = server.url.replace(/\/$/, '')
  closeByUrl.set(url, server.close)
  return { url }
}

process.on('message', (request: HostRequest) => {
  handle(request)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((reply) => process.send?.({ id: request.id, ...reply }))
})
process.on('disconnect', () => process.exit(0))
