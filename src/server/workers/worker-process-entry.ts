import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  isTeachingTask,
  type ExamplesMessage,
  type ThreadMessage,
  type WorkerMessage,
  type WorkerTask,
} from './worker-messages.ts'

/**
 * The entry of a worker process. A thread reads; the process only watches it, so that it can check its memory and
 * notice the end of the server whatever the thread is busy with. Memory is measured from inside because that works
 * alike on every system.
 *
 * Arguments: maximum memory of the process in MB, maximum milliseconds of processor time for one step of a document, and
 * the URL of the module that reads.
 */
const [memoryLimitText = '', cpuLimitText = '', moduleUrl = ''] = process.argv.slice(2)
const memoryLimit = Number(memoryLimitText)
const cpuLimit = Number(cpuLimitText)
/** Milliseconds between checks of the limits. A document can allocate some 2 MB in that time. */
const checkMs = 20
/**
 * Memory for short-lived objects, in MB. By default it grows with the machine's memory and is never given back; reading
 * gains nothing from more.
 */
const youngGenerationMegabytes = 24

const megabyte = 1024 * 1024
const getMemory = () => process.memoryUsage.rss()
// An ordinary exit would wait for the thread.
const killSelf = () => process.kill(process.pid, 'SIGKILL')

function sendMessage(message: WorkerMessage): void {
  if (['crashed', 'too_much_memory', 'too_long'].includes(message.kind)) process.send?.(message, killSelf)
  else process.send?.(message)
}

const thread = new Worker(join(import.meta.dirname, 'worker-thread-entry.ts'), {
  workerData: moduleUrl,
  resourceLimits: {
    maxOldGenerationSizeMb: memoryLimit / 2,
    maxYoungGenerationSizeMb: youngGenerationMegabytes,
  },
})
let limitTimer: NodeJS.Timeout | undefined
/** Processor time at the start of the step. Waiting for a busy machine does not count. */
let stepStart = process.cpuUsage()

const isFromUnfinished = ({ kind }: ThreadMessage) =>
  kind === 'warning' || kind === 'preliminary' || kind === 'examples-wanted'

thread.on('message', (message: ThreadMessage) => {
  if (message.kind === 'progress') stepStart = process.cpuUsage()
  else if (!isFromUnfinished(message)) clearInterval(limitTimer)
  const isFinished = message.kind === 'completed' || message.kind === 'taught'
  sendMessage(isFinished ? { ...message, memory: getMemory() } : message)
})
thread.on('error', (error: NodeJS.ErrnoException) => {
  const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  sendMessage(isOutOfMemory ? { kind: 'too_much_memory' } : { kind: 'crashed', reason: error.message })
})
thread.on('exit', (code) =>
  sendMessage({ kind: 'crashed', reason: `The thread ended with exit code ${code}` }),
)

process.on('message', (message: WorkerTask | ExamplesMessage) => {
  if ('examples' in message) return thread.postMessage(message)
  stepStart = process.cpuUsage()
  limitTimer = setInterval(() => {
    const { user, system } = process.cpuUsage(stepStart)
    if (getMemory() > memoryLimit * megabyte) sendMessage({ kind: 'too_much_memory' })
    else if ((user + system) / 1000 > cpuLimit) sendMessage({ kind: 'too_long' })
  }, checkMs)
  if (isTeachingTask(message)) return thread.postMessage(message)
  const { file, ...task } = message
  // The bytes are a slice of the whole message; only they are transferred to the thread.
  const bytes = new Uint8Array(file.bytes)
  thread.postMessage({ ...task, file: { ...file, bytes } }, [bytes.buffer])
})
process.on('disconnect', killSelf)
// A signal to the process group is for the server, which lets the worker finish and ends it in time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
