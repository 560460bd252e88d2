import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as requestUpstream } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connect, Plugin } from 'vite'

/** Paths that the server answers; all others are Vite's. */
const servicePaths = /^\/(v2|workspace)\//

/**
 * Puts a real server with an empty workspace behind the component tests: Vite answers for the modules, and hands every
 * call of the service on to it. The server starts with the first call and ends with Vite.
 */
export function serveTestService(): Plugin {
  let starting: ReturnType<typeof startService> | undefined
  return {
    name: 'serve-test-service',
    configureServer(vite) {
      const forward: Connect.NextHandleFunction = (request, response, next) => {
        if (!servicePaths.test(request.url ?? '')) return next()
        starting ??= startService()
        starting.then(({ url }) => {
          const { host: _host, origin: _origin, referer: _referer, ...headers } = request.headers
          const { method, url: path = '/' } = request
          const upstream = requestUpstream(new URL(path, url), { method, headers }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          })
          upstream.on('error', next)
          request.pipe(upstream)
        }, next)
      }
      vite.middlewares.use(forward)
    },
    // Vite waits for it when it closes.
    async buildEnd() {
      const service = await starting
      starting = undefined
      await service?.close()
    },
  }
}

async function startService(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-components-'))
  const child = fork('src/testing/builders/server-host.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const reply = await new Promise<{ url?: string; error?: string }>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.send({ id: 0, open: { ...process.env, PORT: '0', DATA_DIR: dataDir } })
  })
  if (reply.url === undefined) throw new Error(reply.error)
  return {
    url: reply.url,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
