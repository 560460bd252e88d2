import { join } from 'node:path'
import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import type { RecogniseFile, RecognitionOutcome } from '#src/service/recognise-file.ts'
import { findOffice } from '../config/find-office.ts'
import { startWorkerProcess, type StartWorker, type TaskOutcome } from './worker-process.ts'
import { countAffordableWorkers, createWorkerPool } from './worker-pool.ts'

/**
 * A worker with more than this share of its memory in use is replaced. The readers of pictures take 0.6 to 0.8 of it, and
 * starting them takes seconds.
 */
const reusableShare = 0.85

/** Whether a worker with this limit in MB may run another task after this outcome. */
export const isReusable = (outcome: TaskOutcome, memoryLimit: number): boolean =>
  'memory' in outcome && outcome.memory < reusableShare * memoryLimit * 2 ** 20

export interface RecognitionPool {
  readonly recognise: RecogniseFile
  readonly buildExample: BuildFeedbackExample
  readonly close: () => Promise<void>
}

interface RecognitionPoolOptions {
  /** Documents read at the same time; fewer where half of the machine's memory cannot hold them. */
  readonly maxWorkers: number
  /**
   * Maximum milliseconds of processor time for one step of a document: a page of a scan, else the whole document. Not
   * of the clock: on a busy machine the same document takes longer and is still read.
   */
  readonly cpuLimit?: number
  /** Maximum milliseconds for a whole document. The queue gives a document up after 15 minutes. */
  readonly totalTimeLimit?: number
  /** Maximum memory of a worker in MB, of every kind. */
  readonly memoryLimit?: number
  /** Path of the module whose function `read` a worker runs. */
  readonly modulePath?: string
  /** Path of LibreOffice's program, searched by default; empty for none. */
  readonly office?: string
  /** Folder with PP-OCR's weights; those of the installed package by default. */
  readonly ocrModels?: string | undefined
  /** Starts a worker; by default as a new process. */
  readonly startWorker?: StartWorker
  /** Called once for each text, from any worker. */
  readonly onWarning?: (text: string) => void
}

/**
 * Reads documents, and builds examples from feedback, in worker processes. A document that crashes its worker or
 * exceeds its time or memory affects no other one: its worker is killed, with everything it allocated, and the next
 * document gets another.
 */
export function createRecognitionPool({
  maxWorkers,
  cpuLimit = 120_000,
  totalTimeLimit = Math.max(cpuLimit, 840_000),
  memoryLimit = 1024,
  modulePath = join(import.meta.dirname, 'recognition-module.ts'),
  office = findOffice() ?? '',
  ocrModels,
  startWorker = startWorkerProcess,
  onWarning = () => {},
}: RecognitionPoolOptions): RecognitionPool {
  const warnings = new Set<string>()
  const warnOnce = (text: string) => {
    if (!warnings.has(text)) onWarning(text)
    warnings.add(text)
  }
  const pool = createWorkerPool({
    start: () => startWorker({ cpuLimit, totalTimeLimit, memoryLimit, modulePath, onWarning: warnOnce }),
    maxWorkers: Math.min(maxWorkers, countAffordableWorkers(memoryLimit)),
    // A worker that has grown is replaced, so that the next document has all of the memory.
    isReusable: (outcome) => isReusable(outcome, memoryLimit),
    // Memory that earlier documents left behind does not count against this one.
    isWorthFreshWorker: (outcome) => outcome.kind === 'too_much_memory',
  })
  return {
    async recognise(file, model, { findExamples, boundaries, password, onPreliminary } = {}) {
      const task = {
        file,
        model,
        ...(office !== '' && { office }),
        ...(ocrModels !== undefined && { ocrModels }),
        ...(boundaries && { boundaries }),
        ...(password !== undefined && { password }),
        hasExamples: findExamples !== undefined,
      }
      const outcome = await pool.run(task, { findExamples, onPreliminary })
      return toRecognitionOutcome(outcome, { cpuLimit, memoryLimit })
    },
    async buildExample(reviewed, model) {
      const outcome = await pool.run({ kind: 'teach', reviewed, model })
      if (outcome.kind === 'taught') return outcome.example
      throw new Error(`The example of the feedback was not built: ${describeFailure(outcome)}`)
    },
    close: async () => pool.close(),
  }
}

/** For a process that leaves reading and teaching to others: it starts no worker. */
export function createIdlePool(): RecognitionPool {
  const refuse = async () => {
    throw new Error('This process reads no documents: another one does')
  }
  return { recognise: refuse, buildExample: refuse, close: async () => {} }
}

function toRecognitionOutcome(
  outcome: TaskOutcome,
  { cpuLimit, memoryLimit }: Required<Pick<RecognitionPoolOptions, 'cpuLimit' | 'memoryLimit'>>,
): RecognitionOutcome {
  if (outcome.kind === 'completed') return outcome.outcome
  if (outcome.kind === 'crashed' || outcome.kind === 'taught') throw new Error(describeFailure(outcome))
  const detail =
    outcome.kind === 'too_long'
      ? `Reading took more than ${Math.round(cpuLimit / 1000)} seconds of processor time.`
      : `Reading took more than ${memoryLimit} MB of memory.`
  return { ok: false, code: 'reading_failed', detail }
}

const describeFailure = (outcome: TaskOutcome): string =>
  outcome.kind === 'crashed' ? outcome.reason : outcome.kind
