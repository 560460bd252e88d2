import { databaseLockName, readerName } from '../storage-names.ts'
import { createReader } from '../reading/create-reader.ts'
import { createProgram } from './create-program.ts'
import type { ProgramAnswer, ProgramCall, ProgramState } from './messages.ts'

// The Web Worker that runs the program: database, workspace and local service.

const reader = createReader(
  // The same script; this name makes it a reader.
  () => new Worker(self.location.href, { type: 'module', name: readerName }),
)
// For anybody who opens the console; contains no documents or texts.
const program = lockDatabase().then(() => createProgram(reader, (error) => console.error(error)))

program.then(
  () => postMessage({ kind: 'ready' } satisfies ProgramState),
  (error: unknown) => postMessage({ kind: 'failed', reason: String(error) } satisfies ProgramState),
)

/** Responds to a call on the transferred port. */
export function receive({ data, ports: [port] }: MessageEvent<ProgramCall>): void {
  if (port !== undefined) void answer(data, port)
}

async function answer({ method, url, headers, body }: ProgramCall, port: MessagePort): Promise<void> {
  const fetch = await program
  const {
    status,
    headers: answered,
    body: stream,
  } = await fetch(new Request(url, { method, headers: Object.fromEntries(headers), body }))
  const head = { status, headers: [...answered] }
  try {
    port.postMessage({ ...head, body: stream } satisfies ProgramAnswer, stream === null ? [] : [stream])
  } catch {
    // This browser cannot transfer streams between threads.
    const whole = await new Response(stream).arrayBuffer()
    port.postMessage({ ...head, body: whole } satisfies ProgramAnswer, [whole])
  }
}

/** Waits until no other program has the database open. The lock is held until this worker ends. */
function lockDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(databaseLockName, () => {
      resolve()
      return new Promise<never>(() => {})
    })
    held.catch(reject)
  })
}
