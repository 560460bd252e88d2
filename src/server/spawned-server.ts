import { spawn } from 'node:child_process'

/** A server as a process of its own, for tests that must kill it. */
export interface SpawnedServer {
  /** Without a slash at the end. */
  readonly url: string
  /** Ends the process and resolves when it is gone. @returns its exit code, null when a signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

/** Starts `main.ts` on a free port and waits until it says that it is ready. Rejects with what it said instead. */
export function spawnServer(environment: Record<string, string>): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += String(chunk)
        const url = /ready: (?<url>http\S+)\//.exec(said)?.groups?.['url']
        if (url !== undefined) resolve({ url, end: (signal) => (child.kill(signal), exit) })
      })
    void exit.then(() => reject(new Error(said)))
  })
}
