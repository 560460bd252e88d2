import { parentPort, workerData } from 'node:worker_threads'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'
import type { RecognitionTask, ThreadMessage } from './worker-messages.ts'

/** What a module that reads has, as `recognition-worker.ts`. */
interface RecognitionModule {
  readonly read: (task: RecognitionTask, onStep: () => void) => Promise<RecognitionOutcome>
}

const postToProcess = (message: ThreadMessage) => parentPort?.postMessage(message)

// The address of the module comes from the pool, by way of the reader.
const { read } = (await import(String(workerData))) as RecognitionModule
parentPort?.on('message', (task: RecognitionTask) => {
  read(task, () => postToProcess({ kind: 'step' })).then(
    (reading) => postToProcess({ kind: 'read', reading }),
    (error: unknown) =>
      postToProcess({ kind: 'broken', why: error instanceof Error ? error.message : String(error) }),
  )
})
postToProcess({ kind: 'ready' })
