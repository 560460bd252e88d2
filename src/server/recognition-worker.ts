import { recognise } from '#src/service/recognition/recognise.ts'
import { writeReading, type WrittenReading } from '#src/service/recognise.ts'
import { createReadingTools } from './reading-tools/create-reading-tools.ts'
import type { ReadingTask } from './recognition-messages.ts'

/** What a thread of the recognition pool does: reads one file. */
export async function read(
  { file, model, office }: ReadingTask,
  onStep: () => void,
): Promise<WrittenReading> {
  return writeReading(await recognise(file, model, createReadingTools({ office, onStep })))
}
