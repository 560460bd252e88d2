import { spawn, type ChildProcess } from 'node:child_process'

/** A server as a process of its own, for tests that must kill it. */
export interface SpawnedServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Ends the process and resolves when it is gone. @returns its exit code, null when a signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

/** Starts `main.ts` on a free port and waits until it says that it is ready. Rejects with what it said instead. */
export function spawnServer(environment: Record<string, string>): Promise<SpawnedServer> {
  return waitUntilReady(spawnMain(environment, [], 'ignore'))
}

/** A process that has loaded the server's modules and touched nothing yet. */
export interface PreparedServer {
  /** Lets it start, as spawnServer does. */
  readonly start: () => Promise<SpawnedServer>
  /** Ends one that is not needed. */
  readonly discard: () => void
}

/** Loading takes as long as starting: a test that starts servers one after another has the next one load meanwhile. */
export function prepareServer(environment: Record<string, string>): PreparedServer {
  const child = spawnMain(environment, ['--import', './src/testing/builders/preload-server.ts'], 'pipe')
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
  flags: readonly string[],
  stdin: 'ignore' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: [stdin, 'pipe', 'pipe'],
  })
}

function waitUntilReady(child: ChildProcess): Promise<SpawnedServer> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk)
        const url = /ready: (?<url>http\S+)\//.exec(said)?.groups?.['url']
        if (url !== undefined)
          resolve({ url, pid: child.pid ?? 0, end: (signal) => (child.kill(signal), exit) })
      })
    void exit.then(() => reject(new Error(said)))
  })
}
