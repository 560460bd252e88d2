import { recogniseFile } from '#src/engine/recognise-file.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { buildFeedbackExample } from '#src/service/build-feedback-example.ts'
import { serialisePreliminary, serialiseRecognition } from '#src/service/recognise-file.ts'
import type { ExamplesMessage, ReadingMessage, ReadingTask } from './messages.ts'
import { createReadingTools } from './reading-tools.ts'

// The Web Worker that reads documents, one after another.

/** Runs a task, and responds on the transferred port. */
export function receive({ data, ports: [port] }: MessageEvent<ReadingTask>): void {
  // Messages without a port are pdf.js's own.
  if (port === undefined) return
  const post = (message: ReadingMessage) => port.postMessage(message)
  void run(data, port, post).catch((error: unknown) => post({ kind: 'crashed', reason: String(error) }))
}

async function run(task: ReadingTask, port: MessagePort, post: (message: ReadingMessage) => void) {
  if (task.kind === 'teach')
    return post({ kind: 'taught', example: buildFeedbackExample(task.reviewed, task.model) })
  const { file, model, boundaries, password, hasExamples } = task
  const findExamples = async (keys: readonly string[]) => {
    const answer = waitForExamples(port)
    post({ kind: 'examples-wanted', keys })
    return answer
  }
  const tools = createReadingTools({ onStep: () => post({ kind: 'progress' }) })
  const recognition = await recogniseFile(file, model, tools, {
    ...(hasExamples && { learning: { findExamples } }),
    ...(boundaries && { boundaries }),
    ...(password !== undefined && { password }),
    onPreliminary: (read) => post({ kind: 'preliminary', json: serialisePreliminary(read) }),
  })
  post({ kind: 'completed', outcome: serialiseRecognition(recognition) })
}

const waitForExamples = (port: MessagePort) =>
  new Promise<readonly FormatExample[]>((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<ExamplesMessage>) => resolve(data.examples), {
      once: true,
    })
    port.start()
  })
