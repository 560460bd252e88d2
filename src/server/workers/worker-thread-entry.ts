import { parentPort, workerData } from 'node:worker_threads'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'
import type { RecognitionTask, ThreadMessage } from './worker-messages.ts'

/** Exports of the module that reads, such as recognition-module.ts. */
interface RecognitionModule {
  readonly read: (
    task: RecognitionTask,
    onStep: () => void,
    onWarning: (text: string) => void,
  ) => Promise<RecognitionOutcome>
}

const postToProcess = (message: ThreadMessage) => parentPort?.postMessage(message)

// The pool passes the address of the module on through the worker process.
const { read } = (await import(String(workerData))) as RecognitionModule
parentPort?.on('message', (task: RecognitionTask) => {
  const onStep = () => postToProcess({ kind: 'progress' })
  const onWarning = (text: string) => postToProcess({ kind: 'warning', text })
  read(task, onStep, onWarning).then(
    (outcome) => postToProcess({ kind: 'completed', outcome }),
    (error: unknown) =>
      postToProcess({ kind: 'crashed', reason: error instanceof Error ? error.message : String(error) }),
  )
})
postToProcess({ kind: 'ready' })
