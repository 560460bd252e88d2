import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server as a process of its own, with a data folder of its own. */
export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Ends it as an operator would: it finishes what it does first. */
  end(): Promise<void>
  /** Ends the process as a power cut would, without a chance to tidy up. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/**
 * Starts a server and waits until it answers. `environment` adds to the process's own. Its data folder is the copy of a
 * new workspace (see `new-workspace.ts`), unless the environment says whom it belongs to.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const port = await findFreePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-'))
  const made = process.env['E2E_NEW_WORKSPACE']
  if (made !== undefined && environment['SERVICE_CONFIG'] === undefined)
    await cp(made, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start() {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...environment }
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => (said += String(chunk)))
    child = started
    for (const until = Date.now() + 180_000; Date.now() < until;) {
      if (started.exitCode !== null) throw new Error(`The server ended at once:\n${said}`)
      if (await isListening(url)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not answer within three minutes:\n${said}`)
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
    // A server that wants a token first answers too.
    return (await fetch(`${url}/workspace/submissions`)).status < 500
  } catch {
    return false
  }
}

/** A port that nothing listens on now. */
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
