import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerMessage, RecognitionTask, ThreadMessage } from './worker-messages.ts'

/**
 * The process of one reader. A thread reads; the process itself only watches, so that it answers for its memory and
 * notices the end of the server whatever the thread is caught in. Its memory is measured from inside because that
 * works alike on every system.
 *
 * Arguments: the most memory of the process in MB, and the address of the module that reads.
 */
const [limit = '', module = ''] = process.argv.slice(2)
const memoryLimit = Number(limit)
/** Milliseconds between looks at the memory. A document can take some 2 MB in each. */
const memoryCheckMs = 20
/**
 * Memory for objects that live shortly, in MB. Left alone it grows with the machine's memory and is never
 * given back; reading gains nothing from more.
 */
const youngGenerationMegabytes = 24

const megabyte = 1024 * 1024
const getMemory = () => process.memoryUsage.rss()
// At once and whatever the thread does: an ordinary exit waits for the thread.
const killSelf = () => process.kill(process.pid, 'SIGKILL')

function sendMessage(message: WorkerMessage): void {
  if (['ready', 'step', 'read'].includes(message.kind)) process.send?.(message)
  else process.send?.(message, killSelf)
}

const thread = new Worker(join(import.meta.dirname, 'worker-thread-entry.ts'), {
  workerData: module,
  resourceLimits: {
    maxOldGenerationSizeMb: memoryLimit / 2,
    maxYoungGenerationSizeMb: youngGenerationMegabytes,
  },
})
let memoryTimer: NodeJS.Timeout | undefined

thread.on('message', (message: ThreadMessage) => {
  if (message.kind !== 'step') clearInterval(memoryTimer)
  sendMessage(message.kind === 'read' ? { ...message, memory: getMemory() } : message)
})
thread.on('error', (error: NodeJS.ErrnoException) => {
  const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  sendMessage(full ? { kind: 'too_much_memory' } : { kind: 'broken', why: error.message })
})
thread.on('exit', (code) => sendMessage({ kind: 'broken', why: `The thread ended with exit code ${code}` }))

process.on('message', ({ file, ...task }: RecognitionTask) => {
  memoryTimer = setInterval(() => {
    if (getMemory() > memoryLimit * megabyte) sendMessage({ kind: 'too_much_memory' })
  }, memoryCheckMs)
  // The bytes lie in the middle of the message; the thread is given only them.
  const bytes = new Uint8Array(file.bytes)
  thread.postMessage({ ...task, file: { ...file, bytes } }, [bytes.buffer])
})
process.on('disconnect', killSelf)
// A signal to the whole group is for the server: it lets the reader finish, and ends it when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
