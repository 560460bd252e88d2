import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as requestUpstream } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Paths that the test server handles; Vite handles all others. */
const servicePaths = /^\/(v2|workspace)\//

/** Vitest loads this module twice, for its configuration and for the set-up, which share only the environment. */
const urlVariable = 'COMPONENT_TEST_SERVICE_URL'

/** Starts a real server with an empty workspace; called by Vitest before the component tests. @returns ends it. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-components-'))
  const child = fork('src/testing/server-host/server-host.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const reply = await new Promise<{ url?: string; error?: string }>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.send({ id: 0, open: { ...process.env, PORT: '0', DATA_DIR: dataDir } })
  })
  if (reply.url === undefined) throw new Error(reply.error)
  process.env[urlVariable] = reply.url
  return async () => {
    child.disconnect()
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes Vite, which serves the modules, forward every call of the service to the server that `setup` started. */
export function serveTestService(): Plugin {
  return {
    name: 'serve-test-service',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { method, url: path = '/' } = request
        if (!servicePaths.test(path)) return next()
        // The server rejects calls from pages of other origins.
        const { host: _host, origin: _origin, referer: _referer, ...headers } = request.headers
        const upstream = requestUpstream(
          new URL(path, process.env[urlVariable]),
          { method, headers },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          },
        )
        upstream.on('error', next)
        request.pipe(upstream)
      })
    },
  }
}
