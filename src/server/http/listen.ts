import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createDevelopmentApp } from './development-app.ts'
import { isApiPath, isOperationPath } from './paths.ts'

/**
 * Milliseconds for which a connection may be idle. Longer than the minute after which reverse proxies close theirs: who
 * closes first knows that nothing is on its way, and a POST on a connection that is just closed fails.
 */
const idleTimeoutMs = 65_000

export const addressInUse = Symbol('address in use')

export interface ListenOptions {
  /** Is given the address that the request came from. */
  readonly fetch: (request: Request, address: string) => Promise<Response>
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** The app comes from Vite instead of the built files. */
  readonly dev: boolean
}

/** Listens for HTTP. Answers `addressInUse` when the port is taken. */
export async function listen({ fetch, host, port, dev }: ListenOptions) {
  const answer = getRequestListener(
    (request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''),
    { overrideGlobalObjects: false },
  )
  const server = createServer({ keepAliveTimeout: idleTimeoutMs, headersTimeout: idleTimeoutMs + 5000 })
  const app = dev ? await createDevelopmentApp(server) : undefined
  const route: RequestListener = (incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    if (app === undefined || isApiPath(path) || isOperationPath(path)) void answer(incoming, outgoing)
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
