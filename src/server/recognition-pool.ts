import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Recognise, WrittenReading } from '#src/service/recognise.ts'

export interface RecognitionPool {
  readonly recognise: Recognise
  readonly close: () => Promise<void>
}

export interface RecognitionPoolOptions {
  readonly threads: number
  /** Milliseconds one document may take; then its thread is ended. */
  readonly timeLimit?: number
  /** Memory of JavaScript objects in a thread, in MB; above it the thread ends. */
  readonly memoryLimit?: number
  /** The module with the function `read` that a thread runs. */
  readonly worker?: string
}

/**
 * Memory for objects that live shortly, in MB. Left alone it grows with the machine's memory and is never
 * given back; reading gains nothing from more.
 */
const youngMemory = 24

/** Threads that read documents. A document that breaks or outlasts its thread costs no other one anything. */
export function createRecognitionPool({
  threads,
  timeLimit = 120_000,
  memoryLimit = 512,
  worker = join(import.meta.dirname, 'recognition-worker.ts'),
}: RecognitionPoolOptions): RecognitionPool {
  const pool = new Piscina({
    filename: worker,
    name: 'read',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: youngMemory },
  })
  // A thread that dies rejects the task it was on; without a listener the pool would end the process.
  pool.on('error', () => {})
  return {
    async recognise(file, model): Promise<WrittenReading> {
      const signal = AbortSignal.timeout(timeLimit)
      try {
        return await pool.run({ file, model }, { signal, transferList: [file.bytes.buffer] })
      } catch (error) {
        if (!signal.aborted) throw error
        const seconds = Math.round(timeLimit / 1000)
        return { ok: false, code: 'reading_failed', detail: `Reading took longer than ${seconds} seconds.` }
      }
    },
    close: () => pool.destroy(),
  }
}
