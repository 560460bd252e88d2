import { parentPort, workerData } from 'node:worker_threads'
import type { WrittenReading } from '#src/service/recognise.ts'
import type { ReadingTask, ThreadMessage } from './recognition-messages.ts'

/** What a module that reads has, as `recognition-worker.ts`. */
interface ReadingModule {
  readonly read: (task: ReadingTask, onStep: () => void) => Promise<WrittenReading>
}

const say = (message: ThreadMessage) => parentPort?.postMessage(message)

// The address of the module comes from the pool, by way of the reader.
const { read } = (await import(String(workerData))) as ReadingModule
parentPort?.on('message', (task: ReadingTask) => {
  read(task, () => say({ kind: 'step' })).then(
    (reading) => say({ kind: 'read', reading }),
    (error: unknown) => say({ kind: 'broken', why: error instanceof Error ? error.message : String(error) }),
  )
})
say({ kind: 'ready' })
