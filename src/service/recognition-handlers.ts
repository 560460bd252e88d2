import type { FileStore } from './file-store.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { RecognitionHandlers } from './recognition-queue.ts'
import type { RecogniseFile } from './recognise-file.ts'
import type { CompletionNotifier } from './completion-notifier.ts'
import type { RequestStore } from './store/request-store.ts'

export interface RecognitionHandlerDeps {
  readonly store: RequestStore
  readonly files: FileStore
  /** The models of an organisation; none of one that is not there any more. */
  readonly getModels: (organisation: string) => readonly Model[]
  readonly recognise: RecogniseFile
  readonly completions: CompletionNotifier
  /** Keeps the words that were read on the pictures in a file: an array of PartWords as JSON text, one for each document. */
  readonly storeOcrWords?: (file: RecognisedFile, words: string) => Promise<void>
}

/** A file that was read, by its content. */
export interface RecognisedFile {
  readonly sha256: string
  readonly fileName: string
}

/**
 * What the queue calls to read a request. A request that is finished already is left alone, so a job that
 * comes twice reads and debits once.
 */
export function createRecognitionHandlers(parts: RecognitionHandlerDeps): RecognitionHandlers {
  const {
    store,
    files,
    getModels: modelsOf,
    recognise,
    completions: outcomes,
    storeOcrWords: keepWords,
  } = parts
  return {
    async recognise(requestId) {
      const request = await store.find(requestId)
      if (request?.state !== 'processing') return
      const model = modelsOf(request.organisation).find(({ id }) => id === request.modelId)
      const outcome =
        model === undefined
          ? ({ ok: false, code: 'model_unknown', detail: 'The model is no longer set up.' } as const)
          : await recognise({ name: request.fileName, bytes: await files.read(request.sha256) }, model)
      // Before anybody can see the result: who does looks for the words at once.
      if (outcome.ok && outcome.words !== undefined) await keepWords?.(request, outcome.words)
      await store.finish(requestId, outcome)
      outcomes.notify(requestId)
    },
    async giveUp(requestId) {
      const detail = 'The document could not be read: the reader broke down on it several times.'
      await store.finish(requestId, { ok: false, code: 'reading_failed', detail })
      outcomes.notify(requestId)
    },
  }
}
