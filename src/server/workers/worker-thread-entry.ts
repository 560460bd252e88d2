import { parentPort, workerData } from 'node:worker_threads'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'
import { saveCompiledCode } from '../config/compile-cache.ts'
import {
  isTeachingTask,
  type ExamplesMessage,
  type RecognitionTask,
  type TaskCallbacks,
  type TeachingTask,
  type ThreadMessage,
  type WorkerTask,
} from './worker-messages.ts'

/** Exports of the module that reads and teaches, such as recognition-module.ts. */
interface RecognitionModule {
  readonly read: (task: RecognitionTask, callbacks: TaskCallbacks) => Promise<RecognitionOutcome>
  readonly teach: (task: TeachingTask) => FormatExample
}

const postToProcess = (message: ThreadMessage) => parentPort?.postMessage(message)

// The pool passes the URL of the module on through the worker process.
const { read, teach } = (await import(String(workerData))) as RecognitionModule
let onExamples: (examples: readonly FormatExample[]) => void = () => {}
/** A thread does one task at a time, so at most one question is open. */
const findExamples = (keys: readonly string[]) =>
  new Promise<readonly FormatExample[]>((resolve) => {
    onExamples = resolve
    postToProcess({ kind: 'examples-wanted', keys })
  })
parentPort?.on('message', (message: WorkerTask | ExamplesMessage) => {
  if ('examples' in message) return onExamples(message.examples)
  runTask(message).then(postToProcess, (error: unknown) =>
    postToProcess({ kind: 'crashed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
postToProcess({ kind: 'ready' })
saveCompiledCode()

async function runTask(task: WorkerTask): Promise<ThreadMessage> {
  if (isTeachingTask(task)) return { kind: 'taught', example: teach(task) }
  // A report after the end of a task would be attributed to the next one.
  let isRunning = true
  const callbacks: TaskCallbacks = {
    onStep: () => isRunning && postToProcess({ kind: 'progress' }),
    onWarning: (text) => postToProcess({ kind: 'warning', text }),
    onPreliminary: (json) => isRunning && postToProcess({ kind: 'preliminary', json }),
    findExamples,
  }
  try {
    return { kind: 'completed', outcome: await read(task, callbacks) }
  } finally {
    isRunning = false
  }
}
