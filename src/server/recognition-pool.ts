import { join } from 'node:path'
import type { Recognise, WrittenReading } from '#src/service/recognise.ts'
import { findOffice } from './reading-tools/find-office.ts'
import { startReader, type Outcome } from './recognition-process.ts'
import { affordable, createReaders } from './recognition-readers.ts'

export interface RecognitionPool {
  readonly recognise: Recognise
  readonly close: () => Promise<void>
}

export interface RecognitionPoolOptions {
  /** Documents read at the same time; fewer where half of the machine's memory does not hold them. */
  readonly readers: number
  /** Milliseconds one step of a document may take (a page of a scan; of others all of it); then its reader is ended. */
  readonly timeLimit?: number
  /** Milliseconds a document may take in all. The queue gives a document up after 15 minutes. */
  readonly wholeTimeLimit?: number
  /** Memory of a reader in MB, of every kind; above it the reader is ended. */
  readonly memoryLimit?: number
  /** The module with the function `read` that a reader runs. */
  readonly worker?: string
  /** Path of LibreOffice's program, by default where it is found; empty: there is none. */
  readonly office?: string
}

/**
 * Processes that read documents. A document that breaks, outlasts or fills its reader costs no other one
 * anything: the reader is ended, with all that it took, and the next document gets another.
 */
export function createRecognitionPool({
  readers: most,
  timeLimit = 120_000,
  wholeTimeLimit = Math.max(timeLimit, 840_000),
  memoryLimit = 1024,
  worker = join(import.meta.dirname, 'recognition-worker.ts'),
  office = findOffice() ?? '',
}: RecognitionPoolOptions): RecognitionPool {
  const start = () => startReader({ timeLimit, wholeTimeLimit, memoryLimit, worker })
  const readers = createReaders(start, Math.min(most, affordable(memoryLimit)))
  return {
    async recognise(file, model): Promise<WrittenReading> {
      const reader = await readers.borrow()
      const outcome = await reader.read({ file, model, ...(office !== '' && { office }) })
      // One that has grown is replaced: the next document has the memory for itself.
      const isFit = outcome.kind === 'read' && outcome.memory < (memoryLimit / 2) * 2 ** 20
      readers.giveBack(reader, isFit)
      return readingOf(outcome, { timeLimit, memoryLimit })
    },
    close: async () => readers.end(),
  }
}

function readingOf(
  outcome: Outcome,
  { timeLimit, memoryLimit }: { readonly timeLimit: number; readonly memoryLimit: number },
): WrittenReading {
  if (outcome.kind === 'read') return outcome.reading
  if (outcome.kind === 'broken') throw new Error(outcome.why)
  const detail =
    outcome.kind === 'too_long'
      ? `Reading took longer than ${Math.round(timeLimit / 1000)} seconds.`
      : `Reading took more than ${memoryLimit} MB of memory.`
  return { ok: false, code: 'reading_failed', detail }
}
