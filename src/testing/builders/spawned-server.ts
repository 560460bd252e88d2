import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabaseFolder } from './memory-database.ts'

/** A server in its own process, for tests that kill it. */
export interface SpawnedServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Returns its log output. */
  readonly readOutput: () => string
  /**
   * Sends a signal to it and to the processes that it started: SIGSTOP stops all of them until SIGCONT. Only for a
   * server with its own process group.
   */
  readonly signalGroup: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void
  /** Ends the process and waits for its exit. @returns its exit code, null when a signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

interface SpawnOptions {
  /** Runs in its own process group, which outlives an interrupted test run. */
  readonly hasOwnGroup?: boolean
  /** Makes the server create the embedded database itself; otherwise an empty folder gets a copy of a new one. */
  readonly createsDatabase?: boolean
}

/** Starts `main.ts` on a free port and waits until it is ready. Rejects with its output if it exits before. */
export async function spawnServer(
  environment: Record<string, string>,
  { hasOwnGroup = false, createsDatabase = false }: SpawnOptions = {},
): Promise<SpawnedServer> {
  const { DATA_DIR, DATABASE_URL } = environment
  if (DATA_DIR !== undefined && DATABASE_URL === undefined && !createsDatabase) {
    const folder = join(DATA_DIR, 'database')
    if (!existsSync(folder)) await createDatabaseFolder(folder)
  }
  return waitUntilReady(spawnMain(environment, { detached: hasOwnGroup }))
}

/** A process that has loaded the server's modules but not started the server. */
export interface PreparedServer {
  /** Starts the server, like spawnServer. */
  readonly start: () => Promise<SpawnedServer>
  /** Ends the process without starting the server. */
  readonly discard: () => void
}

/** Loads the modules of the next server while a test still runs another: loading takes as long as starting. */
export function prepareServer(environment: Record<string, string>): PreparedServer {
  const child = spawnMain(environment, {
    flags: ['--import', './src/testing/builders/preload-server.ts'],
    stdin: 'pipe',
  })
  return {
    start() {
      const started = waitUntilReady(child)
      child.stdin?.end('start')
      return started
    },
    discard: () => void child.kill('SIGKILL'),
  }
}

function spawnMain(
  environment: Record<string, string>,
  {
    flags = [],
    stdin = 'ignore',
    detached = false,
  }: { readonly flags?: readonly string[]; readonly stdin?: 'ignore' | 'pipe'; readonly detached?: boolean },
): ChildProcess {
  return spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: [stdin, 'pipe', 'pipe'],
    detached,
  })
}

function waitUntilReady(child: ChildProcess): Promise<SpawnedServer> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += String(chunk)
        const url = /ready: (?<url>http\S+)\//.exec(output)?.groups?.['url']
        if (url !== undefined)
          resolve({
            url,
            pid: child.pid ?? 0,
            readOutput: () => output,
            signalGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
            end: (signal) => (child.kill(signal), exit),
          })
      })
    void exit.then(() => reject(new Error(output)))
  })
}
