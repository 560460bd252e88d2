import type { Model } from '#src/engine/models/model.ts'
import type { ModelRefusal } from '#src/workspace/custom-models.ts'
import { acceptsFeedback, type RecognitionHandlerDeps } from './recognition-handlers.ts'
import type { RecogniseFile } from './recognise-file.ts'

export interface TryModelDeps {
  readonly files: {
    /** Undefined when the file is not there any more. */
    find(sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  }
  readonly recognise: RecogniseFile
  readonly organisation: string
  /** What was learnt; left out: nothing is. */
  readonly learning?: RecognitionHandlerDeps['learning']
}

/** A file in the store, with the name that tells its type. */
export interface FileToTry {
  readonly sha256: string
  readonly fileName: string
}

type TryOutcome = { readonly ok: true; readonly result: string } | ModelRefusal

/**
 * Reads a stored file with a model, as a submission would be read: in a worker, with its limits, with what was learnt for
 * a model of this id. Nothing is stored and nothing is charged.
 */
export async function tryModel(
  model: Model,
  { sha256, fileName }: FileToTry,
  { files, recognise, organisation, learning }: TryModelDeps,
): Promise<TryOutcome> {
  const bytes = await files.find(sha256)
  if (bytes === undefined)
    return {
      ok: false,
      status: 404,
      code: 'submission_unknown',
      detail: 'The file of this document is not there any more.',
    }
  const outcome = await recognise({ name: fileName, bytes }, model, {
    findExamples:
      learning && acceptsFeedback(model)
        ? (keys) => learning.findExamples({ organisation, modelId: model.id }, keys)
        : undefined,
  })
  return outcome.ok ? { ok: true, result: outcome.json } : { ...outcome, status: 400 }
}
