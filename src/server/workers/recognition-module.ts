import type { FormatExample } from '#src/engine/learning/example.ts'
import type { Model } from '#src/engine/models/model.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { buildFeedbackExample } from '#src/service/build-feedback-example.ts'
import {
  serialisePreliminary,
  serialiseRecognition,
  type RecognitionOutcome,
} from '#src/service/recognise-file.ts'
import { createReadingTools } from '../ocr/create-reading-tools.ts'
import type { RecognitionTask, TaskCallbacks, TeachingTask } from './worker-messages.ts'

/** A worker process rarely reads with more models: each organisation uses a few. */
const maxKnownModels = 20
const knownModels = new Map<string, Model>()

/**
 * The same object for the same model, which is sent again with each task: what is derived from a model, such as the
 * index of its labels, is cached by object.
 */
function getKnownModel(model: Model): Model {
  const key = JSON.stringify(model)
  const known = knownModels.get(key)
  if (known) return known
  if (knownModels.size >= maxKnownModels) knownModels.clear()
  knownModels.set(key, model)
  return model
}

/** Reads one file. worker-thread-entry.ts finds this function by its name. */
export async function read(
  { file, model, office, ocrModels, hasExamples, boundaries, password }: RecognitionTask,
  { onStep, onWarning, onPreliminary, findExamples }: TaskCallbacks,
): Promise<RecognitionOutcome> {
  const onMissingModels = (reason: string) =>
    onWarning(`Pictures are read by Tesseract alone, because the OCR models cannot be used: ${reason}`)
  const tools = createReadingTools({ office, ocrModels, onMissingModels, onStep })
  return serialiseRecognition(
    await recogniseFile(file, getKnownModel(model), tools, {
      ...(hasExamples === true && { learning: { findExamples } }),
      ...(boundaries && { boundaries }),
      ...(password !== undefined && { password }),
      onPreliminary: (read) => onPreliminary(serialisePreliminary(read)),
    }),
  )
}

/** Builds an example from feedback. worker-thread-entry.ts finds this function by its name. */
export const teach = ({ reviewed, model }: TeachingTask): FormatExample =>
  buildFeedbackExample(reviewed, model)
