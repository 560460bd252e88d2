import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getServerHost } from './server-host.ts'

/** The real server with its own data folder. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/** A server in its own process. */
export interface OwnServer extends TestServer {
  /** Shuts it down like an operator: it finishes its current work first. */
  end(): Promise<void>
  /** Kills the process like a power cut, without a chance to clean up. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
}

/** Maximum milliseconds for closing a server: a request that its service never answers would keep it open. */
const closeTimeoutMs = 5000

/** A start has taken more than a minute on a busy machine. */
const startTimeoutMs = 600_000

/** Starts a server in the process that the tests of a worker share. `environment` adds to the process's own. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-'))
  const host = getServerHost()
  const url = await host.open({ ...getOwnEnvironment(), PORT: '0', DATA_DIR: dataDir, ...environment })
  return {
    url,
    dataDir,
    async dispose() {
      await Promise.race([host.close(url), new Promise((resolve) => setTimeout(resolve, closeTimeoutMs))])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const getOwnEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Copies a new workspace (create-workspace-template.ts); empty if the environment configures its organisations. */
async function createDataDir(environment: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-'))
  const template = process.env['E2E_NEW_WORKSPACE']
  if (template !== undefined && environment['SERVICE_CONFIG'] === undefined)
    await cp(template, dataDir, { recursive: true })
  return dataDir
}

/** Starts a server in its own process, for tests that kill it, and waits until it responds. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const port = await findFreePort()
  const dataDir = await createDataDir(environment)
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start() {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment }
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    child = started
    for (const until = Date.now() + startTimeoutMs; Date.now() < until;) {
      if (started.exitCode !== null) throw new Error(`The server ended at once:\n${output}`)
      if (await isListening(url)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not answer within ${startTimeoutMs / 60_000} minutes:\n${output}`)
  }

  async function stop(signal: 'SIGKILL' | 'SIGTERM') {
    const ended = child
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }
  const kill = () => stop('SIGKILL')

  await start()
  return {
    url,
    dataDir,
    start,
    end: () => stop('SIGTERM'),
    kill,
    async dispose() {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isListening(url: string): Promise<boolean> {
  try {
    // A 401 from a server with an access token counts, too.
    return (await fetch(`${url}/workspace/submissions`)).status < 500
  } catch {
    return false
  }
}

/** Finds a port that nothing listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
