import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

type Reply = { readonly id: number; readonly url?: string; readonly error?: string }

/** A process in which the servers of a Playwright worker run. */
export interface ServerHost {
  /** @returns the URL of the new server, without a slash at the end. */
  readonly open: (environment: Readonly<Record<string, string>>) => Promise<string>
  readonly close: (url: string) => Promise<void>
}

/** Folder for a server's compile cache, unless the environment names another. */
const compiledFolder = join(import.meta.dirname, '../../../.cache/compiled')

/** Node runs one module instance per Playwright worker, so this is one process per worker. */
let current: ServerHost | undefined

/** Returns the host of this worker, started by the first test that needs it. It ends with the worker. */
export function getServerHost(): ServerHost {
  current ??= startHost(() => (current = undefined))
  return current
}

function startHost(onExit: () => void): ServerHost {
  const child = fork('src/testing/server-host/server-host.ts', {
    execArgv: ['--max-semi-space-size=16'],
    // Use the compile cache filled by the server that created the template.
    env: { NODE_COMPILE_CACHE: compiledFolder, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  const pending = new Map<number, PromiseWithResolvers<Reply>>()
  child.on('message', (reply: Reply) => pending.get(reply.id)?.resolve(reply))
  child.once('exit', () => {
    onExit()
    for (const { reject } of pending.values()) reject(new Error(`The servers' process ended:\n${output()}`))
  })
  let requests = 0

  async function request(content: { readonly open: object } | { readonly close: string }): Promise<Reply> {
    const id = (requests += 1)
    const answer = Promise.withResolvers<Reply>()
    pending.set(id, answer)
    child.send({ id, ...content })
    const reply = await answer.promise.finally(() => pending.delete(id))
    if (reply.error !== undefined) throw new Error(`${reply.error}\n${output()}`)
    return reply
  }
  return {
    open: async (environment) => (await request({ open: environment })).url ?? '',
    close: async (url) => void (await request({ close: url })),
  }
}

/** @returns a function that returns the last output of the process. */
function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
  return () => output
}
