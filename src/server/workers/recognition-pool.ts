import { join } from 'node:path'
import type { RecogniseFile, RecognitionOutcome } from '#src/service/recognise-file.ts'
import { findOffice } from '../config/find-office.ts'
import { startWorkerProcess, type TaskOutcome } from './worker-process.ts'
import { countAffordableWorkers, createWorkerPool } from './worker-pool.ts'

export interface RecognitionPool {
  readonly recognise: RecogniseFile
  readonly close: () => Promise<void>
}

export interface RecognitionPoolOptions {
  /** Documents read at the same time; fewer where half of the machine's memory does not hold them. */
  readonly maxWorkers: number
  /** Milliseconds one step of a document may take (a page of a scan; of others all of it); then its reader is ended. */
  readonly timeLimit?: number
  /** Milliseconds a document may take in all. The queue gives a document up after 15 minutes. */
  readonly totalTimeLimit?: number
  /** Memory of a reader in MB, of every kind; above it the reader is ended. */
  readonly memoryLimit?: number
  /** The module with the function `read` that a reader runs. */
  readonly modulePath?: string
  /** Path of LibreOffice's program, by default where it is found; empty: there is none. */
  readonly office?: string
}

/**
 * Processes that read documents. A document that breaks, outlasts or fills its reader costs no other one
 * anything: the reader is ended, with all that it took, and the next document gets another.
 */
export function createRecognitionPool({
  maxWorkers: most,
  timeLimit = 120_000,
  totalTimeLimit: wholeTimeLimit = Math.max(timeLimit, 840_000),
  memoryLimit = 1024,
  modulePath: worker = join(import.meta.dirname, 'recognition-module.ts'),
  office = findOffice() ?? '',
}: RecognitionPoolOptions): RecognitionPool {
  const start = () =>
    startWorkerProcess({ timeLimit, totalTimeLimit: wholeTimeLimit, memoryLimit, modulePath: worker })
  const readers = createWorkerPool(start, Math.min(most, countAffordableWorkers(memoryLimit)))
  return {
    async recognise(file, model): Promise<RecognitionOutcome> {
      const reader = await readers.acquire()
      const outcome = await reader.run({ file, model, ...(office !== '' && { office }) })
      // One that has grown is replaced: the next document has the memory for itself.
      const isFit = outcome.kind === 'read' && outcome.memory < (memoryLimit / 2) * 2 ** 20
      readers.release(reader, isFit)
      return toRecognitionResult(outcome, { timeLimit, memoryLimit })
    },
    close: async () => readers.close(),
  }
}

function toRecognitionResult(
  outcome: TaskOutcome,
  { timeLimit, memoryLimit }: { readonly timeLimit: number; readonly memoryLimit: number },
): RecognitionOutcome {
  if (outcome.kind === 'read') return outcome.reading
  if (outcome.kind === 'broken') throw new Error(outcome.why)
  const detail =
    outcome.kind === 'too_long'
      ? `Reading took longer than ${Math.round(timeLimit / 1000)} seconds.`
      : `Reading took more than ${memoryLimit} MB of memory.`
  return { ok: false, code: 'reading_failed', detail }
}
