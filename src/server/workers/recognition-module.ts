import type { FormatExample } from '#src/engine/learning/example.ts'
import { recogniseFile, type LearningDeps } from '#src/engine/recognise-file.ts'
import { buildFeedbackExample } from '#src/service/build-feedback-example.ts'
import { serialiseRecognition, type RecognitionOutcome } from '#src/service/recognise-file.ts'
import { createReadingTools } from '../ocr/create-reading-tools.ts'
import type { RecognitionTask, TeachingTask } from './worker-messages.ts'

/** Reads one file. worker-thread-entry.ts finds this function by its name. */
export async function read(
  { file, model, office, hasExamples }: RecognitionTask,
  onStep: () => void,
  findExamples: LearningDeps['findExamples'],
): Promise<RecognitionOutcome> {
  const tools = createReadingTools({ office, onStep })
  return serialiseRecognition(
    await recogniseFile(file, model, tools, hasExamples === true ? { findExamples } : undefined),
  )
}

/** Builds the example that feedback is. worker-thread-entry.ts finds this function by its name. */
export const teach = ({ reviewed, model }: TeachingTask): FormatExample =>
  buildFeedbackExample(reviewed, model)
