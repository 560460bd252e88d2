import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReaderMessage, ReadingTask, ThreadMessage } from './recognition-messages.ts'

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
const lookEvery = 20
/**
 * Memory for objects that live shortly, in MB. Left alone it grows with the machine's memory and is never
 * given back; reading gains nothing from more.
 */
const youngMemory = 24

const megabyte = 1024 * 1024
const memory = () => process.memoryUsage.rss()
// At once and whatever the thread does: an ordinary exit waits for the thread.
const die = () => process.kill(process.pid, 'SIGKILL')

function say(message: ReaderMessage): void {
  if (['ready', 'step', 'read'].includes(message.kind)) process.send?.(message)
  else process.send?.(message, die)
}

const thread = new Worker(join(import.meta.dirname, 'recognition-thread.ts'), {
  workerData: module,
  resourceLimits: { maxOldGenerationSizeMb: memoryLimit / 2, maxYoungGenerationSizeMb: youngMemory },
})
let watch: NodeJS.Timeout | undefined

thread.on('message', (message: ThreadMessage) => {
  if (message.kind !== 'step') clearInterval(watch)
  say(message.kind === 'read' ? { ...message, memory: memory() } : message)
})
thread.on('error', (error: NodeJS.ErrnoException) => {
  const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  say(full ? { kind: 'too_much_memory' } : { kind: 'broken', why: error.message })
})
thread.on('exit', (code) => say({ kind: 'broken', why: `The thread ended with exit code ${code}` }))

process.on('message', ({ file, ...task }: ReadingTask) => {
  watch = setInterval(() => {
    if (memory() > memoryLimit * megabyte) say({ kind: 'too_much_memory' })
  }, lookEvery)
  // The bytes lie in the middle of the message; the thread is given only them.
  const bytes = new Uint8Array(file.bytes)
  thread.postMessage({ ...task, file: { ...file, bytes } }, [bytes.buffer])
})
process.on('disconnect', die)
// A signal to the whole group is for the server: it lets the reader finish, and ends it when it is time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
