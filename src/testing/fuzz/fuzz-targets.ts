import { answerTargets } from './answer-targets.ts'
import { fileTargets } from './file-targets.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { messageTargets } from './message-targets.ts'
import { valueTargets } from './value-targets.ts'

/** Everything that reads data written by others. */
export const fuzzTargets: readonly FuzzTarget[] = [
  ...fileTargets,
  ...messageTargets,
  ...answerTargets,
  ...valueTargets,
]
