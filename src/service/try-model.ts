import type { ModelConfig } from '#src/contract/service/model-config.ts'
import type { ModelRefusal } from '#src/workspace/custom-models.ts'
import { resolveModel } from './accounts/resolve-model.ts'
import { acceptsFeedback, type RecognitionHandlerDeps } from './recognition-handlers.ts'
import type { RecogniseFile } from './recognise-file.ts'

export interface TryModelDeps {
  readonly files: {
    /** Undefined when the file no longer exists. */
    find(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  }
  readonly recognise: RecogniseFile
  /** The store of learnt examples; left out: none are used. */
  readonly learning?: RecognitionHandlerDeps['learning']
}

/** A stored file to read with a model that is not stored. */
export interface TrialTask {
  readonly organisation: string
  readonly model: ModelConfig
  readonly sha256: string
  /** Determines the type of the file. */
  readonly fileName: string
}

export type TryOutcome = { readonly ok: true; readonly result: string } | ModelRefusal

export type TryModel = (task: TrialTask) => Promise<TryOutcome>

/** Lets another process try models, where this one does not read. */
export interface TrialQueue {
  /** Tries the models that other processes submit. */
  readonly start: (tryModel: TryModel) => Promise<void>
  readonly ask: TryModel
}

/**
 * Reads a stored file with a model as a submission is read: in a worker, with its limits, with examples learnt for a
 * model with this id. Nothing is stored and nothing is charged.
 */
export const createTryModel =
  ({ files, recognise, learning }: TryModelDeps): TryModel =>
  async ({ organisation, model: config, sha256, fileName }) => {
    const model = resolveModel(config)
    const bytes = await files.find(sha256)
    if (bytes === undefined)
      return {
        ok: false,
        status: 404,
        code: 'submission_unknown',
        detail: 'The file of this document no longer exists.',
      }
    const outcome = await recognise({ name: fileName, bytes }, model, {
      findExamples:
        learning && acceptsFeedback(model)
          ? (keys) => learning.findExamples({ organisation, modelId: model.id }, keys)
          : undefined,
    })
    return outcome.ok ? { ok: true, result: outcome.json } : { ...outcome, status: 400 }
  }
