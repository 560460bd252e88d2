import type { ProblemCode } from '#src/contract/problem.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { ReadingJob, RecognitionHandlers } from './recognition-queue.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import type { RecogniseFile } from './recognise-file.ts'
import type { ModelCatalogue } from './model-catalogue.ts'
import type { CompletionNotifier } from './completion-notifier.ts'
import type { FilePasswords } from './file-passwords.ts'
import type { PreliminaryReadings } from './preliminary-readings.ts'
import type { LearningStore } from './store/learning-store.ts'
import type { RequestStore } from './store/request-store.ts'

export interface RecognitionHandlerDeps {
  readonly store: RequestStore
  readonly files: {
    /** The whole content, in memory that the caller may change. */
    read(sha256: string): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly models: Pick<ModelCatalogue, 'find'>
  readonly recognise: RecogniseFile
  readonly completions: CompletionNotifier
  readonly preliminary: PreliminaryReadings
  /** Passwords of the protected files to read; left out: there are none. */
  readonly passwords?: FilePasswords
  /** Stores the OCR words of a file: JSON text, an array with a PartWords for each document. */
  readonly storeOcrWords?: (file: RecognisedFile, words: string) => Promise<void>
  /** The store of learnt examples; left out: nothing is learnt. */
  readonly learning?: LearningStore
  /** Contains the ids of the requests that are being read. */
  readonly readingNow?: Set<string>
  /** Called when reading a request has succeeded or failed. */
  readonly onReadingEnded?: ((times: ReadingTimes) => void) | undefined
}

/** The times of the steps of reading a request, in milliseconds since 1970. */
export interface ReadingTimes {
  readonly requestId: string
  /** When it was put into the queue, by the clock of the database; left out when unknown. */
  readonly queuedAt?: number | undefined
  readonly startedAt: number
  /** When it was read and storing began; left out when it was not read. */
  readonly readAt?: number | undefined
  readonly endedAt: number
  /**
   * How it ended, or why it could not be read: `lost` to another process, `again` because its model was changed,
   * `broke_down` so that it is tried again.
   */
  readonly outcome: 'read' | 'lost' | 'again' | 'broke_down' | ProblemCode
}

/** Set while a request is read. */
type KnownTimes = { -readonly [Key in 'readAt' | 'outcome']?: ReadingTimes[Key] }

/** A file that was read, by the digest of its content. */
interface RecognisedFile {
  readonly sha256: string
  readonly fileName: string
}

/** Whether feedback on a model's results is accepted (spec 4.4): without feedback nothing teaches. */
export const acceptsFeedback = ({ provider, documentType }: Model): boolean =>
  provider === 'A' && documentType !== null

/**
 * The handlers of the queue. A finished request is skipped, so that a job that runs twice reads and debits once. A
 * reading is dropped when another process took the request over meanwhile.
 */
export function createRecognitionHandlers({
  store,
  files,
  models,
  recognise,
  completions,
  preliminary,
  passwords,
  storeOcrWords,
  learning,
  readingNow = new Set(),
  onReadingEnded,
}: RecognitionHandlerDeps): RecognitionHandlers {
  /**
   * Reads a request once.
   * @returns `again`: its model was changed meanwhile; `lost`: another process took it over.
   */
  async function read(
    requestId: string,
    { hasPassword, isHeld = async () => true, signal }: ReadingJob,
    known: KnownTimes,
  ): Promise<'done' | 'again' | 'lost'> {
    const request = await store.find(requestId)
    if (request?.state !== 'processing') return 'done'
    // From an earlier attempt, or with another model.
    preliminary.forget(requestId)
    const { keptFromId } = request
    // A model that was deleted meanwhile still reads what was accepted before.
    const model = (await models.find(request.organisation, request.modelId))?.model
    const outcome =
      model === undefined
        ? ({ ok: false, code: 'model_unknown', detail: 'The model is no longer set up.' } as const)
        : await recognise({ name: request.fileName, bytes: await files.read(request.sha256) }, model, {
            findExamples:
              learning && acceptsFeedback(model)
                ? (keys) =>
                    retryWhileUnavailable(
                      () =>
                        learning.findExamples(
                          { organisation: request.organisation, modelId: model.id },
                          keys,
                          // An evaluation must not read a document with what people confirmed of that document.
                          request.isEvaluation ? request.sha256 : undefined,
                        ),
                      signal,
                    )
                : undefined,
            requestId,
            boundaries: request.boundaries ?? undefined,
            password: await passwords?.find(requestId, hasPassword),
            onPreliminary: (json) => preliminary.report(requestId, json),
          })
    known.readAt = Date.now()
    known.outcome = outcome.ok ? 'read' : outcome.code
    // Before the result is visible, because its readers fetch the words at once.
    if (outcome.ok && outcome.words !== undefined && (await isHeld()))
      await storeOcrWords?.(request, outcome.words)
    const finished =
      outcome.ok && model
        ? { ...outcome, ...(keptFromId !== null && { keptFromId }), modelFields: model.fields }
        : outcome
    // This may be repeated, because a request is finished once.
    const finish = () => store.finish(requestId, finished, { modelId: request.modelId, isHeld })
    if (await retryWhileUnavailable(finish, signal)) return 'done'
    return (await isHeld()) ? 'again' : 'lost'
  }

  async function readAndReport(requestId: string, job: ReadingJob) {
    const startedAt = Date.now()
    const known: KnownTimes = {}
    let ended: Awaited<ReturnType<typeof read>> | undefined
    try {
      ended = await read(requestId, job, known)
      return ended
    } finally {
      const outcome = describeEnd(ended, known)
      if (outcome)
        onReadingEnded?.({
          ...known,
          requestId,
          queuedAt: job.queuedAt?.getTime(),
          startedAt,
          endedAt: Date.now(),
          outcome,
        })
    }
  }

  return {
    async recognise(requestId, job = {}) {
      readingNow.add(requestId)
      try {
        let outcome: Awaited<ReturnType<typeof read>> = 'again'
        while (outcome === 'again')
          outcome = await retryWhileUnavailable(() => readAndReport(requestId, job), job.signal)
        if (outcome === 'lost') return
      } finally {
        readingNow.delete(requestId)
        preliminary.forget(requestId)
      }
      // Not when reading broke down, because it is tried again.
      passwords?.forget(requestId)
      completions.notify(requestId)
    },
    async giveUp(requestId, signal) {
      passwords?.forget(requestId)
      const detail = 'The document could not be read: the reader broke down on it several times.'
      const finish = () => store.finish(requestId, { ok: false, code: 'reading_failed', detail })
      await retryWhileUnavailable(finish, signal)
      completions.notify(requestId)
    },
  }
}

/** @param ended undefined when it broke down. @returns undefined when there was nothing left to read. */
function describeEnd(
  ended: 'done' | 'again' | 'lost' | undefined,
  { outcome }: KnownTimes,
): ReadingTimes['outcome'] | undefined {
  if (ended === undefined) return 'broke_down'
  return ended === 'done' ? outcome : ended
}
