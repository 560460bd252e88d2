import type { Model } from '#src/service/model.ts'
import { recognise } from '#src/service/recognition/recognise.ts'
import type { FileToRead } from '#src/service/recognition/reading.ts'
import { writeReading, type WrittenReading } from '#src/service/recognise.ts'

/** What a thread of the recognition pool does: reads one file. */
export async function read({ file, model }: { file: FileToRead; model: Model }): Promise<WrittenReading> {
  return writeReading(await recognise(file, model))
}
