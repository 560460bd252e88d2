import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { isApiPath, isOperationPath } from './paths.ts'

/**
 * Milliseconds for which a connection may be idle. Longer than the minute after which reverse proxies close theirs: a
 * POST fails when it crosses our close of the connection, so the proxy has to close first.
 */
const idleTimeoutMs = 65_000

export const addressInUse = Symbol('address in use')

interface ListenOptions {
  /** Is called with the IP address of the client. */
  readonly fetch: (request: Request, address: string) => Promise<Response>
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Whether Vite serves the app instead of the built files. */
  readonly dev: boolean
}

/** Listens for HTTP. @returns `addressInUse` when the port is taken. */
export async function listen({ fetch, host, port, dev }: ListenOptions) {
  const handleRequest = getRequestListener(
    (request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''),
    { overrideGlobalObjects: false },
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

/** Vite as a middleware, so that `npm run dev` has the app and the server behind one port. */
async function createDevelopmentApp(server: Server) {
  // Imported here, because a server that runs the built app must not need Vite.
  const { createServer: createViteServer } = await import('vite')
  return createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' })
}
