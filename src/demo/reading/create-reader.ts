import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { LearningDeps } from '#src/engine/recognise-file.ts'
import type { ExamplesMessage, ReadingMessage, ReadingTask } from './messages.ts'

/** Milliseconds without a step, far more than a page takes, after which a document is given up. */
const stepLimitMs = 180_000

/** Milliseconds after which an idle worker is ended, because OCR leaves some hundred megabytes in it. */
const idleLimitMs = 300_000

interface TaskCallbacks {
  readonly findExamples?: LearningDeps['findExamples'] | undefined
  readonly onPreliminary?: ((json: string) => void) | undefined
}

type TaskOutcome = Extract<ReadingMessage, { kind: 'completed' | 'taught' }> | { readonly kind: 'too-long' }

export interface Reader {
  readonly recognise: RecogniseFile
  readonly buildExample: BuildFeedbackExample
}

/**
 * Reads documents in a Web Worker, one task at a time. A task that crashes or takes too long ends the worker, not the
 * program.
 *
 * @param startWorker starts a worker that uses the protocol of messages.ts.
 */
export function createReader(startWorker: () => Worker): Reader {
  let worker: Worker | undefined = startWorker()
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let tail: Promise<unknown> = Promise.resolve()
  const terminate = () => {
    worker?.terminate()
    worker = undefined
  }
  function run(task: ReadingTask, transfer: Transferable[], callbacks: TaskCallbacks = {}) {
    const running = tail.then(async () => {
      clearTimeout(idleTimer)
      worker ??= startWorker()
      try {
        const outcome = await runTask(worker, task, transfer, callbacks)
        if (outcome.kind === 'too-long') terminate()
        return outcome
      } catch (error) {
        terminate()
        throw error
      } finally {
        idleTimer = setTimeout(terminate, idleLimitMs)
      }
    })
    tail = running.catch(() => undefined)
    return running
  }
  return {
    async recognise(file, model, { findExamples, onPreliminary, boundaries, password } = {}) {
      const hasExamples = findExamples !== undefined
      const task = { kind: 'read', file, model, boundaries, password, hasExamples } as const
      const outcome = await run(task, [file.bytes.buffer], { findExamples, onPreliminary })
      if (outcome.kind === 'completed') return outcome.outcome
      if (outcome.kind === 'taught') throw new Error('The worker responded to another task')
      const detail = `Reading a page took more than ${stepLimitMs / 60_000} minutes.`
      return { ok: false, code: 'reading_failed', detail }
    },
    async buildExample(reviewed, model) {
      const outcome = await run({ kind: 'teach', reviewed, model }, [])
      if (outcome.kind === 'taught') return outcome.example
      throw new Error(`What feedback teaches was not built: ${outcome.kind}`)
    },
  }
}

/** @throws an error when the worker or the task crashes. */
async function runTask(
  worker: Worker,
  task: ReadingTask,
  transfer: Transferable[],
  callbacks: TaskCallbacks,
): Promise<TaskOutcome> {
  const { port1: port, port2 } = new MessageChannel()
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<TaskOutcome>((resolve, reject) => {
      const restartClock = () => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve({ kind: 'too-long' }), stepLimitMs)
      }
      port.onmessage = ({ data }: MessageEvent<ReadingMessage>) => {
        restartClock()
        if (data.kind === 'completed' || data.kind === 'taught') resolve(data)
        else if (data.kind === 'crashed') reject(new Error(data.reason))
        else answerMeanwhile(data, port, callbacks)
      }
      const onError = ({ message }: ErrorEvent) => reject(new Error(`The reader ended: ${message}`))
      worker.addEventListener('error', onError, { signal: listening.signal })
      restartClock()
      worker.postMessage(task, [port2, ...transfer])
    })
  } finally {
    clearTimeout(timer)
    listening.abort()
    port.close()
  }
}

function answerMeanwhile(
  message: ReadingMessage,
  port: MessagePort,
  { findExamples, onPreliminary }: TaskCallbacks,
): void {
  if (message.kind === 'preliminary') onPreliminary?.(message.json)
  if (message.kind === 'examples-wanted')
    // On failure the document is read without learnt formats.
    void Promise.resolve(findExamples?.(message.keys))
      .catch(() => undefined)
      .then((examples) => port.postMessage({ examples: examples ?? [] } satisfies ExamplesMessage))
}
