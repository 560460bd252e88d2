import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { isApiPath, isOperationPath } from './paths.ts'

/**
 * Milliseconds for which a connection may be idle. Longer than the minute after which reverse proxies close theirs: a
 * POST fails when it crosses our close of the connection, so the proxy has to close first.
 */
const idleTimeoutMs = 65_000

/** Bytes of a body that are still read after the response, so that its sender sees the response. */
export const maxDrainedBytes = 64 * 1024 * 1024

/**
 * Milliseconds without traffic after which a connection with `Connection: close` is closed, although the rest of its
 * body has not arrived: it is only discarded, and may never arrive.
 */
const drainIdleTimeoutMs = 10_000

export const addressInUse = Symbol('address in use')

interface ListenOptions {
  /** Called with the IP address of the other end of the connection. */
  readonly fetch: (request: Request, address: string) => Promise<Response>
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Whether Vite serves the app instead of the built files. */
  readonly dev: boolean
  /** For tests: instead of `drainIdleTimeoutMs`. */
  readonly drainTimeout?: number
}

/** Listens for HTTP. @returns `addressInUse` when the port is taken. */
export async function listen({ fetch, host, port, dev, drainTimeout = drainIdleTimeoutMs }: ListenOptions) {
  const handleRequest = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as HttpBindings
      const response = await fetch(request, incoming.socket.remoteAddress ?? '')
      if (!incoming.complete && hasBody(incoming))
        drainAfterResponse(request, incoming, outgoing, drainTimeout)
      return response
    },
    // The library's own clean-up closes the connection half a second after the response: too soon for a slow sender.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )
  const server = createServer({ keepAliveTimeout: idleTimeoutMs, headersTimeout: idleTimeoutMs + 5000 })
  const app = dev ? await createDevelopmentApp(server) : undefined
  const route: RequestListener = (incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    if (app === undefined || isApiPath(path) || isOperationPath(path)) void handleRequest(incoming, outgoing)
    else app.middlewares(incoming, outgoing)
  }
  server.on('request', route)
  const bound = await bind(server, host, port)
  if (bound === addressInUse) {
    await app?.close()
    return addressInUse
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`,
    async close() {
      await app?.close()
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/**
 * Reads the rest of a body once the response is written, up to `maxDrainedBytes`. Closing a connection with unread data
 * resets it, and the reset can reach the sender before the response, so that it sees a lost connection instead of a
 * refusal.
 *
 * Only a connection whose body is sure to be drained stays open: any other response has `Connection: close`, because a
 * client that reuses a connection as it is closed loses its next request. Node would close at the end of such a
 * response, so closing is delayed until the body is drained.
 */
function drainAfterResponse(
  request: Request,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timeout: number,
): void {
  // Node detaches the socket from both once the response is done.
  const { headers, socket } = incoming
  const length = Number(headers['content-length'] ?? Infinity)
  const canDrain = length <= maxDrainedBytes && request.body?.locked === false
  const closes = !outgoing.shouldKeepAlive || !canDrain
  if (closes) {
    outgoing.setHeader('Connection', 'close')
    socket.destroySoon = () => {}
  }
  const close = () => {
    delete (socket as Partial<Socket>).destroySoon
    socket.destroySoon()
  }
  outgoing.once('finish', () => {
    if (closes) socket.setTimeout(timeout, close)
    const drained = incoming.complete ? Promise.resolve(true) : discardBody(request)
    void drained.then((isDrained) => {
      if (closes || !isDrained) close()
    })
  })
}

/** @returns whether the body was read to its end. */
async function discardBody(request: Request): Promise<boolean> {
  if (request.body === null || request.body.locked) return false
  let bytes = 0
  try {
    for await (const chunk of request.body.values()) {
      bytes += chunk.length
      if (bytes > maxDrainedBytes) return false
    }
    return true
  } catch {
    // The sender disconnected.
    return false
  }
}

function bind(server: ReturnType<typeof createServer>, host: string, port: number) {
  return new Promise<number | typeof addressInUse>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(addressInUse) : reject(error),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Whether another program listens on a port, found out before the server starts anything. False for port 0. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return false
  const probe = createServer()
  const bound = await bind(probe, host, port).catch(() => undefined)
  if (probe.listening) await new Promise((resolve) => probe.close(resolve))
  return bound === addressInUse
}

/** Vite as a middleware, so that `npm run dev` has the app and the server behind one port. */
async function createDevelopmentApp(server: Server) {
  // Imported here, because a server that runs the built app must not need Vite.
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' })
}
