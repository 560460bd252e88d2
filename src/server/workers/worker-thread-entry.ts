import { parentPort, workerData } from 'node:worker_threads'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'
import type { ExamplesMessage, RecognitionTask, ThreadMessage } from './worker-messages.ts'

/** Exports of the module that reads, such as recognition-module.ts. */
interface RecognitionModule {
  readonly read: (
    task: RecognitionTask,
    onStep: () => void,
    findExamples: (keys: readonly string[]) => Promise<readonly FormatExample[]>,
  ) => Promise<RecognitionOutcome>
}

const postToProcess = (message: ThreadMessage) => parentPort?.postMessage(message)

// The pool passes the address of the module on through the worker process.
const { read } = (await import(String(workerData))) as RecognitionModule
let onExamples: (examples: readonly FormatExample[]) => void = () => {}
/** A thread reads one document at a time, so that one question is open at most. */
const findExamples = (keys: readonly string[]) =>
  new Promise<readonly FormatExample[]>((resolve) => {
    onExamples = resolve
    postToProcess({ kind: 'examples-wanted', keys })
  })
parentPort?.on('message', (message: RecognitionTask | ExamplesMessage) => {
  if ('examples' in message) return onExamples(message.examples)
  read(message, () => postToProcess({ kind: 'progress' }), findExamples).then(
    (outcome) => postToProcess({ kind: 'completed', outcome }),
    (error: unknown) =>
      postToProcess({ kind: 'crashed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
postToProcess({ kind: 'ready' })
