import type { ProgramAnswer, ProgramCall, ProgramState } from '../program/messages.ts'

/** The program in its Web Worker. */
export interface Program {
  /** Handles /v2 and /workspace. */
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * Starts the program.
 * @param signal ends it as closing the tab would, even while it starts: everything acknowledged is stored.
 * @throws an error when it cannot start or is ended before that.
 */
export async function startProgram(signal: AbortSignal): Promise<Program> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('../demo-worker.ts', import.meta.url), { type: 'module' })
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProgramState>) =>
      data.kind === 'ready' ? resolve() : reject(new Error(data.reason))
    worker.onerror = ({ message }) => reject(new Error(message))
    // Register now, not once it is ready: until it ends, it holds the database or is first in line for it.
    signal.addEventListener('abort', () => {
      worker.terminate()
      reject(signal.reason as Error)
    })
  })
  return { fetch: (request) => callProgram(worker, request) }
}

async function callProgram(worker: Worker, request: Request): Promise<Response> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? await request.arrayBuffer() : null
  const call: ProgramCall = { method: request.method, url: request.url, headers: [...request.headers], body }
  const { port1: port, port2 } = new MessageChannel()
  const answered = new Promise<ProgramAnswer>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<ProgramAnswer>) => resolve(data)
  })
  worker.postMessage(call, body === null ? [port2] : [port2, body])
  const { status, headers, body: content } = await answered
  port.close()
  return new Response(content, { status, headers: Object.fromEntries(headers) })
}
