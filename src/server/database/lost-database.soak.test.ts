import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'

/** A proxy of a PostgreSQL server that can be stopped, with all its connections, and restarted. */
async function createTcpRelay({ hostname, port: there }: URL) {
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(Number(there || 5432), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve))
  await open(0)
  // A server that listens on TCP has an address with a port.
  const { port } = way.address() as AddressInfo
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => way.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    open: () => open(port),
  }
}

test.skipIf(testServerUrl === '')(
  `a server whose PostgreSQL stops keeps running, reports it in its health, and is ready again when it is back ${skippedWithoutPostgres}`,
  { timeout: 180_000 },
  async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const url = new URL(database.url)
    const way = await createTcpRelay(url)
    url.hostname = '127.0.0.1'
    url.port = String(way.port)
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
    const server = await spawnServer({ DATABASE_URL: url.href, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await way.close()
      await rm(folder, { recursive: true })
    })
    const ask = async (path: string) => {
      const answer = await fetch(server.url + path)
      return [answer.status, await answer.json()]
    }
    const ready = [200, { status: 'ready' }]
    expect(await ask('/health')).toEqual(ready)
    await way.close()
    const gone = [503, { status: 'not ready', reasons: ['The database does not answer.'] }]
    expect(await ask('/health')).toEqual(gone)
    expect(await ask('/workspace/submissions')).toEqual([500, expect.objectContaining({ code: 'internal' })])
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
    await way.open()
    await vi.waitFor(async () => expect(await ask('/health')).toEqual(ready), {
      timeout: 60_000,
      interval: 500,
    })
    expect(await ask('/workspace/submissions')).toMatchObject([200, { submissions: [] }])
  },
)
